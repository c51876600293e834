import type { Coverage, EstimateLine } from './estimateInput.ts';

/**
 * What a line is, before any figure of a plan is looked at; the first row that holds is the rule of the line. Sources: domain 2.8
 * (not covered at the self-pay price; QMB; laboratory), 45 CFR 147.130 (preventive), Social Security Act 1862(a)(7) (routine
 * examinations), 1902(n)(3)(B) (QMB), 1833(a)(1)(D) and 42 CFR 410.152(e) (clinical laboratory tests are paid in full), 45 CFR 147.130
 * and 42 CFR 410.152(l) (preventive).
 */
export const lineRules = ['SelfPay', 'NotCovered', 'Qmb', 'ClinicalLab', 'Preventive', 'Benefit'] as const;
export type LineRule = (typeof lineRules)[number];

const holds: Readonly<Record<LineRule, (line: EstimateLine, coverage: Coverage | null) => boolean>> = {
  SelfPay: (_, coverage) => coverage === null,
  NotCovered: ({ benefit, isExcludedFromPartB }, coverage) =>
    benefit?.covered === 'No' || (isExcludedFromPartB && coverage?.program === 'MedicarePartB'),
  Qmb: (_, coverage) => coverage?.isQmb === true,
  ClinicalLab: ({ isClinicalLab }, coverage) => isClinicalLab && coverage?.program === 'MedicarePartB',
  Preventive: ({ isPreventive }, coverage) => isPreventive && coverage?.waivesPreventive === true,
  Benefit: () => true,
};

export const lineRuleOf = (line: EstimateLine, coverage: Coverage | null): LineRule =>
  lineRules.find((rule) => holds[rule](line, coverage)) ?? 'Benefit';
