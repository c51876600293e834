/** EB04, the kind of insurance: a label of our own and the short badge a result header shows. Pure data. */
export type InsuranceType = { readonly label: string; readonly badge: string };

const type = (label: string, badge: string): InsuranceType => ({ label, badge });

export const insuranceTypes: Readonly<Record<string, InsuranceType>> = {
  12: type('Medicare secondary, working aged with a group plan', 'MSP'),
  13: type('Medicare secondary, kidney disease with a group plan', 'MSP'),
  14: type('Medicare secondary, no-fault or auto is first', 'MSP'),
  15: type("Medicare secondary, workers' compensation is first", 'MSP'),
  16: type('Medicare secondary, public health service is first', 'MSP'),
  41: type('Medicare secondary, black lung', 'MSP'),
  42: type('Medicare secondary, Veterans Affairs', 'MSP'),
  43: type('Medicare secondary, disabled with a large group plan', 'MSP'),
  47: type('Medicare secondary, other liability is first', 'MSP'),
  AP: type('Auto insurance', 'Auto'),
  C1: type('Commercial', 'Commercial'),
  CO: type('COBRA', 'COBRA'),
  CP: type('Medicare, conditionally primary', 'Medicare'),
  D: type('Disability', 'Disability'),
  DB: type('Disability benefits', 'Disability'),
  EP: type('Exclusive provider organization', 'EPO'),
  FF: type('Family or friends', 'Other'),
  GP: type('Group policy', 'Group'),
  HM: type('Health maintenance organization', 'HMO'),
  HN: type('Medicare Advantage HMO', 'MA HMO'),
  HS: type('Low-income Medicare beneficiary', 'SLMB'),
  IN: type('Indemnity', 'Indemnity'),
  IP: type('Individual policy', 'Individual'),
  LC: type('Long-term care', 'LTC'),
  LD: type('Long-term policy', 'Long-term'),
  LI: type('Life insurance', 'Life'),
  LT: type('Litigation', 'Litigation'),
  MA: type('Medicare Part A', 'Part A'),
  MB: type('Medicare Part B', 'Part B'),
  MC: type('Medicaid', 'Medicaid'),
  MH: type('Medigap Part A', 'Medigap'),
  MI: type('Medigap Part B', 'Medigap'),
  MP: type('Medicare primary', 'Medicare'),
  OT: type('Other', 'Other'),
  PE: type('Property insurance, personal', 'Property'),
  PL: type('Personal', 'Personal'),
  PP: type('Self-pay, no insurance', 'Self-pay'),
  PR: type('Preferred provider organization', 'PPO'),
  PS: type('Point of service', 'POS'),
  QM: type('Qualified Medicare beneficiary', 'QMB'),
  RP: type('Property insurance, real estate', 'Property'),
  SP: type('Supplemental policy', 'Supplement'),
  TF: type('TEFRA', 'TEFRA'),
  WC: type("Workers' compensation", 'Workers’ comp'),
  WU: type('Wrap-up policy', 'Wrap-up'),
};

/** Label and badge of an insurance type code; null for none, the code itself for one that is not listed. */
export function insuranceType(code: string): InsuranceType | null {
  if (code === '') return null;
  return (Object.hasOwn(insuranceTypes, code) ? insuranceTypes[code] : undefined) ?? type(code, code);
}
