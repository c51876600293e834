import { type SoundRule, soundsOf } from './soundRules.ts';

/** What a word may be, by its spelling as a whole. */
const kinds = {
  slavic: /W|K|CZ/,
  germanic: /^(?:VAN |VON |SCH)/,
  'like Schwab': /^SCH/,
  'like San Jose': /^SAN /,
  'like McHugh': /^MC/,
} as const;
type Kind = keyof typeof kinds;
/** For which words a row holds; for all where it says nothing. */
type When = Kind | 'not slavic';
type Row = readonly [letters: RegExp, sound: string, orElse?: string, when?: When];

/** By letter, a row for each way of reading, the special ones first. A vowel is heard where the word begins with it. */
const table: Readonly<Record<string, readonly Row[]>> = {
  A: [[/^A/y, 'A']],
  B: [[/BB?/y, 'P']],
  C: [
    [/CH(?=IA)|(?<=[^AEIOUY]A)CH(?![IE])|(?<=[BM]A)CH(?=ER)/y, 'K'],
    [/^CA(?=ESAR)/y, 'S'],
    [/(?<=.)CH(?=AE)/y, 'K', 'X'],
    [/^CH(?=ARAC|ARIS|OR(?!E)|YM|IA|EM)/y, 'K'],
    [/CH/y, 'K', 'K', 'germanic'],
    [/(?<=OR)CH(?=ES|ID)|(?<=AR)CH(?=IT)|CH(?=[TS])/y, 'K'],
    [/(?:(?<=[AOUE])|^)CH(?=[LRNMBHFVW ]|$)/y, 'K'],
    [/(?<=.)CH/y, 'K', 'K', 'like McHugh'],
    [/^CH/y, 'X'],
    [/CH/y, 'X', 'K'],
    [/(?<!WI)CZ/y, 'S', 'X'],
    [/CCI(?=A)/y, 'X'],
    [/(?<=^A)CC(?=[IE]|H(?!U))./y, 'KS'],
    [/(?<=U)CCE(?=[ES])/y, 'KS'],
    [/(?<!^M)CC(?=[IE]|H(?!U))./y, 'X'],
    [/(?<!^M)CC/y, 'K'],
    [/C[KGQ]/y, 'K'],
    [/CI(?=[OEA])/y, 'S', 'X'],
    [/C[IEY]/y, 'S'],
    [/C(?: [CQG]|C(?![EI])|[KQ])?/y, 'K'],
  ],
  Ç: [[/Ç/y, 'S']],
  D: [
    [/DG[IEY]/y, 'J'],
    [/DG/y, 'TK'],
    [/D[TD]?/y, 'T'],
  ],
  E: [[/^E/y, 'A']],
  F: [[/FF?/y, 'F']],
  G: [
    [/(?<=[^AEIOUY])GH/y, 'K'],
    [/^GH(?=I)/y, 'J'],
    [/^GH/y, 'K'],
    [/(?<=[BHD].{1,2})GH|(?<=[BH].{3})GH/y, ''], // Hugh, bough, broughton
    [/(?<=[CGLRT].U)GH/y, 'F'], // laugh, cough, rough
    [/(?<!I)GH/y, 'K'],
    [/GH/y, ''],
    [/(?<=^[AEIOUY])GN/y, 'KN', 'N', 'not slavic'],
    [/GN(?!EY)/y, 'N', 'KN', 'not slavic'],
    [/GN/y, 'KN'],
    [/GL(?=I)/y, 'KL', 'L', 'not slavic'],
    [/^G(?:Y|(?=E[SPBLYR]|I[BLNE]|EI).)/y, 'K', 'J'],
    [/(?<!^[DRM]AN(?=GER))(?<![EI])G(?:E(?=R)|(?<![RO]G)Y)/y, 'K', 'J'],
    [/G[EIY]|(?<=[AO])GG(?=I)/y, 'K', 'K', 'germanic'],
    [/GE(?=T)/y, 'K'],
    [/GI(?=ER)/y, 'J'],
    [/G[EIY]|(?<=[AO])GG(?=I)/y, 'J', 'K'],
    [/GG?/y, 'K'],
  ],
  H: [[/(?:^|(?<=[AEIOUY]))H[AEIOUY]/y, 'H']],
  I: [[/^I/y, 'A']],
  J: [
    [/J/y, 'H', 'H', 'like San Jose'],
    [/^J(?=OSE(?: |$))/y, 'H'],
    [/J(?=OSE)/y, 'J', 'H'],
    [/^JJ?/y, 'J', 'A'],
    [/(?<=[AEIOUY])J(?=[AO])/y, 'J', 'H', 'not slavic'],
    [/J$/y, 'J', ' '],
    [/(?<![SKL])J(?![LTKSNMBZ])J?/y, 'J'],
    [/JJ?/y, ''],
  ],
  K: [[/KK?/y, 'K']],
  L: [
    [/(?<=I)LL(?=[OA]$)|(?<=A)LL(?=E(?:$|.*[AO]S?$))/y, 'L', ''],
    [/LL?/y, 'L'],
  ],
  M: [
    [/MM/y, 'M'],
    [/(?<=U)MB(?=$|ER)/y, 'M'],
    [/M/y, 'M'],
  ],
  N: [[/NN?/y, 'N']],
  Ñ: [[/Ñ/y, 'N']],
  O: [[/^O/y, 'A']],
  P: [
    [/PH/y, 'F'],
    [/P[PB]?/y, 'P'],
  ],
  Q: [[/QQ?/y, 'K']],
  R: [
    [/(?<=IE)(?<!M[EA]IE)R$/y, '', 'R', 'not slavic'],
    [/RR?/y, 'R'],
  ],
  S: [
    [/(?<=[IY])S(?=L)/y, ''],
    [/^S(?=UGAR)/y, 'X', 'S'],
    [/SH(?=EIM|OEK|OL[MZ])/y, 'S'],
    [/SH/y, 'X'],
    [/SI[OA]/y, 'S', 'S', 'slavic'],
    [/SI[OA]/y, 'S', 'X'],
    [/SZ/y, 'S', 'X'],
    [/^S(?=[MNLW])/y, 'S', 'X'],
    [/SCH(?=E[RN])/y, 'X', 'SK'],
    [/SCH(?=OO|UY|E[DM])/y, 'SK'],
    [/^SCH(?=[^AEIOUYW]|$)/y, 'X', 'S'],
    [/SCH/y, 'X'],
    [/SC[IEY]/y, 'S'],
    [/SC.?/y, 'SK'],
    [/(?<=[AO]I)S$/y, '', 'S'],
    [/S[SZ]?/y, 'S'],
  ],
  T: [
    [/TI(?:O(?=N)|A)|TCH/y, 'X'],
    [/TH(?=[OA]M)/y, 'T'],
    [/TT?H/y, 'T', 'T', 'germanic'],
    [/TT?H/y, '0', 'T'],
    [/T[TD]?/y, 'T'],
  ],
  U: [[/^U/y, 'A']],
  V: [[/VV?/y, 'F']],
  W: [
    [/WR/y, 'R'],
    [/^W(?=[AEIOUY])/y, 'A', 'F'],
    [/^W(?=H)/y, 'A'],
    [/W(?<=[AEIOUY]W)$|(?<=[EO])W(?=SK[IY])/y, '', 'F'],
    [/W/y, '', 'F', 'like Schwab'],
    [/WI[CT]Z/y, 'TS', 'FX'],
  ],
  X: [
    [/^X/y, 'S'],
    [/(?<=[AO]U)X$/y, ''],
    [/X[CX]?/y, 'KS'],
  ],
  Y: [[/^Y/y, 'A']],
  Z: [
    [/ZH/y, 'J'],
    [/ZZ(?=[OIA])/y, 'S', 'TS'],
    [/(?<=[^T])ZZ?/y, 'S', 'TS', 'slavic'],
    [/ZZ?/y, 'S'],
  ],
};

/** Of two letters of which only the second is heard. */
const silentStart = /^(?:[GKP]N|WR|PS)/;
/** So many signs of a code are used. */
const longest = 4;

/** The code of a name by its sound, and the one that it has as well: Schmidt XMT and SMT, Smith SM0 and XMT. */
export function doubleMetaphone(name: string): readonly [primary: string, alternate: string] {
  const letters = name.trim().toUpperCase();
  const isOf = (kind: Kind): boolean => kinds[kind].test(letters);
  const holds = (when: When | undefined): boolean =>
    when === undefined || (when === 'not slavic' ? !isOf('slavic') : isOf(when));
  const rulesOf = (letter: string): readonly SoundRule[] =>
    (table[letter] ?? []).flatMap(([sounds, sound, orElse, when]) =>
      holds(when) ? [[sounds, sound, orElse ?? sound] as const] : [],
    );
  const [primary, alternate] = soundsOf(letters, rulesOf, silentStart.test(letters) ? 1 : 0);
  return [primary.slice(0, longest), alternate.slice(0, longest)];
}
