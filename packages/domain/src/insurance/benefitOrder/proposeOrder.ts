import { grades, insuranceStatus, isMismatch } from '../status.ts';
import { coverageLabels } from '../coverageLabel.ts';
import type { OpenQuestion, OrderedCoverage, OrderedPerson } from './coverage.ts';
import { longerOfTwo, orderOfTwo, type OrderRuleId, type PairVerdict } from './orderRules.ts';
import { setAside } from './setAside.ts';

/** One coverage in the order: its place from 1 on, and why it stands there. */
export type PlacedCoverage = {
  readonly id: string;
  readonly slot: number;
  /** The rule between it and the one before it, of the first and the one behind it; null where none decided. */
  readonly rule: OrderRuleId | null;
  readonly reason: string;
  readonly source: string;
};

export type ProposedOrder = {
  readonly placed: readonly PlacedCoverage[];
  /** Those without a place, each with the reason, in the order in which they were given. */
  readonly aside: readonly { readonly id: string; readonly reason: string }[];
  /** What would decide what is open, each once. */
  readonly questions: readonly OpenQuestion[];
};

const only = 'The only coverage that pays on this day';
const tie = 'no rule tells them apart, so by what their payers answered, then as they stood';

/**
 * The order in which the coverages of one person pay on a day, each with the rule that put it there. What hangs on something that nobody
 * has told yet gets no place, and neither does what would come after it.
 */
export function proposeOrder(all: readonly OrderedCoverage[], person: OrderedPerson): ProposedOrder {
  const asides = all.flatMap((one) => {
    const found = setAside(one, all, person.day);
    return found === null ? [] : [{ id: one.id, ...found }];
  });
  const given = { person, all: all.filter(({ id }) => !asides.some((aside) => aside.id === id)) };
  const rules = (a: OrderedCoverage, b: OrderedCoverage) => orderOfTwo(a, b, given);
  const verdict = (a: OrderedCoverage, b: OrderedCoverage) => rules(a, b) ?? longerOfTwo(a, b);
  const sorted: OrderedCoverage[] = [];
  let left = given.all.toSorted(byAnswer);
  const open: OpenQuestion[] = [];
  while (left.length > 0 && sorted.length < coverageLabels.length) {
    const ahead = left.filter((one) => !left.some((other) => other !== one && isBehind(one, rules(one, other))));
    const asked = ahead.flatMap((one) =>
      ahead.flatMap((other) => (other === one ? [] : questionsOf(rules(one, other)))),
    );
    const next = ahead.find((one) => !ahead.some((other) => isBehind(one, longerOfTwo(one, other))));
    if (next === undefined || asked.length > 0) {
      open.push(...asked);
      break;
    }
    sorted.push(next);
    left = left.filter((one) => one !== next);
  }
  return {
    placed: sorted.map((one, at) => {
      const why = whyAt(sorted, at, verdict);
      return { ...why, id: one.id, slot: at + 1, reason: `${why.reason}${toSettle(one)}` };
    }),
    aside: [
      ...left.map(({ id }) => ({
        id,
        reason: open.length > 0 ? 'Its place hangs on what is not told yet' : 'All ten places are taken',
      })),
      ...asides.map(({ id, reason }) => ({ id, reason })),
    ],
    questions: eachOnce([...asides.flatMap(({ question }) => (question === null ? [] : [question])), ...open]),
  };
}

const isBehind = (one: OrderedCoverage, verdict: PairVerdict | null): boolean =>
  verdict !== null && verdict.first !== null && verdict.first !== one;

const questionsOf = (verdict: PairVerdict | null): readonly OpenQuestion[] =>
  verdict !== null && verdict.first === null ? [verdict.question] : [];

/** Ties: by grade, best first, then as they stood. Stable. */
function byAnswer(a: OrderedCoverage, b: OrderedCoverage): number {
  const rank = ({ statusId }: OrderedCoverage) => grades.indexOf(insuranceStatus(statusId).grade);
  return rank(a) - rank(b) || (a.cob ?? Infinity) - (b.cob ?? Infinity) || 0;
}

/** What somebody has to settle before it is billed, although it keeps its place. */
const toSettle = ({ statusId }: OrderedCoverage): string =>
  isMismatch(statusId) ? `. Its payer’s last answer was ${insuranceStatus(statusId).text}: settle who it is about` : '';

function whyAt(
  sorted: readonly OrderedCoverage[],
  at: number,
  verdict: (a: OrderedCoverage, b: OrderedCoverage) => PairVerdict | null,
): Omit<PlacedCoverage, 'id' | 'slot'> {
  const one = sorted[at];
  const other = sorted[at === 0 ? 1 : at - 1];
  if (one === undefined || other === undefined) return { rule: null, reason: only, source: '' };
  const found = verdict(one, other);
  return found === null || found.first === null
    ? { rule: null, reason: `${beside(one, other, at)}: ${tie}`, source: '' }
    : { rule: found.rule, reason: `${beside(one, other, at)}: ${found.reason}`, source: found.source };
}

/** Which two the reason is about: a rule alone does not say what it was held against, nor through whom the patient has a plan. */
function beside(one: OrderedCoverage, other: OrderedCoverage, at: number): string {
  const own = through[one.holder];
  const where = `${at === 0 ? 'before' : 'after'} ${other.name}`;
  const others = through[other.holder] === '' ? '' : ` (${through[other.holder]})`;
  const said = `${own === '' ? '' : `${own}, `}${where}${others}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

const through: Readonly<Record<OrderedCoverage['holder'], string>> = {
  self: '',
  spouse: 'through the spouse',
  parent: 'through a parent',
  other: 'through somebody else',
};

const eachOnce = (questions: readonly OpenQuestion[]): readonly OpenQuestion[] =>
  questions.filter(
    ({ about, field }, at) => questions.findIndex((one) => one.about === about && one.field === field) === at,
  );
