import type { Role } from '@coverline/domain/access/roles.ts';

/** The twelve checks of a visit, in the order in which they are numbered and drawn (domain 2.4). */
export const checkKeys = [
  'Demographics',
  'Identity',
  'Eligibility',
  'Mapping',
  'OrderOfBenefits',
  'Authorization',
  'MedicalNecessity',
  'Estimate',
  'Payment',
  'Assistance',
  'GoodFaithEstimate',
  'MspQuestionnaire',
] as const;
export type CheckKey = (typeof checkKeys)[number];

export type CheckTerms = {
  readonly name: string;
  /** What a client begins with; it may set others. */
  readonly weight: number;
  /** Whether a fail keeps a visit from being cleared whatever its score is. */
  readonly isGate: boolean;
  /** Who may waive it with a reason; null where nobody may, since the law asks for it. */
  readonly waivedBy: Role | null;
};

export const checkTerms: Readonly<Record<CheckKey, CheckTerms>> = {
  Demographics: { name: 'Demographics verified', weight: 10, isGate: false, waivedBy: 'FinancialClearance' },
  Identity: { name: 'Identity match', weight: 5, isGate: false, waivedBy: 'ClientAdministrator' },
  Eligibility: { name: 'Eligibility on the day', weight: 25, isGate: true, waivedBy: 'ClientAdministrator' },
  Mapping: { name: 'Insurance mapped, network', weight: 5, isGate: false, waivedBy: 'FinancialClearance' },
  OrderOfBenefits: { name: 'Order of benefits', weight: 5, isGate: false, waivedBy: 'FinancialClearance' },
  Authorization: { name: 'Authorization or referral', weight: 20, isGate: true, waivedBy: 'ClientAdministrator' },
  MedicalNecessity: { name: 'Medical necessity, ABN', weight: 8, isGate: false, waivedBy: 'ClientAdministrator' },
  Estimate: { name: 'Estimate', weight: 5, isGate: false, waivedBy: 'FinancialClearance' },
  Payment: { name: 'Payment arranged', weight: 10, isGate: false, waivedBy: 'FinancialClearance' },
  Assistance: { name: 'Financial assistance decided', weight: 4, isGate: false, waivedBy: 'FinancialClearance' },
  GoodFaithEstimate: { name: 'Good-faith estimate', weight: 2, isGate: false, waivedBy: null },
  MspQuestionnaire: { name: 'MSP questionnaire', weight: 1, isGate: false, waivedBy: 'ClientAdministrator' },
};

/** What a client begins with, of all keys each once. */
export const defaultWeights = Object.fromEntries(checkKeys.map((key) => [key, checkTerms[key].weight])) as Readonly<
  Record<CheckKey, number>
>;
