import { flatColumns } from '../lookup/flatColumns.ts';

const names =
  'StatusID StatusText Grade CoverageStatus PayerReturned MemberIDReturned PlanName PlanBegin PlanEnd EligBegin EligEnd CopayOffice CopaySpecialist CopayUrgent CopayER DedIndInTotal DedIndInRem DedFamInTotal DedFamInRem DedIndOutTotal DedIndOutRem OOPIndInTotal OOPIndInRem OOPFamInTotal OOPFamInRem OOPIndOutTotal OOPIndOutRem COBOrder OtherPayer1 OtherPayer1ID MCOName MAPlanName MAPlanID AAACodes AAAText FollowUp Note LookupID RunAt';

/** The columns of the flat export that an extract of a batch has behind the client's own, unless its template names others. */
export const resultColumns: typeof flatColumns = names
  .split(' ')
  .flatMap((name) => flatColumns.filter((column) => column.name === name));
