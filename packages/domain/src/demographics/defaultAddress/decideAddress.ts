import type { AddressFinding } from '../address/addressLacks.ts';
import { addressFinding, type Judging } from '../address/knownAddress.ts';
import type { TypedAddress } from '../address/standardAddress.ts';
import { locationKey } from '../../insuranceMaster/network/networkRows.ts';
import type { AddressFields, AddressUse } from './addressRows.ts';

/** Which address goes: where care is given ('' where nobody said), on which day the message leaves, and what the registration has. */
export type AddressQuestion = Judging & {
  readonly use: AddressUse;
  readonly location: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly kept: TypedAddress;
};

export const addressMisses = ['Retired', 'Use', 'Location', 'NotYet', 'Ended', 'When', 'LessSpecific'] as const;
export type AddressMiss = (typeof addressMisses)[number];

/** Why a row does not stand in. */
export const addressMissWords: Readonly<Record<AddressMiss, string>> = {
  Retired: 'Is retired',
  Use: 'Is for other messages',
  Location: 'Holds for that location alone',
  NotYet: 'Begins later',
  Ended: 'Ended before',
  When: 'Does not stand in for such an address',
  LessSpecific: 'The row of the location stands in',
};

type Row = AddressFields & { readonly Retired: boolean };

export type AddressDecision<T> = {
  /** What keeps the registration's own from going; null: it goes, and no row is looked at. */
  readonly finding: AddressFinding | null;
  /** The row that stands in; null where none does, and no address goes. */
  readonly row: T | null;
  readonly others: readonly { readonly row: T; readonly why: AddressMiss }[];
};

/** The row of the location before that of all (domain 2.21); what the registration has is never changed by it. */
export function decideAddress<T extends Row>(rows: readonly T[], question: AddressQuestion): AddressDecision<T> {
  const finding = addressFinding(question.kept, question);
  if (finding === null) return { finding, row: null, others: [] };
  const fits = rows.filter((row) => missOf(row, question, finding) === null);
  const row = fits.find(({ Location }) => Location.trim() !== '') ?? fits[0] ?? null;
  const others = rows
    .filter((one) => one !== row)
    .map((one) => ({ row: one, why: missOf(one, question, finding) ?? ('LessSpecific' as const) }));
  return { finding, row, others };
}

function missOf(row: Row, { use, location, day }: AddressQuestion, { lack }: AddressFinding): AddressMiss | null {
  if (row.Retired) return 'Retired';
  if (!row.UseFor.includes(use)) return 'Use';
  if (row.Location.trim() !== '' && locationKey(row.Location) !== locationKey(location)) return 'Location';
  if (row.EffectiveFrom > day) return 'NotYet';
  if (row.EffectiveTo !== '' && row.EffectiveTo < day) return 'Ended';
  return row.ReplaceWhen.includes(lack) ? null : 'When';
}
