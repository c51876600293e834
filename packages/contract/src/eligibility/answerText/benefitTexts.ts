import { codeLabel, coverageLevels, eachPeriod, timePeriods } from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { placeOfServiceName } from '@coverline/domain/codes/placesOfService.ts';
import type { ApartBy } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { centsText, shareText } from '@coverline/domain/eligibility/answer/figures/statedText.ts';
import type { CoverageSummaryWire } from '../coverageSummary.ts';

type Wire = CoverageSummaryWire['Benefits'][number];
type Cell = Wire['InNetwork'];
type Headline = Cell['CopayCents'];
type Condition = NonNullable<Cell['More'][number]['Conditions']>[number];
/** A copay or coinsurance that stands for its service. */
export type HeadlineShare = Extract<NonNullable<Headline>, { readonly Value: number }>;

/** Said in place of figures where there are none. */
export const statusNotes = { active: null, inactive: 'Inactive', notCovered: 'Not covered' } as const;

/** Said in place of a figure where several are stated and none stands for the others. */
export const dependsText = 'Depends, see below';

/** Whether figures are stated of which none stands for the service. */
export const isDependent = (headline: Headline): headline is Exclude<NonNullable<Headline>, HeadlineShare> =>
  headline !== null && 'Depends' in headline;

/** The figure that stands for the service; null where none is stated, and where it depends. */
export const shareIn = (headline: Headline): HeadlineShare | null =>
  headline === null || isDependent(headline) ? null : headline;

/** Whether a copay, a share, the deductible or authorization is stated. */
export const hasNumbers = ({ InNetwork, OutOfNetwork }: Wire): boolean =>
  [InNetwork, OutOfNetwork].some(
    (cell) => cell.CopayCents ?? cell.CoinsuranceBp ?? cell.DeductibleApplies ?? cell.Authorization ?? cell.NotCovered,
  );

type Share = { readonly Value: number; readonly Period?: string | undefined };
const eachOf = (text: string, { Period = '' }: Share) => [text, eachPeriod(Period)].filter(Boolean).join(' ');

/** "$300.00", "$434.00 a day". */
export const copayText = (one: Share): string => eachOf(centsText(one.Value), one);
/** "20.00%", "20.00% a visit". */
export const coinsuranceText = (one: Share): string => eachOf(shareText(one.Value), one);

/** Why a figure is one of several: said where the payer's own words may not say it. */
export const apartTexts: Readonly<Record<ApartBy, string>> = {
  doubt: 'cannot be so',
  level: 'for a level of its own',
  place: 'for a place of service',
  diagnosis: 'for a diagnosis or an injury',
  delivery: 'for a number of visits or days',
  quantity: 'for a number of visits or days',
  period: 'for a period, not for each time',
  virtual: 'for a virtual visit',
  specialist: 'for a specialist',
  primaryCare: 'for primary care',
  urgent: 'for urgent care',
  emergency: 'for emergencies',
  otherFigure: 'contradicted by their own words',
  otherDay: 'for another day',
  band: 'for some costs, days or ages',
  condition: 'where its words hold alone',
  tier: 'for a tier',
  supply: 'for a kind of supply',
  facility: 'for a facility',
  preventive: 'for preventive care',
  otherService: 'for another service',
  afterDeductible: 'after the deductible',
};

/** Something said under a row of the grid, and where it stands. */
export type Remark = {
  readonly text: string;
  readonly segment: number;
  /** Where in its EB, or behind it, the words or the figure stand. */
  readonly place: readonly [string, number];
  /** How the message spells it, where it is told in other words. */
  readonly raw?: string;
};

/** A line under a row: a figure with what bounds it, what bounds a figure of the row itself, or the payer's own words. */
export type RemarkLine = { readonly label: string; readonly parts: readonly Remark[] };

const elements = { copay: 7, coinsurance: 8 } as const;

/** Periods that say what is left or used: nothing is owed for each of them. */
const balances: ReadonlySet<string> = new Set(['24', '28', '29', '30', '31', '33']);

/** Where each kind of condition stands, in its EB or behind it. */
export const placeOf: Readonly<Record<Condition['Kind'], readonly [string, number]>> = {
  words: ['MSG', 1],
  level: ['EB', 2],
  insurance: ['EB', 4],
  plan: ['EB', 5],
  place: ['III', 2],
  diagnosis: ['EB', 14],
  injury: ['III', 2],
  authorization: ['EB', 11],
  quantity: ['EB', 10],
  delivery: ['HSD', 1],
  date: ['DTP', 3],
  reference: ['REF', 2],
  party: ['NM1', 3],
};

type Bounded = { readonly Segment: number; readonly Conditions?: readonly Condition[] | undefined };

const boundsOf = ({ Segment, Conditions = [] }: Bounded): Remark[] =>
  Conditions.map(({ Kind, Text, Raw }) => ({ text: Text, segment: Segment, place: placeOf[Kind], raw: Raw }));

type Said = { readonly key: string; readonly lineOf: (side: string) => RemarkLine };

/** What bounds the figures that stand in the cells of a network. */
const ofHeadlines = (cell: Cell): Said[] =>
  (
    [
      ['Copay', shareIn(cell.CopayCents)],
      ['Coinsurance', shareIn(cell.CoinsuranceBp)],
      ['Deductible', cell.DeductibleApplies],
    ] as const
  ).flatMap(([what, one]) => {
    const parts = one === null ? [] : boundsOf(one);
    return one === null || parts.length === 0
      ? []
      : [{ key: `${what} ${one.Segment}`, lineOf: (side: string) => ({ label: `${what} ${side}:`, parts }) }];
  });

