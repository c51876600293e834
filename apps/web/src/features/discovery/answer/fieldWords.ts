import type { SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatGender } from '@coverline/domain/format/formatGender.ts';
import { term } from '#/api/terms.ts';
import type { Match } from '#/ui/marks/MatchStrip.tsx';

export type EvidenceRow = SearchCandidate['Rows'][number];

export const fieldName = (field: EvidenceRow['Field']): string =>
  ({
    dateOfBirth: 'Birth date',
    lastName: 'Last name',
    firstName: 'First name',
    ssn: 'SSN',
    place: 'ZIP',
    street: 'Street',
    sex: 'Gender',
    memberId: term('CertificateNumber'),
    deceased: 'Date of death',
  })[field];

/** The strip's seven, in their fixed order. */
const stripFields = ['dateOfBirth', 'lastName', 'firstName', 'ssn', 'place', 'street', 'sex'] as const;

export const stripOf = ({ Rows }: SearchCandidate): readonly { readonly name: string; readonly match: Match }[] =>
  stripFields.map((field) => ({
    name: fieldName(field),
    match: Rows.find(({ Field }) => Field === field)?.Agreement ?? 'none',
  }));

/** A value as people read it. */
export function fieldValue({ Field }: EvidenceRow, value: string): string {
  if (Field === 'dateOfBirth' || Field === 'deceased') return formatDate(value);
  return Field === 'sex' ? formatGender(value) : value;
}

export type SegmentPiece = { readonly text: string; readonly marked: boolean };

/** How a value stands in a segment: a date without its hyphens, of a masked number the last four, of the rest each word. */
function wanted({ Field, Returned }: EvidenceRow): readonly string[] {
  if (Returned === '') return [];
  if (Field === 'dateOfBirth' || Field === 'deceased') return [Returned.replaceAll('-', '')];
  if (Returned.includes('*')) return [Returned.slice(-4)];
  return [Returned, ...Returned.split(/[\s,-]+/).filter((word) => word.length > 1)];
}

/** A segment in pieces, what the payer returned of the field marked. A letter counts only as a whole element. */
export function segmentPieces(text: string, row: EvidenceRow): readonly SegmentPiece[] {
  const upper = text.toUpperCase();
  const marked = new Set<number>();
  for (const part of wanted(row)) {
    const word = part.toUpperCase();
    for (let at = upper.indexOf(word, 3); at >= 0; at = upper.indexOf(word, at + 1)) {
      const isWhole = !/[A-Z\d]/.test(upper[at - 1] ?? '') && !/[A-Z\d]/.test(upper[at + word.length] ?? '');
      if (isWhole) for (let i = at; i < at + word.length; i += 1) marked.add(i);
    }
  }
  const pieces: { text: string; marked: boolean }[] = [];
  for (const [at, letter] of Array.from(text).entries()) {
    const last = pieces.at(-1);
    if (last !== undefined && last.marked === marked.has(at)) last.text += letter;
    else pieces.push({ text: letter, marked: marked.has(at) });
  }
  return pieces;
}
