import { partner, prefix } from '#/testing/checks.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

/** Sent again, it changes nothing. */
const goodPrefix = {
  PrefixID: prefix('P7R'),
  Version: 1,
  PartnerID: partner('PRBCB'),
  Prefix: 'P7R',
  HomePlan: '',
  State: '',
  PlanType: 'HMO',
  Phone: '',
  Notes: '',
  EffectiveFrom: '',
  VerifiedOn: '',
};

export const bcbsPrefixesPayloads = goodPayloadsOf({
  own: (records) => ({
    listBcbsPrefixes: { Search: 'pr', Checked: 'Never' },
    getBcbsPrefix: { PrefixID: prefix('PRX') },
    saveBcbsPrefix: goodPrefix,
    deleteBcbsPrefix: { PrefixID: records.removed.deleteBcbsPrefix, Version: 1 },
    exportBcbsPrefixes: { State: 'TX' },
    tryMemberId: { MemberID: 'PRX123456789', State: '' },
    listPrefixSightings: {},
    ignorePrefixSighting: { Prefix: 'ZZZ', PartnerID: partner('PRBCB'), Ignored: true },
    previewPrefixImport: { File: Buffer.from('Prefix,Plan ID\nPRW,PRBCB\n').toString('base64') },
    confirmPrefixImport: { Version: 'not-the-version' },
    exportPrefixImportFaults: undefined,
  }),
  ofRecords: [],
});
