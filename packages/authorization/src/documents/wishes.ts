import { isNoDay } from '@coverline/domain/eligibility/answer/spans.ts';
import { isDay } from '@coverline/domain/format/calendar.ts';
import type { Wanted } from '../decision/decision.ts';
import { type DocumentTypeKey, documentTypeOf, documentTypes } from './documentTypes.ts';

/** What a payer wants, as it is kept beside its authorization: the code of a document, or that it wants answers. No word of the payer's own. */
export type Wish = string;

/** That a questionnaire is to be answered. */
export const answersWish: Wish = 'answers';

/** LOINC codes and report types look so; what does not is told as a document of no known kind. */
const isCode = /^[A-Z0-9]{1,7}(?:-[0-9])?$/u;

export const wishOf = ({ kind, code }: Pick<Wanted, 'kind' | 'code'>): Wish =>
  kind === 'Questionnaire' ? answersWish : isCode.test(code) ? code : documentTypes.Other.report;

/** Of all that a decision wants each once, in its order. */
export const wishesOf = (wanted: readonly Wanted[]): readonly Wish[] => [...new Set(wanted.map(wishOf))];

/** The kind of document that answers a wish; null where none of ours does. */
export const typeOfWish = (wish: Wish): DocumentTypeKey | null => (wish === answersWish ? null : documentTypeOf(wish));

/** A wish within a sentence: "operative note". */
export function wishText(wish: Wish): string {
  if (wish === answersWish) return 'answers to its questionnaire';
  const type = typeOfWish(wish);
  if (type === null) return `a document (${wish})`;
  const { label } = documentTypes[type];
  return label.charAt(0).toLowerCase() + label.slice(1);
}

const mostNamed = 5;

/** Several of them within a sentence that has no room for a long list: the first ones, and how many there are besides. */
export function wishesText(wishes: readonly Wish[]): string {
  const more = wishes.length > mostNamed ? ` and ${wishes.length - mostNamed} more` : '';
  return `${wishes.slice(0, mostNamed).map(wishText).join(', ')}${more}`;
}

/** The day until which a payer waits for what it wants; null where it names none, or what it names is no day. */
export const wantedUntil = (wanted: readonly Pick<Wanted, 'until'>[]): string | null =>
  wanted
    .flatMap(({ until }) => until?.slice(0, 10) ?? [])
    .filter((day) => isDay(day) && !isNoDay(day))
    .toSorted()
    .at(0) ?? null;

type Kept = { readonly id: string; readonly type: DocumentTypeKey; readonly isSent: boolean };

/**
 * Which document answers each wish: one of its kind that did not go yet, each document one wish. A document that we have no kind for is
 * answered by whatever else is there.
 */
export function tiedTo(wishes: readonly Wish[], documents: readonly Kept[]): ReadonlyMap<Wish, string> {
  const free = documents.filter(({ isSent }) => !isSent);
  const found = new Map<Wish, string>();
  const take = (wish: Wish, fits: (one: Kept) => boolean) => {
    const at = free.findIndex(fits);
    const [one] = at < 0 ? [] : free.splice(at, 1);
    if (one !== undefined) found.set(wish, one.id);
  };
  for (const wish of wishes) if (typeOfWish(wish) !== null) take(wish, ({ type }) => type === typeOfWish(wish));
  for (const wish of wishes) if (wish !== answersWish && typeOfWish(wish) === null) take(wish, () => true);
  return found;
}
