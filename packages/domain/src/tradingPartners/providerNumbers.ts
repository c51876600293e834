/** Numbers by which a payer may know a provider beside its NPI, by their qualifier of the REF that carries them. */
export const providerNumberWords = {
  '1D': 'Medicaid provider number',
  '1C': 'Medicare provider number',
  TJ: 'Tax ID',
  '4A': 'PIN',
  '1J': 'Facility ID',
  N5: 'Plan network ID',
  N7: 'Facility network ID',
  CT: 'Contract number',
  EO: 'Submitter ID',
  '0B': 'State license number',
} as const;

export type ProviderNumberKind = keyof typeof providerNumberWords;
export const providerNumberKinds = Object.keys(providerNumberWords) as [ProviderNumberKind, ...ProviderNumberKind[]]; // the keys of the table

export type ProviderNumber = { readonly Kind: ProviderNumberKind; readonly Number: string };

/** The question has room for so many. */
export const mostProviderNumbers = 9;
const longestNumber = 50;

/** What is wrong with them, the first of it; null where nothing is. */
export function providerNumbersProblem(numbers: readonly ProviderNumber[]): string | null {
  if (numbers.length > mostProviderNumbers) return `At most ${mostProviderNumbers} numbers`;
  for (const [at, { Kind, Number: typed }] of numbers.entries()) {
    const of = providerNumberWords[Kind];
    if (numbers.findIndex((one) => one.Kind === Kind) !== at) return `${of}: there is one already`;
    if (Kind === 'TJ' && !/^\d{9}$/.test(typed)) return `${of}: nine digits`;
    // None of the signs by which a message may be separated.
    if (!/^[0-9A-Za-z](?:[0-9A-Za-z ./#-]*[0-9A-Za-z])?$/.test(typed) || typed.length > longestNumber)
      return `${of}: letters, digits and . / # - alone, at most ${longestNumber}`;
  }
  return null;
}
