import type { BatchItem } from '@coverline/domain/batch/batchItem.ts';
import type { ReadHl7 } from './readHl7File.ts';

/** What a folder's manifest says of a file of messages, as far as a batch reads it. */
export type Expected = { readonly messages: number | null; readonly says: Readonly<Record<string, unknown>> };

/** Columns `file`, `messages` and `expected` (an object of JSON) of tab-separated text, wherever they stand. */
export function readExpected(text: string): ReadonlyMap<string, Expected> {
  const [head = '', ...lines] = text.split(/\r?\n/);
  const names = head.split('\t');
  return new Map(
    lines
      .map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [names[at] ?? '', cell])))
      .filter(({ file }) => file !== undefined && file !== '')
      .map(({ file = '', messages = '', expected = '' }) => [
        file,
        {
          messages: messages === '' ? null : Number(messages),
          says: expected === '' ? {} : (JSON.parse(expected) as Record<string, unknown>), // by whoever wrote the manifest
        },
      ]),
  );
}

const ofItem: Readonly<Record<string, (item: BatchItem) => string>> = {
  mrn: ({ mrn }) => mrn,
  account: ({ account }) => account,
  last: ({ lastName }) => lastName,
  first: ({ firstName }) => firstName,
  dob: ({ dateOfBirth }) => dateOfBirth,
  dos: ({ dateOfService }) => dateOfService.from,
  payer: ({ payer }) => payer.name,
  group: ({ groupNumber }) => groupNumber,
};

/** As it is asked: without hyphens and blanks. */
const bare = (member: string): string => member.replaceAll(/[^A-Za-z\d]/g, '').toUpperCase();

/** In what a file was read otherwise than its manifest says: names of what differs, and no value. What a batch does not read is passed over. */
export function differences({ messages, says }: Expected, { fates, items }: ReadHl7): readonly string[] {
  const found: string[] = [];
  if (messages !== null && messages !== fates.length) found.push('messages');
  // Of rows that are not asked nothing else can be held to.
  if (items.length === 0) return found;
  for (const [name, of] of Object.entries(ofItem))
    if (typeof says[name] === 'string' && !items.some((item) => of(item) === says[name])) found.push(name);
  const members = new Set(items.map(({ memberId }) => bare(memberId)));
  const isKnown = (member: unknown): boolean => typeof member !== 'string' || members.has(bare(member));
  if (!isKnown(says['member'])) found.push('member');
  if (Array.isArray(says['members']) && !says['members'].every(isKnown)) found.push('members');
  const insurances: unknown = says['insurances'];
  if (Array.isArray(insurances) && !insurances.every((one: unknown) => Array.isArray(one) && isKnown(one[2])))
    found.push('insurances');
  return found;
}
