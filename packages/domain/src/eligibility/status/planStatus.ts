import { isActiveInfo, isStatusInfo } from '../../codes/ebCodes.ts';
import { generalServices } from '../../codes/serviceTypes.ts';
import { planNamed } from '../answer/figures/planNamed.ts';
import { isInverted, spansOf, within } from '../answer/spans.ts';
import type { Benefit, Member, Network } from '../answer/answer.ts';
import type { Span } from '../answer/spans.ts';

/** One statement of a plan's status (EB01 1 to 8), read for one date of service. */
export type PlanStatus = {
  readonly benefit: Benefit;
  /** live: active on the date · dead: inactive, or the date outside it · pending: EB01 7 or 8. */
  readonly state: 'live' | 'dead' | 'pending';
  /** Whether it says something of the date at all: an inactive plan of another year does not. */
  readonly onDate: boolean;
  /** Whether a span of it ends before it begins. */
  readonly inverted: boolean;
};

const pending: ReadonlySet<string> = new Set(['7', '8']);

/** The spans that bound a benefit: its own, else the person's, plan and eligibility each for itself. */
function boundsOf(benefit: Benefit, ofMember: Bounds): Bounds & { readonly own: readonly Span[] } {
  const { plan, eligibility } = statedIn(benefit);
  return {
    plan: plan.length > 0 ? plan : ofMember.plan,
    eligibility: eligibility.length > 0 ? eligibility : ofMember.eligibility,
    own: [...plan, ...eligibility],
  };
}

type Bounds = { readonly plan: readonly Span[]; readonly eligibility: readonly Span[] };

const statedIn = ({ dates }: Pick<Member, 'dates'>): Bounds => ({
  plan: spansOf(dates, 'plan'),
  eligibility: spansOf(dates, 'eligibility'),
});

/** Every statement of a plan's status that the person's benefits make. */
export function planStatuses(member: Member, dateOfService: string): PlanStatus[] {
  const statuses: PlanStatus[] = [];
  const ofMember = statedIn(member);
  for (const benefit of member.benefits) {
    const isActive = isActiveInfo(benefit.info);
    if (!isActive && benefit.info !== '6' && !pending.has(benefit.info)) continue;
    const { plan, eligibility, own } = boundsOf(benefit, ofMember);
    const covered = within(plan, dateOfService) && within(eligibility, dateOfService);
    statuses.push({
      benefit,
      state: isActive && covered ? 'live' : pending.has(benefit.info) ? 'pending' : 'dead',
      onDate: isActive ? covered : within(own, dateOfService),
      inverted: [...plan, ...eligibility].some(isInverted),
    });
  }
  return statuses;
}

/** By what a statement says which plan it is of; '' where it does not say it. */
type NameOfPlan = (one: Benefit) => string;
const planKey: NameOfPlan = ({ planName }) => planNamed(planName);
const groupOf: NameOfPlan = ({ references }) =>
  references.find(({ qualifier }) => ['6P', '18', '1L'].includes(qualifier))?.value ?? '';
const kindOf: NameOfPlan = ({ insuranceType }) => insuranceType;

/** What a plan is told by that is over or has not begun, where another one is in force that is told by another. */
function namesOfOthers(statuses: readonly PlanStatus[], nameOf: NameOfPlan, isSure: boolean): ReadonlySet<string> {
  const [live, dead] = [new Set<string>(), new Set<string>()];
  for (const { benefit, state } of statuses) (state === 'dead' ? dead : live).add(nameOf(benefit));
  // What a plan without a name says is of all of them; and one in force without a number or a kind may be of this one.
  if (live.size === 0 || (isSure && live.has(''))) return none;
  return new Set([...dead].filter((name) => name !== '' && !live.has(name)));
}
const none: ReadonlySet<string> = new Set();

/**
 * Whether a figure is of a plan that is not in force on the day: it names one (EB05, its group, else its kind of insurance), all that is
 * stated of that plan is over or has not begun, and another is in force. Such a figure never stands beside those of the plan in force.
 */
