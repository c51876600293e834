import type { AuthCrd, CrdLine } from '@coverline/contract/clearance/authorization/authorizationCrdShapes.ts';

const covered: Readonly<Record<NonNullable<CrdLine['Covered']>, string>> = {
  covered: 'Covered',
  'not-covered': 'Not covered',
  conditional: 'It depends',
  indeterminate: 'It cannot tell',
};
export const coveredText = ({ Covered }: CrdLine): string => (Covered === null ? '---' : covered[Covered]);

/** Codes of CRD 2.2.1 as people call them; another is shown as it came. */
const words: ReadonlyMap<string, string> = new Map([
  ['gold-card', 'the provider has a gold card'],
  ['no-member-found', 'no such member'],
  ['no-active-coverage', 'the coverage is not active'],
  ['coverage-not-found', 'no such coverage'],
  ['auth-out-network', 'the provider is out of network'],
  ['technical', 'its system failed'],
  ['performer', 'who performs it'],
  ['location', 'where it is done'],
  ['timeframe', 'when it is done'],
  ['contract-window', 'the contract’s dates'],
  ['detail-code', 'a more exact code'],
  ['clinical', 'clinical papers'],
  ['admin', 'administrative papers'],
  ['patient', 'papers of the {patient}'],
  ['conditional', 'papers, by what is answered'],
]);
export const crdWord = (code: string): string => words.get(code) ?? code;

type Fault = NonNullable<AuthCrd['Last']>['Faults'][number];
export const faultWords: Readonly<Record<Fault, string>> = {
  Unreadable: 'its answer cannot be read',
  TooMuch: 'its answer is too large',
  NoCoverageInformation: 'it did not say what it covers',
  OrderNotAsked: 'it speaks of an order that was not asked about',
  OtherCoverage: 'it speaks of another coverage',
  Contradicts: 'it contradicts itself: the stricter word counts',
  UnknownCode: 'it says something that nobody knows',
  NoDate: 'it names no date',
  NoAssertion: 'it names no reference',
  SeveralCodes: 'it says several things of one order',
};
