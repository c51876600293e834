import { authorizationAnswers, codeLabel, eachPeriod } from '../codes/ebCodes.ts';
import { formatCurrency } from '../format/formatCurrency.ts';
import { formatDate } from '../format/formatDate.ts';
import { formatBasisPoints } from '../format/formatPercent.ts';
import { grades, insuranceStatus, type Grade } from '../insurance/status.ts';
import type { Accumulator, BenefitRow, CoverageSummary, Figure, RelatedParty, Share } from './coverageSummary.ts';
import type { UnknownKind } from './outcome.ts';

/** An answer as it is compared: its status, the day that was asked about, and what it says of coverage. */
export type Compared = {
  readonly statusId: number | null;
  /** What kind of Unknown; null for a known status. */
  readonly unknown: UnknownKind | null;
  readonly day: string;
  readonly summary: CoverageSummary | null;
};

/** A value as the screen shows it, with the segment that states it; null where a rule of ours decided it. */
export type ChangeSide = { readonly text: string; readonly segment: number | null };

export type Change = {
  /** What it is, terms in braces: "Copay, Professional visit, in network". */
  readonly name: string;
  /** Null where one of the two answers does not state it. */
  readonly before: ChangeSide | null;
  readonly after: ChangeSide | null;
  /** For the patient; what can be either is neither. */
  readonly effect: 'worse' | 'better' | 'other';
};

/** What two answers about one person from one payer say differently, the weightiest first. */
export function difference(before: Compared, after: Compared): Change[] {
  const changes = statusChange(before, after);
  if (before.summary === null || after.summary === null) return changes;
  const [old, now] = [before.summary, after.summary];
  return [
    ...changes,
    // Of several stretches an answer shows the one of its day: those of two days are no change.
    ...(before.day === after.day ? coverageChange(old, now) : []),
    ...planChanges(old, now),
    ...partyChanges(old, now),
    ...amountChanges(old, now),
    ...benefitChanges(old.benefits, now.benefits),
  ];
}

type Effect = Change['effect'];

function changed(
  name: string,
  before: ChangeSide | null,
  after: ChangeSide | null,
  effect: Effect | (() => Effect) = 'other',
): Change[] {
  if (folded(before) === folded(after)) return [];
  return [{ name, before, after, effect: typeof effect === 'function' ? effect() : effect }];
}

const folded = (side: ChangeSide | null) => (side === null ? '' : side.text.trim().toUpperCase());
const side = (figure: Figure<string> | null): ChangeSide | null =>
  figure === null || figure.value === '' ? null : { text: figure.value, segment: figure.segment };

function statusChange(before: Compared, after: Compared): Change[] {
  const [old, now] = [insuranceStatus(before.statusId), insuranceStatus(after.statusId)];
  return changed(
    'Status',
    { text: old.text, segment: null },
    { text: now.text, segment: null },
    statusEffect(old.grade, now.grade, after.unknown),
  );
}

/**
 * What was not known is better known to be covered; any other news of it is news alone. A payer that no longer finds the
 * person is worse, an answer that says nothing of coverage takes nothing back.
 */
function statusEffect(was: Grade, is: Grade, unknown: UnknownKind | null): Effect {
  if (was === 'Unknown') return is === 'Good' ? 'better' : 'other';
  if (is === 'Unknown') return unknown === 'notFound' ? 'worse' : 'other';
  const [before, now] = [grades.indexOf(was), grades.indexOf(is)];
  return now > before ? 'worse' : now < before ? 'better' : 'other';
}

/** A bound that is not there is open: no beginning is the earliest, no end the latest. */
function coverageChange({ coverage: old }: CoverageSummary, { coverage: now }: CoverageSummary): Change[] {
  const sideOf = (span: CoverageSummary['coverage']): ChangeSide | null =>
    span === null
      ? null
      : {
          text: `${span.from === null ? 'open' : formatDate(span.from)} to ${span.to === null ? 'open' : formatDate(span.to)}`,
          segment: span.segments[0] ?? null,
        };
  return changed('Coverage dates', sideOf(old), sideOf(now), () => {
    if (old === null || now === null) return 'other';
    const [was, is] = [old.to ?? '9999', now.to ?? '9999'];
    return is < was ? 'worse' : is > was ? 'better' : 'other';
  });
}

const planChanges = ({ plan: old }: CoverageSummary, { plan: now }: CoverageSummary): Change[] => [
  ...changed('Plan', side(old.name), side(now.name)),
  ...changed(
    'Kind of insurance',
    old.type && { text: old.type.label, segment: old.type.segment },
    now.type && { text: now.type.label, segment: now.type.segment },
  ),
  ...changed('Group number', side(old.groupNumber), side(now.groupNumber)),
  ...changed('Policy', side(old.policyNumber), side(now.policyNumber)),
];

function partyChanges(old: CoverageSummary, now: CoverageSummary): Change[] {
  const of = ({ relatedParties, otherPayers }: CoverageSummary, relation: RelatedParty['relation']) =>
    [...relatedParties, ...otherPayers].filter((one) => one.relation === relation && one.name !== '');
  return [
    ...partiesOf('Primary care', of(old, 'primaryCare'), of(now, 'primaryCare')),
    ...partiesOf('Manages the care', of(old, 'managedCare'), of(now, 'managedCare')),
    ...partiesOf('Other {payer}', of(old, 'otherPayer'), of(now, 'otherPayer')),
  ];
}

