import { type Contractor } from '../macConfig/medicareContractors.ts';
import { similarNames } from '../payers/mostSimilar.ts';
import type { PartnerKind } from '../tradingPartners/partnerKinds.ts';
import { payerCues } from '../payers/payerCues.ts';
import { nameWords, payerWords } from '../payers/payerWords.ts';

/** From this score on, of 100, an insurance is mapped without anybody looking; below it is suggested. */
export const mappedFrom = 95;
/** Below this nothing is suggested. */
export const matchedFrom = 70;
/** As many payers are suggested for one insurance. */
const mostMatches = 3;

/** By what an insurance of a client's own list is taken for a payer, the strongest first. */
export const matchSigns = [
  'PayerIDAndName',
  'PayerID',
  'Name',
  'AltName',
  'Words',
  'LooseWords',
  'BluePrefix',
  'Program',
  'SimilarName',
  'NameWithin',
] as const;
export type MatchSign = (typeof matchSigns)[number];

/** What each is worth; a similar name is worth its likeness, and never enough to be mapped by it. */
const worth: Readonly<Record<Exclude<MatchSign, 'SimilarName'>, number>> = {
  PayerIDAndName: 100,
  PayerID: 98,
  Name: 97,
  AltName: 96,
  Words: 95,
  LooseWords: 90,
  BluePrefix: 90,
  Program: 85,
  NameWithin: 75,
};
const doubtful = 90;

/** Each in the words of the screen, with what of the payer it was. */
export const matchSignWords: Readonly<Record<MatchSign, string>> = {
  PayerIDAndName: '{Payer} ID and name',
  PayerID: '{Payer} ID',
  Name: 'Name',
  AltName: 'Other name',
  Words: 'Same words',
  LooseWords: 'Same words but for the kind of plan',
  BluePrefix: 'Prefix of a Blue plan',
  Program: 'Program',
  SimilarName: 'Similar name',
  NameWithin: 'Name within it',
};

/** A payer as an insurance may be taken for it. */
export type MatchablePayer = {
  readonly id: string;
  readonly name: string;
  readonly payerId: string;
  readonly kind: PartnerKind;
  readonly state: string;
  readonly otherNames: readonly string[];
  /** Beginnings of its members' ids. */
  readonly prefixes: readonly string[];
};

/** What is known of an insurance in a client's own list. */
export type InsuranceToMatch = { readonly Name: string; readonly PayerID: string };

export type PayerMatch = {
  readonly partnerId: string;
  /** Of 100. */
  readonly score: number;
  readonly sign: MatchSign;
  /** What of the payer it was: its number, a name, a prefix. */
  readonly what: string;
};

type Known = { readonly payer: MatchablePayer; readonly name: string; readonly isOther: boolean };

/** Words that say what kind of plan it is, or that it is an insurance at all, and not whose. */
const kindWords: ReadonlySet<string> = new Set([
  'hmo',
  'ppo',
  'epo',
  'pos',
  'hdhp',
  'ins',
  'insurance',
  'company',
  'llc',
  'corp',
  'corporation',
  'plan',
  'plans',
]);

const bare = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The words of a name, abbreviations written out, as "bcbs of tx" and "Blue Cross Blue Shield of Texas" have them in common. */
const longWords = (name: string): readonly string[] =>
  payerWords(name).flatMap(({ beginnings: [word = '', ...longer] }) => nameWords(longer[0] ?? word));
const looseWords = (name: string): readonly string[] => longWords(name).filter((word) => !kindWords.has(word));
const together = (words: readonly string[]): string => words.join('');

const isBlue = (words: readonly string[]): boolean =>
  words.some((word) => word === 'blue' || word === 'anthem' || word.startsWith('bcbs'));

/**
 * Says for an insurance which payers it may be, the likeliest first. Where two payers are as good as certain and no number and name
 * agree on one of them, neither is certain.
 */
