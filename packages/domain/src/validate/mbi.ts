const letter = 'AC-HJKMNP-RT-Y'; // neither S, L, O, I, B nor Z, which read like digits
const alnum = `${letter}0-9`;
const rule = new RegExp(`^[1-9][${letter}][${alnum}]\\d[${letter}][${alnum}]\\d[${letter}]{2}\\d{2}$`);

/** Hyphens, dashes of every length (what Word makes of a hyphen), the minus sign, blanks; and the full stop behind a sentence. */
const between = /[-\s\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]|\.\s*$/g;

/** Upper case without dashes, spaces and a full stop at its end, the form in which a Medicare Beneficiary Identifier is stored. */
export const normalizeMbi = (value: string): string => value.toUpperCase().replaceAll(between, '');

/** Whether a text is a Medicare Beneficiary Identifier by the position rule, in any case, dashes and spaces ignored. */
export const isMbi = (value: string): boolean => rule.test(normalizeMbi(value));

/** The card's 4-3-4 form, of a valid one. */
export function formatMbi(value: string): string {
  const bare = normalizeMbi(value);
  return isMbi(bare) ? `${bare.slice(0, 4)}-${bare.slice(4, 7)}-${bare.slice(7)}` : value;
}

/** Whether a text is the older claim number built on an SSN, which Medicare no longer takes. */
export const isOldMedicareNumber = (value: string): boolean => /^\d{9}[A-Z][A-Z\d]?$/.test(normalizeMbi(value));

type Kind = 'first' | 'letter' | 'either' | 'digit';
/** What each of the eleven positions takes. */
const positions: readonly Kind[] = [
  'first',
  'letter',
  'either',
  'digit',
  'letter',
  'either',
  'digit',
  'letter',
  'letter',
  'digit',
  'digit',
];
const shapes: Readonly<Record<Kind, readonly [RegExp, string]>> = {
  first: [/[1-9]/, 'a digit from 1 to 9'],
  letter: [new RegExp(`[${letter}]`), 'a letter, and none of S, L, O, I, B and Z'],
  either: [new RegExp(`[${alnum}]`), 'a digit or a letter, and none of S, L, O, I, B and Z'],
  digit: [/\d/, 'a digit from 0 to 9'],
};

/** Where a Medicare number is wrong, counted from 1, and what it must be there; null where it is right as far as it goes. */
function wrongPosition(bare: string): string | null {
  const at = Array.from(bare).findIndex((sign, place) => {
    const kind = positions[place];
    return kind !== undefined && !shapes[kind][0].test(sign);
  });
  const kind = positions[at];
  return kind === undefined ? null : `Position ${at + 1} must be ${shapes[kind][1]}; it is ${bare.charAt(at)}`;
}

/** Why a text is no Medicare Beneficiary Identifier, in words that name the place; null where it is one, or empty. */
export function mbiProblem(value: string): string | null {
  const bare = normalizeMbi(value);
  if (bare === '' || isMbi(bare)) return null;
  if (isOldMedicareNumber(bare))
    return 'This is the old Medicare number, which was built on an SSN. Ask for the new card: its number has 11 characters';
  const wrong = wrongPosition(bare);
  if (wrong !== null) return wrong;
  return `A Medicare number has ${positions.length} characters; this one has ${Array.from(bare).length}`;
}

/** What to say while one is typed: what is wrong already, else what comes next. */
export function mbiHint(value: string): string {
  const bare = normalizeMbi(value);
  const next = positions[bare.length];
  if (next === undefined || isOldMedicareNumber(bare))
    return mbiProblem(value) ?? 'This has the form of a Medicare number';
  return wrongPosition(bare) ?? `${bare.length} of ${positions.length} characters; next ${shapes[next][1]}`;
}