/** Copays and shares of a network that do not stand for their service, each with what sets it apart. */
const ofFurther = (cell: Cell): Said[] =>
  cell.More.map((one) => {
    const isSecond = shareIn(one.Kind === 'copay' ? cell.CopayCents : cell.CoinsuranceBp) !== null;
    const value = one.Kind === 'copay' ? copayText(one) : coinsuranceText(one);
    const period =
      one.Period === '' || eachPeriod(one.Period) !== ''
        ? ''
        : `, ${balances.has(one.Period) ? '' : 'per '}${codeLabel(timePeriods, one.Period)}`;
    const place = ['EB', elements[one.Kind]] as const;
    const said = one.Conditions === undefined ? keptOf(one) : boundsOf(one);
    const doubt = one.ApartBy === 'doubt' ? [{ text: apartTexts.doubt, segment: one.Segment, place }] : [];
    return {
      key: `${one.Kind} ${one.Segment}`,
      lineOf: (side: string) => ({
        label: '',
        parts: [
          { text: `${isSecond ? 'Also ' : ''}${value} ${one.Kind}, ${side}${period}`, segment: one.Segment, place },
          ...said,
          ...doubt,
        ],
      }),
    };
  });

/** What bounds a figure that was stored before its conditions were kept. */
const keptOf = (one: Cell['More'][number]): Remark[] =>
  (
    [
      [one.Level === '' || one.Level === 'IND' ? '' : codeLabel(coverageLevels, one.Level).toLowerCase(), 'level'],
      [one.ApartBy === undefined ? (insuranceType(one.InsuranceType)?.label ?? '') : '', 'insurance'],
      [
        one.PlacesOfService.length > 0
          ? `place of service ${one.PlacesOfService.map(placeOfServiceName).join(', ')}`
          : '',
        'place',
      ],
    ] as const
  ).flatMap(([text, kind]) => (text === '' ? [] : [{ text, segment: one.Segment, place: placeOf[kind] }]));

/** What both networks say of one segment is said once, of both. */
function ofBoth(inside: readonly Said[], outside: readonly Said[]): RemarkLine[] {
  const keys = new Set(outside.map(({ key }) => key));
  const shared = new Set(inside.flatMap(({ key }) => (keys.has(key) ? [key] : [])));
  return [
    ...inside.map(({ key, lineOf }) => lineOf(shared.has(key) ? 'in and out of network' : 'in network')),
    ...outside.filter(({ key }) => !shared.has(key)).map(({ lineOf }) => lineOf('out of network')),
  ];
}

/** Said under the row: what bounds its figures, further figures a line each, then the payer's own words. */
export function remarkLines({ InNetwork, OutOfNetwork }: Wire): RemarkLine[] {
  const notes = [...InNetwork.Notes, ...OutOfNetwork.Notes].map(({ Value, Segment }): Remark => ({
    text: Value,
    segment: Segment,
    place: ['MSG', 1],
  }));
  const each = [...new Map(notes.toReversed().map((one) => [one.text, one])).values()].toReversed();
  return [
    ...ofBoth(ofHeadlines(InNetwork), ofHeadlines(OutOfNetwork)),
    ...ofBoth(ofFurther(InNetwork), ofFurther(OutOfNetwork)),
    ...(each.length === 0 ? [] : [{ label: '', parts: each }]),
  ];
}

/** The same as one text. */
export const lineText = ({ label, parts }: RemarkLine): string =>
  [label, parts.map(({ text }) => text).join(' · ')].filter((part) => part !== '').join(' ');

/** Each of those remarks for itself. */
export const remarksOf = (row: Wire): Remark[] => remarkLines(row).flatMap(({ parts }) => parts);

/** Why the figure of a cell is the one: what the others of its kind are for; '' where there are no others, or nothing says why. */
export function chosenBecause({ More }: Cell, kind: 'copay' | 'coinsurance'): string {
  const others = More.flatMap(({ Kind, ApartBy }) =>
    Kind === kind && ApartBy !== undefined ? [apartTexts[ApartBy]] : [],
  );
  return others.length === 0 ? '' : `other figures are ${[...new Set(others)].join(', ')}`;
}

/** The payer's own words that stand with the figures of a row: told there, and not once more below. */
export function wordsIn({ InNetwork, OutOfNetwork }: Wire): string[] {
  return [InNetwork, OutOfNetwork].flatMap((cell) => [
    ...[shareIn(cell.CopayCents), shareIn(cell.CoinsuranceBp), cell.DeductibleApplies, ...cell.More].flatMap((one) =>
      (one?.Conditions ?? []).filter(({ Kind }) => Kind === 'words').map(({ Text }) => Text),
    ),
    ...cell.Notes.map(({ Value }) => Value),
  ]);
}

/** The plan as a whole, when only its status is stated: the verdict has said it. */
export const isVerdict = (row: Wire): boolean => row.Service === '30' && row.Procedure === '' && !hasNumbers(row);

/** Active, and nothing more said. */
export const isPlainlyActive = (row: Wire): boolean =>
  row.Status?.Value === 'active' && !hasNumbers(row) && remarksOf(row).length === 0;

/** The payer's words that are told with an amount of a deductible or a maximum, on its card or in a row of its own. */
export const wordsOfAmounts = ({ Deductible, OutOfPocket }: CoverageSummaryWire): string[] =>
  [Deductible, OutOfPocket]
    .flatMap(({ Individual, Family, Other }) => [
      Individual.InNetwork,
      Individual.OutOfNetwork,
      Family.InNetwork,
      Family.OutOfNetwork,
      ...Other,
    ])
    .flatMap((one) => (one?.Conditions ?? []).flatMap(({ Kind, Text }) => (Kind === 'words' ? [Text] : [])));
