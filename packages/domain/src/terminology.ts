/** A term in the three forms a client may give it. */
export type Term = { readonly Singular: string; readonly Plural: string; readonly Abbreviation: string };

const term = (Singular: string, Plural = `${Singular}s`, Abbreviation = Singular): Term => ({
  Singular,
  Plural,
  Abbreviation,
});

/** The terms a client may call by words of its own, and what they are called where it does not. */
export const defaultTerms = {
  Patient: term('Patient', 'Patients', 'Pt'),
  Visit: term('Visit'),
  Accession: term('Accession', 'Accessions', 'Acc'),
  MRN: term('MRN'),
  CertificateNumber: term('Member ID', 'Member IDs', 'ID'),
  Payor: term('Payer'),
  Case: term('Case'),
  Client: term('Client'),
} as const satisfies Record<string, Term>;

export type TermKey = keyof typeof defaultTerms;

/** What a client calls its own, by term: `TerminologyData` of the wire. What it does not name, or leaves blank, is the default's. */
export type OwnTerms = Readonly<Record<string, Partial<Term>>>;

/** The client's own word where there is one, else the default. */
export function termIn(own: OwnTerms, key: TermKey, form: keyof Term = 'Singular'): string {
  const named = Object.hasOwn(own, key) ? own[key]?.[form]?.trim() : undefined;
  return named || defaultTerms[key][form];
}

/**
 * A sentence in the client's words. In it each term stands in braces as the default calls it: `{a patient}`, `{Payers}`,
 * `{member ID}`. A capital keeps the capital; "a" becomes "an" where the word asks for it. What is put into it from elsewhere
 * goes through `asIs`.
 */
export const wordedIn = (own: OwnTerms, text: string): string =>
  text.replaceAll(/([{}])\1|\{(a |A )?([^{}]+)\}/g, (_, brace?: string, article?: string, word = '') => {
    if (brace !== undefined) return brace;
    const found = byWord.get(word.toLowerCase());
    if (found === undefined) return `${article ?? ''}${word}`;
    const named = termIn(own, found.key, found.form);
    const isCapital = article === undefined && /^\p{Lu}/u.test(word);
    const shown = isCapital ? named : inSentence(named);
    return article === undefined ? shown : `${article.trim()}${takesAn(shown) ? 'n' : ''} ${shown}`;
  });

/** By its sound: a vowel, or letters that are said one by one and begin with one, as in "an MRN". */
const takesAn = (word: string): boolean => /^[aeiou]/i.test(word) || /^[FHLMNRSX][A-Z]+\b/.test(word);

/** Somebody else's words as a part of such a sentence: a brace in them is a brace, and no term. */
export const asIs = (text: string): string => text.replaceAll(/[{}]/g, '$&$&');

/** Small letters inside a sentence, but not for an abbreviation: MRN. */
const inSentence = (word: string): string =>
  /^\p{Lu}\p{Lu}/u.test(word) ? word : `${word.charAt(0).toLowerCase()}${word.slice(1)}`;

const forms = ['Singular', 'Plural'] as const;
const byWord: ReadonlyMap<string, { readonly key: TermKey; readonly form: (typeof forms)[number] }> = new Map(
  (Object.keys(defaultTerms) as TermKey[]).flatMap((key) =>
    forms.map((form) => [defaultTerms[key][form].toLowerCase(), { key, form }] as const),
  ),
);
