import { meansNone } from '../address/noAddressWords.ts';
import { type AddressLack, addressLacks } from '../address/addressLacks.ts';
import { longestCity, longestLine } from '../address/knownAddress.ts';
import { zipFindings } from '../zip/zipFindings.ts';
import { locationKey } from '../../insuranceMaster/network/networkRows.ts';
import { spansMeet } from '../../macConfig/macProblems.ts';
import { aDate, endsAfter, firstOf, type Problems, problemsOf, ruled } from '../../registration/problems.ts';
import { stateProblem, zipProblem } from '../../registration/registrationProblems.ts';
import { required } from '../../validate/genericMessages.ts';

/**
 * For which messages a default address stands in (domain 2.21). The column takes all three; only the eligibility question is written by
 * the product today, so that alone is offered.
 */
export const addressUses = ['270'] as const;
export type AddressUse = (typeof addressUses)[number];

export const addressUseWords: Readonly<Record<AddressUse, string>> = { '270': 'Eligibility questions (270)' };

export const addressLackWords: Readonly<Record<AddressLack, string>> = {
  Missing: 'No address',
  Invalid: 'An address that cannot be used',
  Words: 'Words that mean none',
};

export const addressLengths = {
  Location: 80,
  Line1: longestLine,
  Line2: longestLine,
  City: longestCity,
  State: 2,
  Zip: 10,
  Phone: 20,
  Notes: 300,
  Word: 40,
} as const;
export const mostAddressWords = 50;

export type AddressDays = { readonly EffectiveFrom: string; readonly EffectiveTo: string };

/** What is kept in a row of the list, in the wire's names. */
export type AddressFields = AddressDays & {
  /** As visits name it; '' is every location. */
  readonly Location: string;
  readonly UseFor: readonly AddressUse[];
  readonly ReplaceWhen: readonly AddressLack[];
  readonly Line1: string;
  readonly Line2: string;
  readonly City: string;
  readonly State: string;
  readonly Zip: string;
  readonly Phone: string;
  readonly Notes: string;
};

/** What keeps a row from being saved, one message a field: whatever is saved can be sent. */
export const addressProblems = (row: AddressFields): Problems<keyof AddressFields> =>
  problemsOf({
    Location: ruled(row.Location, { maxLength: addressLengths.Location }),
    UseFor: row.UseFor.length === 0 ? 'Choose what it is for' : null,
    ReplaceWhen: row.ReplaceWhen.length === 0 ? 'Choose when it stands in' : null,
    Line1: firstOf(
      required(row.Line1),
      meansNone(row.Line1) ? 'This means that there is no address' : null,
      sendable(row.Line1, addressLengths.Line1),
    ),
    Line2: sendable(row.Line2, addressLengths.Line2),
    City: firstOf(
      required(row.City),
      row.City.trim().length < 2 ? 'Two letters at least' : null,
      sendable(row.City, addressLengths.City),
    ),
    State: firstOf(required(row.State), stateProblem(row.State)),
    Zip: firstOf(
      required(row.Zip),
      zipProblem(row.Zip),
      stateProblem(row.State) === null ? (zipFindings(row.Zip, row.State)[0]?.text ?? null) : null,
    ),
    Phone: ruled(row.Phone, { phone: true, maxLength: addressLengths.Phone }),
    EffectiveFrom: aDate(row.EffectiveFrom),
    EffectiveTo: firstOf(
      aDate(row.EffectiveTo),
      endsAfter(row.EffectiveFrom, row.EffectiveTo, 'It cannot end before it begins'),
    ),
    Notes: ruled(row.Notes, { maxLength: addressLengths.Notes }),
  });

/** In the letters and signs of X12, less those that separate its parts. */
const sendable = (text: string, maxLength: number): string | null =>
  firstOf(
    ruled(text, { maxLength }),
    /^[\x20-\x7e]*$/.test(text) ? null : 'Write it in plain letters, without accents',
    /[*:>]/.test(text) ? '* : > are not allowed' : null,
    text.trim() === '' || /[A-Za-z0-9]/.test(text) ? null : 'Letters or digits are needed',
  );

/** The client's own words for "none": what is wrong with them, null where nothing is. */
export function addressWordsProblem(words: readonly string[]): string | null {
  if (words.length > mostAddressWords) return `At most ${mostAddressWords} words`;
  const bad = words.find((word) => word.trim().length > addressLengths.Word || !/\p{L}/u.test(word));
  return bad === undefined ? null : `Each has a letter, and at most ${addressLengths.Word} characters`;
}

/** A row that would decide the same as this one on a day of its own; undefined where there is none. */
export const addressOverlap = <T extends AddressFields>(row: AddressFields, others: readonly T[]): T | undefined =>
  others.find(
    (one) =>
      locationKey(one.Location) === locationKey(row.Location) &&
      spansMeet(one, row) &&
      one.UseFor.some((use) => row.UseFor.includes(use)) &&
      one.ReplaceWhen.some((lack) => row.ReplaceWhen.includes(lack)),
  );

/** In the order of the list. */
export const inOrderOfLacks = (lacks: readonly AddressLack[]): readonly AddressLack[] =>
  addressLacks.filter((lack) => lacks.includes(lack));