/** One that became another is one change; further ones came or went. */
function partiesOf(name: string, old: readonly RelatedParty[], now: readonly RelatedParty[]): Change[] {
  const missing = (from: readonly RelatedParty[], in_: readonly RelatedParty[]) => {
    const there = new Set(in_.map((one) => one.name.toUpperCase()));
    const once = new Map(from.map((one) => [one.name.toUpperCase(), one]));
    return [...once].flatMap(([key, one]) => (there.has(key) ? [] : [{ text: one.name, segment: one.segment }]));
  };
  const [gone, come] = [missing(old, now), missing(now, old)];
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) =>
    changed(name, gone[at] ?? null, come[at] ?? null),
  ).flat();
}

const cards = [
  ['Deductible', 'deductible'],
  ['Out-of-pocket maximum', 'outOfPocket'],
] as const;
const networks = [
  ['in network', 'inNetwork'],
  ['out of network', 'outOfNetwork'],
] as const;

/** Total and left; what is met follows from them. That more is left may be a new year: neither better nor worse. */
const amountChanges = (old: CoverageSummary, now: CoverageSummary): Change[] =>
  cards.flatMap(([card, key]) =>
    (['individual', 'family'] as const).flatMap((level) =>
      networks.flatMap(([network, part]) => {
        const [was, is] = [old[key][level][part], now[key][level][part]];
        const tell = (what: 'total' | 'remaining', word: string) =>
          changedFigure(
            `${card}${word}, ${level}, ${network}`,
            amountOf(was, what),
            amountOf(is, what),
            ({ value }) => formatCurrency(value),
            {
              more: what === 'total' ? 'worse' : 'other',
              less: what === 'total' ? 'better' : 'other',
            },
          );
        return [...tell('total', ''), ...tell('remaining', ' left')];
      }),
    ),
  );

function amountOf(of: Accumulator | null, what: 'total' | 'remaining'): Figure<number> | null {
  const amount = of?.[what] ?? null;
  return amount === null ? null : { value: amount.cents, segment: amount.segments[0] ?? 0 };
}

function changedFigure(
  name: string,
  was: Share | null,
  is: Share | null,
  textOf: (share: Share) => string,
  effects: { readonly more: Effect; readonly less: Effect },
): Change[] {
  const sideOf = (figure: Share | null): ChangeSide | null =>
    figure === null ? null : { text: textOf(figure), segment: figure.segment };
  return changed(name, sideOf(was), sideOf(is), () =>
    // An amount a day and one a stay cannot be held against each other.
    was === null || is === null || was.period !== is.period
      ? 'other'
      : is.value > was.value
        ? effects.more
        : effects.less,
  );
}

const statuses = { active: 'Active', inactive: 'Inactive', notCovered: 'Not covered' } as const;
const costs = { more: 'worse', less: 'better' } as const;

/** Services that both answers speak of: one that was not asked about has not changed. */
function benefitChanges(old: readonly BenefitRow[], now: readonly BenefitRow[]): Change[] {
  const keyOf = ({ service, procedure }: BenefitRow) => `${service}/${procedure}`;
  const before = new Map(old.map((row) => [keyOf(row), row]));
  return now.flatMap((row) => {
    const was = before.get(keyOf(row));
    return was === undefined
      ? []
      : [...serviceChange(was, row), ...networks.flatMap((one) => cellChanges(was, row, one))];
  });
}

function serviceChange(was: BenefitRow, is: BenefitRow): Change[] {
  const sideOf = ({ status }: BenefitRow): ChangeSide | null =>
    status && { text: statuses[status.value], segment: status.segment };
  const [old, now] = [was.status?.value, is.status?.value];
  return changed(is.label, sideOf(was), sideOf(is), () =>
    old === 'active' && now !== undefined ? 'worse' : now === 'active' && old !== undefined ? 'better' : 'other',
  );
}

const eachOf =
  (format: (value: number) => string) =>
  ({ value, period = '' }: Share): string =>
    [format(value), eachPeriod(period)].filter((part) => part !== '').join(' ');

function cellChanges(was: BenefitRow, is: BenefitRow, [network, key]: (typeof networks)[number]): Change[] {
  const [old, now] = [was[key], is[key]];
  const of = (what: string) => `${what}, ${is.label}, ${network}`;
  return [
    ...changedFigure(of('Copay'), old.copayCents, now.copayCents, eachOf(formatCurrency), costs),
    ...changedFigure(of('Coinsurance'), old.coinsuranceBp, now.coinsuranceBp, eachOf(formatBasisPoints), costs),
    ...changed(
      of('Authorization'),
      old.authorization && {
        text: codeLabel(authorizationAnswers, old.authorization.value),
        segment: old.authorization.segment,
      },
      now.authorization && {
        text: codeLabel(authorizationAnswers, now.authorization.value),
        segment: now.authorization.segment,
      },
      now.authorization?.value === 'Y' ? 'worse' : old.authorization?.value === 'Y' ? 'better' : 'other',
    ),
  ];
}
