/** Required: Medicare mostly pays for it, and may not now. Voluntary: it never pays for it, and the patient is told. */
export const abnKinds = ['Required', 'Voluntary'] as const;
export type AbnKind = (typeof abnKinds)[number];
export const abnKindText: Readonly<Record<AbnKind, string>> = { Required: 'Required', Voluntary: 'Voluntary' };

export const abnLanguages = ['English', 'Spanish'] as const;
export type AbnLanguage = (typeof abnLanguages)[number];

/** The patient's choice under G; no other than the patient makes it. */
export const abnOptions = [1, 2, 3] as const;
export type AbnOption = (typeof abnOptions)[number];
export const abnOptionText: Readonly<Record<AbnOption, string>> = {
  1: 'Option 1: wants it, Medicare is billed',
  2: 'Option 2: wants it, Medicare is not billed',
  3: 'Option 3: does not want it',
};

/** Why Medicare may not pay, as the rules tell apart; the words for the patient are the reason's own. */
export const abnBases = ['Condition', 'Frequency', 'Experimental', 'OtherNecessity', 'Excluded'] as const;
export type AbnBasis = (typeof abnBases)[number];
export const abnBasisText: Readonly<Record<AbnBasis, string>> = {
  Condition: 'Not for this condition',
  Frequency: 'Too often',
  Experimental: 'Experimental or research use',
  OtherNecessity: 'Not reasonable and necessary otherwise',
  Excluded: 'Excluded by statute',
};

/** What stands for the cost of a row: an amount, a part of the row above, or that nobody can say. */
export const abnCosts = ['Amount', 'Included', 'Unknown'] as const;
export type AbnCost = (typeof abnCosts)[number];

/** What the rows are, which is also put into the sentences of the form wherever it has a blank D. */
export const abnHeadings = ['Service', 'Test', 'Item', 'Procedure', 'Care', 'Equipment'] as const;
export type AbnHeading = (typeof abnHeadings)[number];
export const abnHeadingWords: Readonly<Record<AbnLanguage, Readonly<Record<AbnHeading, string>>>> = {
  English: {
    Service: 'service(s)',
    Test: 'laboratory test(s)',
    Item: 'item(s)',
    Procedure: 'procedure(s)',
    Care: 'care',
    Equipment: 'equipment',
  },
  Spanish: {
    Service: 'servicio(s)',
    Test: 'prueba(s) de laboratorio',
    Item: 'artículo(s)',
    Procedure: 'procedimiento(s)',
    Care: 'atención',
    Equipment: 'equipo',
  },
};

/** One row of the form: D, E and F. */
export type AbnItem = {
  readonly What: string;
  readonly Basis: AbnBasis;
  readonly Reason: string;
  readonly Cost: AbnCost;
  readonly EstimateCents: number | null;
};

export const abnBounds = {
  items: 12,
  what: 400,
  reason: 400,
  additional: 600,
  identification: 30,
  cents: 100_000_000,
  name: 100,
  words: 500,
} as const;

/** What the rows come to; null where one of them has no estimate, or there is none yet. */
export function estimateOf(items: readonly Pick<AbnItem, 'Cost' | 'EstimateCents'>[]): number | null {
  let sum: number | null = null;
  for (const { Cost, EstimateCents } of items) {
    if (Cost === 'Included') continue;
    if (Cost === 'Unknown' || EstimateCents === null) return null;
    sum = (sum ?? 0) + EstimateCents;
  }
  return sum;
}
