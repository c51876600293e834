import type { LineOfBusiness } from '@coverline/authorization/clock/lineOfBusiness.ts';
import type { PartnerKind } from '@coverline/domain/tradingPartners/partnerKinds.ts';

/** Whose law a payer of a kind decides under, until somebody who knows the plan says otherwise. */
const lines: Readonly<Record<PartnerKind, LineOfBusiness>> = {
  Medicare: 'OriginalMedicare',
  Medicaid: 'MedicaidFfs',
  MedicaidMCO: 'MedicaidManaged',
  MedicareAdvantage: 'MedicareAdvantage',
  BlueCross: 'CommercialInsured',
  Commercial: 'CommercialInsured',
  Tricare: 'Other',
  WorkersCompensation: 'Other',
  Auto: 'Other',
  Dental: 'CommercialInsured',
  Vision: 'CommercialInsured',
  Pharmacy: 'CommercialInsured',
  // It runs the plans of employers who pay themselves.
  TPA: 'SelfFundedErisa',
};

export const lineOfPayer = (kind: PartnerKind | null): LineOfBusiness => (kind === null ? 'Other' : lines[kind]);
