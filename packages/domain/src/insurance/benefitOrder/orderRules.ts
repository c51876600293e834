import { formatDate } from '../../format/formatDate.ts';
import { isDatePlaceholder } from '../../validate/placeholders.ts';
import { isAccident, isMedicare, type OpenQuestion, type OrderedCoverage, type OrderedPerson } from './coverage.ts';
import { parentStandings } from './facts.ts';
import { medicareOrGroup, medicareRules, type MedicareRule } from './medicareOrGroup.ts';

/** The day these rules were last held against their sources. */
export const orderRulesEdition = '2026-11-28';

export type OrderRuleId =
  | 'accident'
  | 'lastResort'
  | 'medicaid'
  | 'tricare'
  | 'supplement'
  | 'individual'
  | MedicareRule
  | 'aroundMedicare'
  | 'ownFirst'
  | 'court'
  | 'custody'
  | 'birthday'
  | 'working'
  | 'retiredBeforeCobra'
  | 'longer';

/** What is said of two coverages: the first of them pays first by a rule; or a question that has to be answered before. */
export type PairVerdict =
  | { readonly first: OrderedCoverage; readonly rule: OrderRuleId; readonly reason: string; readonly source: string }
  | { readonly first: null; readonly question: OpenQuestion };

type Given = { readonly person: OrderedPerson; readonly all: readonly OrderedCoverage[] };
type Rule = (a: OrderedCoverage, b: OrderedCoverage, given: Given) => PairVerdict | null;

/** Coordination rules that states took over from the model regulation of their insurance commissioners. */
const model = 'NAIC Model 120, section 6';

/** A rule by which one kind pays before or behind whatever is of another. */
const ranked =
  (rule: OrderRuleId, reason: string, source: string, rank: (one: OrderedCoverage) => number | null): Rule =>
  (a, b) => {
    const [before, after] = [rank(a), rank(b)];
    if (before === null || after === null || before === after) return null;
    return { first: before < after ? a : b, rule, reason, source };
  };

const behind = (rule: OrderRuleId, kind: OrderedCoverage['kind'], reason: string, source: string): Rule =>
  ranked(rule, reason, source, (one) => (one.kind === kind ? 1 : 0));

/** For what happened first: an accident at work, then no-fault, then who is held liable, then all others. */
const accidents = ['workersCompensation', 'auto', 'liability'];

/** The rules in their order: the first that says something of two coverages decides between them. */
export const orderRules: readonly Rule[] = [
  ranked('accident', 'It answers for the accident or illness that this care is for', '42 CFR 411.40, 411.50', (one) =>
    isAccident(one) ? accidents.indexOf(one.kind) : accidents.length,
  ),
  behind('lastResort', 'lastResort', 'Indian Health Service, charity and state funds pay last of all', '42 CFR 136.61'),
  behind('medicaid', 'medicaid', 'Medicaid pays last', '42 CFR 433.138 and 433.139'),
  behind('tricare', 'tricare', 'TRICARE pays after every other health plan but Medicaid', '32 CFR 199.8'),
  behind(
    'supplement',
    'supplement',
    'A supplement pays after Medicare and after an employer’s plan',
    'Social Security Act 1882',
  ),
  (a, b) => {
    const [medicare, own] = isMedicare(a) ? [a, b] : [b, a];
    return isMedicare(medicare) && own.kind === 'individual'
      ? {
          first: medicare,
          rule: 'individual',
          reason: 'Medicare pays before a policy that is no employer’s',
          source: '42 CFR 411.172',
        }
      : null;
  },
  (a, b, { person }) => {
    const [medicare, group] = isMedicare(a) ? [a, b] : [b, a];
    if (!isMedicare(medicare) || group.kind !== 'group') return null;
    const verdict = medicareOrGroup(group, person);
    if (verdict.first === null) return verdict;
    const { rule, reason } = verdict;
    return { first: verdict.first === 'group' ? group : medicare, rule, reason, source: medicareRules[rule].source };
  },
  aroundMedicare,
  ranked(
    'ownFirst',
    'The patient’s own plan pays before one that covers them through somebody else',
    model,
    ({ kind, holder }) => (kind === 'group' || kind === 'individual' ? (holder === 'self' ? 0 : 1) : null),
  ),
  parents,
  working,
];

/** Where Medicare pays after one plan and before another, they pay in that order, whoever holds them. */
function aroundMedicare(a: OrderedCoverage, b: OrderedCoverage, { person, all }: Given): PairVerdict | null {
  if (!all.some(isMedicare)) return null;
  const [ofA, ofB] = [sideOfMedicare(a, person), sideOfMedicare(b, person)];
  if (ofA === null || ofB === null || ofA === ofB) return null;
  return {
    first: ofA === 'before' ? a : b,
    rule: 'aroundMedicare',
    reason: 'It pays before Medicare, and the other after',
    source: `${model}, the exception of D(1)`,
  };
}

