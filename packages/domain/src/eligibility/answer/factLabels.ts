import type { MedicaidKind } from './medicaid.ts';
import type { MedicareKind } from './medicare.ts';

/** What a fact is called where it is shown, and in its evidence. */
export const factLabels: Readonly<Record<MedicareKind | MedicaidKind, string>> = {
  partA: 'Part A',
  partB: 'Part B',
  partC: 'Advantage plan (Part C)',
  partD: 'Drug plan (Part D)',
  msp: 'Pays before Medicare',
  qmb: 'Qualified Medicare beneficiary',
  slmb: 'Low-income beneficiary',
  esrd: 'Kidney disease (ESRD)',
  hospice: 'Hospice',
  homeHealth: 'Home health',
  partADeductible: 'Part A deductible',
  partBDeductible: 'Part B deductible',
  hospitalDays: 'Hospital days',
  snfDays: 'Nursing facility days',
  lifetimeReserve: 'Lifetime reserve days',
  therapy: 'Therapy',
  preventive: 'Preventive service',
  program: 'Program',
  category: 'Category',
  limited: 'Limited benefit',
  managedCare: 'Managed by',
  spendDown: 'Spend-down',
  thirdParty: 'Other coverage',
};
