import { partner, payerRule } from '#/testing/checks.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

/** As the demo has it: sent again, it changes nothing. */
const goodRule = () => ({
  PartnerID: partner('NORTH'),
  Codes: '70540-70559',
  Plan: '',
  Places: '',
  Required: 'Yes',
  Circumstances: '',
  EffectiveFrom: '2026-01-01',
  EffectiveTo: '',
  Source: 'Northlake provider manual, 7.2',
  CheckedOn: '2026-01-05',
});

export const payerRulePayloads = goodPayloadsOf({
  own: () => ({
    listPayerRules: { Code: '70551' },
    getPayerRule: { RuleID: payerRule('mri') },
    savePayerRule: { RuleID: payerRule('mri'), Version: 1, ...goodRule() },
    movePayerRule: { RuleID: payerRule('mri'), Version: 1, To: 'Retired', Why: 'The payer took it back' },
    exportPayerRules: { Standing: 'Approved' },
    previewPayerRuleImport: {
      File: Buffer.from(
        'Payer ID,Codes,Required,Effective from,Source,Seen on\nNORTH,E0601,Yes,01/01/2026,Manual,01/05/2026\n',
      ).toString('base64'),
    },
    confirmPayerRuleImport: { Version: 'not-the-version' },
    exportPayerRuleFaults: undefined,
  }),
  ofRecords: [],
});
