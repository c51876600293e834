// What an 835 says. Codes as sent, unknown ones too; money in integer cents, null where none was sent or it is no amount;
// dates YYYY-MM-DD, as sent where they are none; what is absent reads as ''.

/** One reason of a CAS. */
export type Adjustment = {
  /** CO, PR, OA or PI. */
  readonly group: string;
  readonly reason: string;
  readonly cents: number | null;
  readonly quantity: number | null;
};

export type QualifiedDate = { readonly qualifier: string; readonly date: string };
export type QualifiedValue = { readonly qualifier: string; readonly value: string };
export type QualifiedAmount = { readonly qualifier: string; readonly cents: number | null };
export type QualifiedQuantity = { readonly qualifier: string; readonly quantity: number | null };

/** An NM1. `lastName` is an organisation's whole name. */
export type RemittanceParty = {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly suffix: string;
  readonly idQualifier: string;
  readonly id: string;
};

/** One number of a PER. `function` as sent: CX for business, BL for technical matters, IC for a website. */
export type RemittanceContact = {
  readonly function: string;
  readonly name: string;
  readonly kind: string;
  readonly value: string;
};

/** SVC01 or SVC06. */
export type Procedure = {
  /** HC for HCPCS and CPT, NU for a revenue code, N4 for a drug …. */
  readonly qualifier: string;
  readonly code: string;
  readonly modifiers: readonly string[];
};

/** Amounts and counts of a MIA, MOA, TS3 or TS2, by the names of the guide table; what was not sent is left out. */
export type Figures = {
  readonly amounts: readonly { readonly name: string; readonly cents: number | null }[];
  readonly counts: readonly { readonly name: string; readonly count: number | null }[];
};

/** MIA or MOA: how a claim was priced, and the remarks on all of it. */
export type Pricing = Figures & { readonly remarks: readonly string[] };

/** Loop 2110. */
export type ServiceLine = {
  /** 1-based ordinal of the SVC in the message. */
  readonly segment: number;
  readonly procedure: Procedure;
  /** What was billed, where something else was decided on. */
  readonly submitted: Procedure | null;
  readonly chargeCents: number | null;
  readonly paidCents: number | null;
  readonly revenueCode: string;
  readonly units: number | null;
  readonly submittedUnits: number | null;
  readonly dates: readonly QualifiedDate[];
  readonly adjustments: readonly Adjustment[];
  readonly references: readonly QualifiedValue[];
  readonly amounts: readonly QualifiedAmount[];
  readonly quantities: readonly QualifiedQuantity[];
  /** LQ: HE for remark codes, RX for those of pharmacies. */
  readonly remarks: readonly QualifiedValue[];
};

/** LX with its totals: what claims are gathered under. */
export type ClaimGroup = {
  readonly number: string;
  readonly provider: string;
  readonly facilityType: string;
  readonly fiscalPeriodEnd: string;
  readonly totals: Figures;
};

/** Payer or payee. */
export type RemittanceOrganisation = {
  readonly name: string;
  readonly idQualifier: string;
  readonly id: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly references: readonly QualifiedValue[];
  readonly contacts: readonly RemittanceContact[];
};

/** The payment that a remittance explains. Bank accounts are left where they are. */
export type RemittancePayment = {
  /** BPR01. */
  readonly handling: string;
  readonly amountCents: number | null;
  /** C credit, D debit. */
  readonly direction: string;
  /** ACH, CHK, FWT, BOP or NON. */
  readonly method: string;
  /** Of the check, or when the transfer takes effect. */
  readonly date: string;
  /** TRN02: number of the check or transfer. */
  readonly trace: string;
  readonly originator: string;
  readonly supplement: string;
  /** CUR02; '' for dollars. */
  readonly currency: string;
  readonly references: readonly QualifiedValue[];
  /** DTM of the header, 405 for the end of the cycle. */
  readonly dates: readonly QualifiedDate[];
  readonly payer: RemittanceOrganisation | null;
  readonly payee: RemittanceOrganisation | null;
};

/** Loop 2100 with its service lines. */
export type RemittanceClaim = {
  /** 1-based ordinal of the CLP in the message. */
  readonly segment: number;
  /** One object for all claims of a set, and one for all of an LX. */
  readonly payment: RemittancePayment;
  readonly group: ClaimGroup | null;
  /** CLP01: the provider's own number. */
  readonly account: string;
  readonly status: string;
  readonly chargeCents: number | null;
  readonly paidCents: number | null;
  readonly patientCents: number | null;
  readonly filing: string;
  /** CLP07: the payer's number of the claim. */
  readonly payerControl: string;
  readonly facilityType: string;
  readonly frequency: string;
  readonly drg: string;
  readonly drgWeight: number | null;
  readonly adjustments: readonly Adjustment[];
  readonly patient: RemittanceParty | null;
  readonly insured: RemittanceParty | null;
  /** NM1 of entity 74: what the payer holds to be right. Empty fields were right. */
  readonly corrected: RemittanceParty | null;
  readonly rendering: RemittanceParty | null;
  readonly crossoverCarrier: RemittanceParty | null;
  readonly priorityPayer: RemittanceParty | null;
  readonly otherInsured: RemittanceParty | null;
  readonly inpatient: Pricing | null;
  readonly outpatient: Pricing | null;
  readonly references: readonly QualifiedValue[];
  readonly dates: readonly QualifiedDate[];
  readonly contacts: readonly RemittanceContact[];
  readonly amounts: readonly QualifiedAmount[];
  readonly quantities: readonly QualifiedQuantity[];
  readonly services: readonly ServiceLine[];
};

/** One reason of a PLB. A positive amount lessens the payment. */
export type ProviderAdjustment = {
  readonly segment: number;
  readonly provider: string;
  readonly fiscalPeriod: string;
  readonly reason: string;
  readonly reference: string;
  readonly cents: number | null;
};

/** A whole 835. */
export type Remittance = {
  readonly payment: RemittancePayment;
  readonly claims: readonly RemittanceClaim[];
  readonly providerAdjustments: readonly ProviderAdjustment[];
};