export function insuranceMatcher(
  payers: readonly MatchablePayer[],
  contractors: readonly Contractor[],
): (insurance: InsuranceToMatch) => readonly PayerMatch[] {
  const known: readonly Known[] = payers.flatMap((payer) => [
    { payer, name: payer.name, isOther: false },
    ...payer.otherNames.map((name) => ({ payer, name, isOther: true })),
  ]);
  const byPayerId = Map.groupBy(payers, ({ payerId }) => payerId.toUpperCase());
  const byName = Map.groupBy(known, ({ name }) => bare(name));
  const byWords = Map.groupBy(known, ({ name }) => together(longWords(name)));
  const byLooseWords = Map.groupBy(known, ({ name }) => together(looseWords(name)));
  const byFirstWord = Map.groupBy(known, ({ name }) => looseWords(name)[0] ?? '');
  const byPrefix = Map.groupBy(
    payers.flatMap((payer) => payer.prefixes.map((prefix) => ({ payer, prefix: prefix.toUpperCase() }))),
    ({ prefix }) => prefix,
  );
  const similar = similarNames(known.map((of) => ({ name: of.name, of })));

  return ({ Name, PayerID }) => {
    const found: PayerMatch[] = [];
    const put = (sign: Exclude<MatchSign, 'SimilarName'>, payer: MatchablePayer, what: string): void => {
      found.push({ partnerId: payer.id, score: worth[sign], sign, what });
    };
    const [key, words, loose] = [bare(Name), longWords(Name), looseWords(Name)];
    const named = key === '' ? [] : (byName.get(key) ?? []);
    const sameWords = words.length === 0 ? [] : (byWords.get(together(words)) ?? []);
    const agreeing = new Set([...named, ...sameWords].map(({ payer }) => payer.id));
    const number = PayerID.trim().toUpperCase();
    for (const payer of number === '' ? [] : (byPayerId.get(number) ?? []))
      put(agreeing.has(payer.id) ? 'PayerIDAndName' : 'PayerID', payer, payer.payerId);
    for (const { payer, name, isOther } of named) put(isOther ? 'AltName' : 'Name', payer, name);
    for (const { payer, name } of sameWords) put('Words', payer, name);
    for (const { payer, name } of loose.length === 0 ? [] : (byLooseWords.get(together(loose)) ?? []))
      put('LooseWords', payer, name);
    if (isBlue(words))
      for (const word of nameWords(Name))
        for (const { payer, prefix } of byPrefix.get(word.toUpperCase()) ?? []) put('BluePrefix', payer, prefix);
    for (const { kind, state, why } of payerCues(nameWords(Name).join(' '), contractors))
      for (const payer of payers)
        if (payer.kind === kind && (state === null || payer.state === state)) put('Program', payer, why);
    const within = new Set(loose);
    for (const first of within)
      for (const { payer, name } of byFirstWord.get(first) ?? [])
        if (looseWords(name).every((word) => within.has(word))) put('NameWithin', payer, name);
    for (const { share, of } of similar(Name)) {
      const score = Math.min(mappedFrom - 1, Math.round(share * 100));
      if (score >= matchedFrom) found.push({ partnerId: of.payer.id, score, sign: 'SimilarName', what: of.name });
    }
    return likeliest(found);
  };
}

/** Each payer once, by its strongest sign. */
function likeliest(found: readonly PayerMatch[]): readonly PayerMatch[] {
  const best = new Map<string, PayerMatch>();
  for (const one of found) if (one.score > (best.get(one.partnerId)?.score ?? 0)) best.set(one.partnerId, one);
  const all = [...best.values()];
  const certain = all.filter(({ score }) => score >= mappedFrom);
  const agreed = certain.filter(({ sign }) => sign === 'PayerIDAndName');
  const isDoubtful = certain.length > 1 && agreed.length !== 1;
  return all
    .map((one) =>
      one.score >= mappedFrom && (isDoubtful || (agreed.length === 1 && one !== agreed[0]))
        ? { ...one, score: doubtful }
        : one,
    )
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostMatches);
}

/** The payer that an insurance is mapped to without anybody looking; null where it is none for certain. */
export function certainMatch(matches: readonly PayerMatch[]): PayerMatch | null {
  const [first] = matches;
  return first !== undefined && first.score >= mappedFrom ? first : null;
}
