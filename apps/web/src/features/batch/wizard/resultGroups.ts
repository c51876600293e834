import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { type ResultColumn, resultColumnsOf } from '@coverline/domain/batch/resultColumns.ts';

const groupOf: readonly (readonly [title: string, names: RegExp])[] = [
  ['Verification', /^Check/],
  [
    'Field by field: person',
    /^(?:Name|DateOfBirth|SocialSecurityNumber|Gender|Deceased)(?:Submitted|Verified|State|Source)$/,
  ],
  ['Field by field: address', /^(?:Street|CityState|Zip|Delivery)(?:Submitted|Verified|State|Source)$/],
  ['Field by field: contact', /^(?:Phone|PhoneType|Email)(?:Submitted|Verified|State|Source)$/],
  ['Status', /^(?:Status|Grade|Coverage|Confidence|.+Match$)/],
  ['Rejections', /^(?:AAA|FollowUp)/],
  ['Search for coverage', /^(?:Search|Found)/],
  ['Copays and coinsurance', /^(?:Copay|Coins)/],
  ['Deductible', /^Ded/],
  ['Out of pocket', /^OOP/],
  ['Other {payers}', /^(?:COB|Other|MSP)/],
  ['Medicare and managed care', /^(?:Part|MA|MCO|MBI|Hospice|SpendDown|PCP)/],
  ['Plan and dates', /^(?:Plan|Elig|Product|Insurance|Group|AuthRequired)/],
  ['{Payer} and member', /^(?:Payer|Member|Subscriber|Relationship|Address)/],
];
const rest = 'The lookup';

const titleOf = (name: string): string => groupOf.find(([, names]) => names.test(name))?.[0] ?? rest;

/** The columns of the results of a kind by what they are about. */
export const resultGroups = (
  kind: OfferedKind,
): readonly { readonly title: string; readonly names: readonly ResultColumn[] }[] =>
  [...groupOf.map(([title]) => title), rest]
    .map((title) => ({ title, names: resultColumnsOf(kind).filter((name) => titleOf(name) === title) }))
    .filter(({ names }) => names.length > 0);

/** Of all columns one is chosen, or no more; all of them are as if nobody chose. */
export function withColumn(
  all: readonly ResultColumn[],
  chosen: readonly ResultColumn[] | null,
  name: ResultColumn,
  on: boolean,
): readonly ResultColumn[] | null {
  const next = all.filter((one) => (one === name ? on : (chosen?.includes(one) ?? true)));
  return next.length === all.length ? null : next;
}
