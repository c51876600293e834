/** What a column of the flat export holds: the files that have types give each its own. */
export type FlatKind = 'text' | 'number' | 'money' | 'share' | 'date' | 'instant';

const kinds: Readonly<Record<Exclude<FlatKind, 'text'>, string>> = {
  number: 'StatusID COBOrder LatencyMs CostCents',
  money:
    'CopayOffice CopaySpecialist CopayUrgent CopayER DedIndInTotal DedIndInRem DedFamInTotal DedFamInRem DedIndOutTotal DedIndOutRem OOPIndInTotal OOPIndInRem OOPFamInTotal OOPFamInRem OOPIndOutTotal OOPIndOutRem PartBDedRem SpendDown',
  share: 'CoinsIn CoinsOut',
  date: 'DOB DOS SubscriberDOB PlanBegin PlanEnd EligBegin EligEnd PartADate PartBDate',
  instant: 'RunAt',
};

/**
 * Columns and their order, exactly (domain, appendix B): other systems read them by place. PostbackStatus keeps its place and is
 * empty, as whatever nobody returned: nothing is written back to clients' systems.
 */
const names =
  'LookupID RunAt RunBy Source BatchID MRN AccessionID PatientLast PatientFirst DOB Sex DOS PayerQueried PayerID MemberIDSubmitted StatusID StatusText Grade CoverageStatus PayerReturned PlanName ProductType InsuranceType GroupNumber GroupName MemberIDReturned MBI SubscriberName SubscriberDOB Relationship PlanBegin PlanEnd EligBegin EligEnd COBOrder OtherPayer1 OtherPayer1ID OtherPayer2 MCOName MAPlanName MAPlanID PCPName CopayOffice CopaySpecialist CopayUrgent CopayER CoinsIn CoinsOut DedIndInTotal DedIndInRem DedFamInTotal DedFamInRem DedIndOutTotal DedIndOutRem OOPIndInTotal OOPIndInRem OOPFamInTotal OOPFamInRem OOPIndOutTotal OOPIndOutRem AuthRequired PartA PartADate PartB PartBDate PartBDedRem MSPType MSPPayer HospiceDates SpendDown AAACodes AAAText FollowUp AddressReturned NameMatch DOBMatch StateMatch LatencyMs CostCents PostbackStatus Note';

const kindOf = (name: string): FlatKind =>
  (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => kinds[kind].split(' ').includes(name)) ?? 'text'; // its own keys

export const flatColumns: readonly { readonly name: string; readonly kind: FlatKind }[] = names
  .split(' ')
  .map((name) => ({ name, kind: kindOf(name) }));