/** Whether a plan pays before Medicare; null where that is not told, and of what is no plan. */
function sideOfMedicare(one: OrderedCoverage, person: OrderedPerson): 'before' | 'after' | null {
  if (one.kind === 'individual') return 'after';
  if (one.kind !== 'group') return null;
  const { first } = medicareOrGroup(one, person);
  return first === null ? null : first === 'group' ? 'before' : 'after';
}

/** A child that both its parents insure. */
function parents(a: OrderedCoverage, b: OrderedCoverage): PairVerdict | null {
  if (a.holder !== 'parent' || b.holder !== 'parent') return null;
  const rank = ({ Parent }: OrderedCoverage) => parentStandings.indexOf(Parent || 'together');
  if (a.Parent === 'court' || b.Parent === 'court') {
    if (a.Parent === b.Parent) return null;
    return {
      first: a.Parent === 'court' ? a : b,
      rule: 'court',
      reason: 'A court named this parent to insure the child',
      source: model,
    };
  }
  if (rank(a) > 0 && rank(b) > 0)
    return rank(a) === rank(b)
      ? null
      : {
          first: rank(a) < rank(b) ? a : b,
          rule: 'custody',
          reason: 'Of parents who live apart pays the one with custody, then that one’s spouse, then the other',
          source: model,
        };
  const untold = [a, b].find(({ Parent }) => Parent === '' || Parent === 'together');
  if (untold !== undefined && rank(a) !== rank(b))
    return {
      first: null,
      question: {
        about: untold.id,
        field: 'Parent',
        text: `How does the holder of ${untold.name} stand to the child?`,
      },
    };
  return byBirthday(a, b);
}

function byBirthday(a: OrderedCoverage, b: OrderedCoverage): PairVerdict | null {
  const unborn = [a, b].find(({ holderBorn }) => holderBorn === '');
  if (unborn !== undefined)
    return {
      first: null,
      question: { about: unborn.id, field: 'holderBorn', text: `When was the holder of ${unborn.name} born?` },
    };
  const [dayOfA, dayOfB] = [a.holderBorn.slice(5), b.holderBorn.slice(5)];
  if (dayOfA === dayOfB) return null;
  return {
    first: dayOfA < dayOfB ? a : b,
    rule: 'birthday',
    reason: 'Birthday rule: the parent whose birthday comes earlier in the year',
    source: model,
  };
}

/** Work now, then retired, then continued after it. */
function working(a: OrderedCoverage, b: OrderedCoverage): PairVerdict | null {
  if (a.kind !== 'group' || b.kind !== 'group' || a.Employment === b.Employment) return null;
  const untold = [a, b].find(({ Employment }) => Employment === '');
  if (untold !== undefined)
    return {
      first: null,
      question: {
        about: untold.id,
        field: 'Employment',
        text: `Does the holder of ${untold.name} work for that employer now?`,
      },
    };
  const current = [a, b].find(({ Employment }) => Employment === 'current');
  if (current !== undefined)
    return {
      first: current,
      rule: 'working',
      reason: 'A plan from present work pays before one from former work',
      source: model,
    };
  const retired = a.Employment === 'retired' ? a : b;
  return {
    first: retired,
    rule: 'retiredBeforeCobra',
    reason: 'A retiree’s plan pays before one continued by COBRA',
    source: model,
  };
}

/** What the rules say of two coverages, the same whichever is named first; null where none says anything. */
export function orderOfTwo(a: OrderedCoverage, b: OrderedCoverage, given: Given): PairVerdict | null {
  for (const rule of orderRules) {
    const verdict = rule(a, b, given);
    if (verdict !== null) return verdict;
  }
  return null;
}

/** Since when one covers; '' where that is not known. */
const since = ({ from }: OrderedCoverage): string => (isDatePlaceholder(from) ? '' : from);

/** What tells two apart of which the rules say nothing. It stands behind all of them, or three coverages could go in a circle. */
export function longerOfTwo(a: OrderedCoverage, b: OrderedCoverage): PairVerdict | null {
  const [ofA, ofB] = [since(a), since(b)];
  if (ofA === '' || ofB === '' || ofA === ofB) return null;
  const first = ofA < ofB ? a : b;
  const reason = `The plan that has covered longer pays first: since ${formatDate(first.from)}`;
  return { first, rule: 'longer', reason, source: model };
}
