import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';
import { goodAbn, goodAbnSettings, onePixel } from '#/testing/good/goodAbn.ts';

const today = new Date().toISOString().slice(0, 10);

/** What is done is asked of a notice that was voided: each is told so, whoever asks and however often. */
export const abnPayloads = goodPayloadsOf({
  own: (records) => ({
    findAbns: { Patient: 'Okonkwo' },
    exportAbns: { Standing: 'Voided' },
    getAbn: { AbnID: records.voidedAbn },
    findAbnPatient: { SearchTerm: 'Okonkwo' },
    beginAbn: { RegMasterID: records.registration },
    saveAbn: { ...goodAbn, RegMasterID: records.registration, VisitMasterID: records.visit },
    presentAbn: { AbnID: records.voidedAbn, Version: 2 },
    signAbn: {
      AbnID: records.voidedAbn,
      Version: 2,
      Option: 1,
      SignedOn: today,
      Signature: { Kind: 'Typed', Name: 'Ann Okonkwo' },
    },
    keepSignedAbn: { AbnID: records.voidedAbn, Version: '2', Option: '2', SignedOn: today, scanFile: onePixel },
    refuseAbn: { AbnID: records.voidedAbn, Version: 2, Witness1: 'Ana Lin', Witness2: 'Dima Kos', Note: 'Left.' },
    tellAbnCost: { AbnID: records.voidedAbn, Version: 2, ActualCents: 8000 },
    attachAbn: { AbnID: records.voidedAbn, Version: 2, ClaimNumber: 'CL-1' },
    voidAbn: { AbnID: records.voidedAbn, Version: 2, Reason: 'Again' },
    printAbn: { AbnID: records.voidedAbn },
    getAbnSettings: undefined,
    saveAbnSettings: { Version: 1, ...goodAbnSettings },
    previewAbnForm: { Language: 'Spanish', NotifierID: null },
  }),
  ofRecords: [
    'getAbn',
    'beginAbn',
    'saveAbn',
    'presentAbn',
    'signAbn',
    'keepSignedAbn',
    'refuseAbn',
    'tellAbnCost',
    'attachAbn',
    'voidAbn',
    'printAbn',
  ],
});
