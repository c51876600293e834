import { flatColumns } from '../eligibility/export/flatColumns.ts';
import { verifiedKeys } from '../demographics/verify/fieldState.ts';
import type { OfferedKind } from './batchKinds.ts';

/** What is told of each field that is verified. */
const verifiedParts = ['Submitted', 'Verified', 'State', 'Source'] as const;
const fieldColumnNames = verifiedKeys.flatMap((key) => verifiedParts.map((part) => `${key}${part}` as const));

/** What verifying the person of a row came to. */
const checkColumnNames = [
  'CheckOutcome',
  'CheckScore',
  'CheckAlerts',
  'CheckHoldsPosting',
  'CheckFields',
  'CheckLink',
  'CheckCostCents',
  ...fieldColumnNames,
] as const;

/**
 * What a row of a batch may be told behind the client's own columns, in the order of the file. A new one goes to the end: whoever
 * reads such files by place finds the others where they were.
 */
export const resultColumnNames = [
  'StatusID',
  'StatusText',
  'Grade',
  'CoverageStatus',
  'PayerReturned',
  'MemberIDReturned',
  'PlanName',
  'PlanBegin',
  'PlanEnd',
  'EligBegin',
  'EligEnd',
  'CopayOffice',
  'CopaySpecialist',
  'CopayUrgent',
  'CopayER',
  'DedIndInTotal',
  'DedIndInRem',
  'DedFamInTotal',
  'DedFamInRem',
  'DedIndOutTotal',
  'DedIndOutRem',
  'OOPIndInTotal',
  'OOPIndInRem',
  'OOPFamInTotal',
  'OOPFamInRem',
  'OOPIndOutTotal',
  'OOPIndOutRem',
  'COBOrder',
  'OtherPayer1',
  'OtherPayer1ID',
  'MCOName',
  'MAPlanName',
  'MAPlanID',
  'AAACodes',
  'AAAText',
  'FollowUp',
  'Note',
  'LookupID',
  'RunAt',
  'Confidence',
  'NameMatch',
  'DOBMatch',
  'StateMatch',
  'BatchID',
  'PayerQueried',
  'ProductType',
  'InsuranceType',
  'GroupNumber',
  'GroupName',
  'MBI',
  'SubscriberName',
  'SubscriberDOB',
  'Relationship',
  'OtherPayer2',
  'PCPName',
  'CoinsIn',
  'CoinsOut',
  'AuthRequired',
  'PartA',
  'PartADate',
  'PartB',
  'PartBDate',
  'PartBDedRem',
  'MSPType',
  'MSPPayer',
  'HospiceDates',
  'SpendDown',
  'AddressReturned',
  'LatencyMs',
  'CostCents',
  'Remarks',
  'SearchOutcome',
  'FoundPayer',
  'FoundConfidence',
  'FoundLevel',
  'FoundMayBeBilled',
  'SearchLink',
  'FoundMemberID',
  'FoundFrom',
  'FoundTo',
  'SearchAsks',
  'SearchCostCents',
  ...checkColumnNames,
] as const;
export type ResultColumn = (typeof resultColumnNames)[number];

type Column = (typeof flatColumns)[number];
const confidence: Column = { name: 'Confidence', kind: 'text' };
/** What is to be told of the row of the file though it was asked. */
const remarks: Column = { name: 'Remarks', kind: 'text' };
/**
 * What a search for coverage came to that the row led to: empty where it led to none. Of several coverages each has a part of its own;
 * the number and the days of one that may not be billed stay out.
 */
const searched: readonly Column[] = [
  ...(['SearchOutcome', 'FoundPayer', 'FoundConfidence', 'FoundLevel', 'FoundMayBeBilled', 'SearchLink'] as const).map(
    (name): Column => ({ name, kind: 'text' }),
  ),
  ...(['FoundMemberID', 'FoundFrom', 'FoundTo'] as const).map((name): Column => ({ name, kind: 'text' })),
  { name: 'SearchAsks', kind: 'number' },
  { name: 'SearchCostCents', kind: 'number' },
];
const numbers: ReadonlySet<string> = new Set(['CheckScore', 'CheckCostCents']);
const checked: readonly Column[] = checkColumnNames.map((name) => ({
  name,
  kind: numbers.has(name) ? 'number' : 'text',
}));
const known: readonly Column[] = [...flatColumns, confidence, remarks, ...searched, ...checked];

const ofEach = ['StatusText', 'Grade', 'Note', 'Remarks'];
const namesOf = (columns: readonly Column[]) => columns.map(({ name }) => name);
const ofChecks: ReadonlySet<string> = new Set(namesOf(checked));
const byKind: Readonly<Record<OfferedKind, (name: string) => boolean>> = {
  Eligibility: (name) => !ofChecks.has(name),
  Discovery: (name) => ofEach.includes(name) || namesOf(searched).includes(name),
  Demographics: (name) => ofEach.includes(name) || ofChecks.has(name),
};

/** What a row of a batch of this kind may be told. */
export const resultColumnsOf = (kind: OfferedKind): readonly ResultColumn[] => resultColumnNames.filter(byKind[kind]);

/** The columns that were chosen, or all of them. */
export const resultColumns = (chosen: readonly ResultColumn[] | null, kind: OfferedKind): readonly Column[] =>
  resultColumnsOf(kind)
    .filter((name) => chosen?.includes(name) ?? true)
    .flatMap((name) => known.filter((column) => column.name === name));

/** Of a batch that no file came in for: a row says itself whom it asked about. */
export const columnsWithoutFile: readonly Column[] = [...flatColumns, confidence, ...searched];
