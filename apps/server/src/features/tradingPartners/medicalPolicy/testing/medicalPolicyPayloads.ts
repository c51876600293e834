import { partner, policyLink } from '#/testing/checks.ts';
import { sandboxPolicy } from '#/testing/outside/sandboxPolicy.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

/** As the demo has it: sent again, it changes nothing. */
const goodLink = () => ({
  PartnerID: partner('NORTH'),
  Title: 'Imaging of joints',
  URL: sandboxPolicy('there/imaging-of-joints'),
  Kind: 'Commercial policy',
  Plan: '',
  State: '',
  Codes: '73718-73723',
  Diagnoses: 'M17',
  EffectiveFrom: '2026-01-01',
  EffectiveTo: '',
  Source: '',
});

export const medicalPolicyPayloads = goodPayloadsOf({
  own: () => ({
    listPolicyLinks: { Code: '73721', Check: 'Never' },
    getPolicyLink: { LinkID: policyLink('joints') },
    savePolicyLink: { LinkID: policyLink('joints'), Version: 1, ...goodLink() },
    movePolicyLink: { LinkID: policyLink('joints'), Version: 1, To: 'Retired', Why: 'The payer took it back' },
    checkPolicyLink: { LinkID: policyLink('joints') },
    exportPolicyLinks: { Standing: 'Approved' },
    previewPolicyImport: {
      File: Buffer.from(
        'Payer ID,Title,URL,Kind\nNORTH,Drugs,https://policies.northlake.example/d,Drug list\n',
      ).toString('base64'),
    },
    confirmPolicyImport: { Version: 'not-the-version' },
    exportPolicyImportFaults: undefined,
    findPolicyLinks: { PayerID: 'NORTH', Codes: ['73721'], Day: '2026-11-29' },
    suggestPolicyLink: {
      ...goodLink(),
      URL: 'https://policies.northlake.example/suggested',
      Why: 'They ask for it by telephone',
    },
  }),
  ofRecords: [],
});