export function isOfOtherPlan(member: Member, dateOfService: string): (one: Benefit) => boolean {
  // What is said of a procedure (EB13) says nothing of the plan, here either.
  const all = planStatuses(member, dateOfService).filter(({ benefit }) => benefit.procedure === '');
  if (!all.some(({ state }) => state === 'dead')) return () => false;
  const others = [
    { nameOf: planKey, names: namesOfOthers(all, planKey, false) },
    { nameOf: groupOf, names: namesOfOthers(all, groupOf, true) },
    // Of the plan as a whole alone: a rider that is over says nothing of the plan of its kind.
    { nameOf: kindOf, names: namesOfOthers(generalStatuses(all), kindOf, true) },
  ].filter(({ names }) => names.size > 0);
  if (others.length === 0) return () => false;
  return (one) => !isStatusInfo(one.info) && others.some(({ nameOf, names }) => names.has(nameOf(one)));
}

const about = (benefit: Benefit, codes: readonly string[]): boolean =>
  benefit.services.some((service) => codes.includes(service));

/**
 * The statements about general coverage: of service type 30 (or of no service, which means the plan), else, where 30 is
 * absent, of 1, 47, 48, 50 and 98 (rule 11). What is said of a procedure (EB13) says nothing of the plan.
 */
export function generalStatuses(all: readonly PlanStatus[]): PlanStatus[] {
  const statuses = all.filter(({ benefit }) => benefit.procedure === '');
  const ofPlan = statuses.filter(({ benefit }) => benefit.services.length === 0 || about(benefit, ['30']));
  return ofPlan.length > 0 ? ofPlan : statuses.filter(({ benefit }) => about(benefit, generalServices));
}

const apart = (a: string, b: string): boolean => a !== '' && b !== '' && a.toUpperCase() !== b.toUpperCase();
const otherSide = (a: Network, b: Network): boolean => (a === 'Y' && b === 'N') || (a === 'N' && b === 'Y');

/** Whether two statements may be about the same plan and service: nothing they both state tells them apart. */
export function samePlan(a: Benefit, b: Benefit): boolean {
  const services =
    a.services.length === 0 || b.services.length === 0 || a.services.some((service) => b.services.includes(service));
  return (
    services &&
    !apart(a.planName, b.planName) &&
    !apart(a.insuranceType, b.insuranceType) &&
    !apart(groupOf(a), groupOf(b)) &&
    !otherSide(a.network, b.network)
  );
}

type Stated = { readonly value: string } | null;
/** What is told of the plan that an answer is about. */
type ToldPlan = { readonly name: Stated; readonly type: Stated };

/** By what figures of other plans that are in force on the day are known: their names (EB05), their kinds of insurance (EB04). */
export type Beside = { readonly names: ReadonlySet<string>; readonly types: ReadonlySet<string> };
const noneBeside: Beside = { names: none, types: none };

/** Kinds of insurance of which a person has one or the other: the parts of Medicare, Medicaid and supplements go together. */
const eitherOr: ReadonlySet<string> = new Set(['EP', 'HM', 'IN', 'PR', 'PS']);

/**
 * Other plans as a whole that are in force on the day beside the one that is told: which of them pays, only a person finds out, and so
 * no figure of one goes before another's.
 */
export function plansBeside(member: Member, dateOfService: string, { name, type }: ToldPlan): Beside {
  const live = generalStatuses(planStatuses(member, dateOfService)).filter(({ state }) => state === 'live');
  if (live.length < 2) return noneBeside;
  const others = (nameOf: NameOfPlan, own: string) =>
    new Set(live.map(({ benefit }) => nameOf(benefit)).filter((one) => one !== '' && one !== own));
  return {
    names: name === null ? none : others(planKey, planNamed(name.value)),
    types:
      type === null || !eitherOr.has(type.value)
        ? none
        : new Set([...others(kindOf, type.value)].filter((one) => eitherOr.has(one))),
  };
}
