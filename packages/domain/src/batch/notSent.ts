import { batchFields, type BatchField, type BatchKind } from './batchFields.ts';
import { type BatchMapping, fieldOf } from './mapping.ts';
import type { FieldValues } from './registered.ts';

/** Service types, and procedure codes, that one row asks about at most. */
export const mostCodes = 20;

const kept = 'is not sent to the {payer}. It comes back with the results';
const ofName = 'is sent by its last and its first name alone';

/** What a file may say and no question carries, and what becomes of it. Every other field is sent, or says who is asked about whom. */
const unsent: Readonly<Partial<Record<BatchField, string>>> = {
  MiddleName: kept,
  Suffix: kept,
  FullName: ofName,
  SubscriberName: ofName,
  SSN4: 'is not sent to the {payer}: a question needs the whole number',
  GroupNumber: kept,
  DOS_To: 'is checked, and not sent: the {payer} is asked about the first day',
  Relationship: 'only says whether somebody else is the subscriber',
  Address1: kept,
  Address2: kept,
  City: kept,
  State: kept,
  Zip: kept,
  Phone: kept,
  Email: kept,
  AccessionID: kept,
  AccountNumber: kept,
  Amount: kept,
};

const unsearched = 'is not searched by. It comes back with the results';

/** The same of a batch that searches for coverage, which goes by the person alone. */
const notSearchedBy: Readonly<Partial<Record<BatchField, string>>> = {
  MemberID: unsearched,
  PayerName: unsearched,
  PayerID: unsearched,
  InsCode: unsearched,
  GroupNumber: unsearched,
  DOS_To: 'is checked, and not searched by: coverage is searched for on the first day',
  ServiceType: unsearched,
  ProcedureCodes: unsearched,
  PlaceOfService: unsearched,
  ProviderNPI: unsearched,
  SubscriberSex: unsearched,
  SubscriberSSN: unsearched,
  Relationship: 'only says whether somebody else is the subscriber',
  Address2: unsearched,
  Phone: unsearched,
  Email: unsearched,
  AccessionID: unsearched,
  AccountNumber: unsearched,
  Amount: unsearched,
};

const unverified = 'is not verified. It comes back with the results';

/** The same of a batch that verifies who people are. */
const notVerified: Readonly<Partial<Record<BatchField, string>>> = {
  MemberID: unverified,
  PayerName: unverified,
  PayerID: unverified,
  InsCode: unverified,
  GroupNumber: unverified,
  DateOfService: unverified,
  DOS_From: unverified,
  DOS_To: unverified,
  ServiceType: unverified,
  ProcedureCodes: unverified,
  PlaceOfService: unverified,
  ProviderNPI: unverified,
  SubscriberName: unverified,
  SubscriberLast: unverified,
  SubscriberFirst: unverified,
  SubscriberDOB: unverified,
  SubscriberSex: unverified,
  SubscriberSSN: unverified,
  Relationship: unverified,
  AccessionID: unverified,
  AccountNumber: unverified,
  Amount: unverified,
};

const unsentOf = (kind: BatchKind) =>
  kind === 'Discovery' ? notSearchedBy : kind === 'Demographics' ? notVerified : unsent;

/** Whether nothing of a field reaches a payer, its parts neither. */
export const isUnsent = (field: BatchField, kind: BatchKind): boolean => {
  const says = unsentOf(kind)[field];
  return says !== undefined && says !== ofName;
};

/** What is told of a field where it is mapped; null of one that reaches the payer as it is. */
export const notSent = (field: BatchField, kind: BatchKind): string | null => {
  const says = unsentOf(kind)[field];
  return says === undefined ? null : `${batchFields[field].label} ${says}.`;
};

/** Of a mapping, what its columns and constants say that the payer is not told. */
export function notSentOf({ kind, columns, constants }: BatchMapping): readonly {
  /** 1 is the first column of the file; null of a constant. */
  readonly column: number | null;
  readonly sentence: string;
}[] {
  const ofColumns = columns.flatMap((column, at) => {
    const sentence = column === null ? null : notSent(fieldOf(column), kind);
    return sentence === null ? [] : [{ column: at + 1, sentence }];
  });
  const ofConstants = (Object.keys(constants) as BatchField[]).flatMap((field) => {
    // its own keys
    const sentence = notSent(field, kind);
    return sentence === null ? [] : [{ column: null, sentence }];
  });
  return [...ofColumns, ...ofConstants];
}

/** Of one row, what it says that the question does not: told beside its answer. Sentences by field, without a value. */
export function cutOff(values: FieldValues): readonly { readonly field: BatchField; readonly sentence: string }[] {
  const codes = values.ProcedureCodes?.split(';') ?? [];
  const services = values.ServiceType?.split(';') ?? [];
  const subscriber = (['SubscriberDOB', 'SubscriberSex', 'SubscriberSSN'] as const).find(
    (field) => values[field] !== undefined,
  );
  const isNamed = values.SubscriberLast !== undefined || values.SubscriberFirst !== undefined;
  return [
    ...(codes.some((code) => code.includes('-'))
      ? [{ field: 'ProcedureCodes' as const, sentence: 'Procedure codes are sent without their modifiers.' }]
      : []),
    ...(codes.length > mostCodes
      ? [{ field: 'ProcedureCodes' as const, sentence: `Only the first ${mostCodes} procedure codes are sent.` }]
      : []),
    ...(services.length > mostCodes
      ? [{ field: 'ServiceType' as const, sentence: `Only the first ${mostCodes} service types are sent.` }]
      : []),
    ...(subscriber !== undefined && !isNamed && values.Relationship !== '18'
      ? [{ field: subscriber, sentence: 'Subscriber has no name, and is not sent to the {payer}.' }]
      : []),
  ];
}
