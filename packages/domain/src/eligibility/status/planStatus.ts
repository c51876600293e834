import { isActiveInfo, isStatusInfo } from '../../codes/ebCodes.ts';
import { generalServices } from '../../codes/serviceTypes.ts';
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
function boundsOf(benefit: Benefit, member: Member): { plan: Span[]; eligibility: Span[]; own: Span[] } {
  const plan = spansOf(benefit.dates, 'plan');
  const eligibility = spansOf(benefit.dates, 'eligibility');
  return {
    plan: plan.length > 0 ? plan : spansOf(member.dates, 'plan'),
    eligibility: eligibility.length > 0 ? eligibility : spansOf(member.dates, 'eligibility'),
    own: [...plan, ...eligibility],
  };
}

/** Every statement of a plan's status that the person's benefits make. */
export function planStatuses(member: Member, dateOfService: string): PlanStatus[] {
  const statuses: PlanStatus[] = [];
  for (const benefit of member.benefits) {
    const isActive = isActiveInfo(benefit.info);
    if (!isActive && benefit.info !== '6' && !pending.has(benefit.info)) continue;
    const { plan, eligibility, own } = boundsOf(benefit, member);
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

/**
 * Whether a figure is of a plan that is not in force on the day: it names one (EB05), all that is stated of that plan is over or has not
 * begun, and another is in force. Such a figure never stands beside those of the plan in force.
 */
export function isOfOtherPlan(member: Member, dateOfService: string): (one: Benefit) => boolean {
  const [live, dead] = [new Set<string>(), new Set<string>()];
  for (const { benefit, state } of planStatuses(member, dateOfService))
    (state === 'dead' ? dead : live).add(planKey(benefit));
  // What a plan without a name says is of all of them.
  const others = live.size === 0 ? [] : [...dead].filter((name) => name !== '' && !live.has(name));
  if (others.length === 0) return () => false;
  const names = new Set(others);
  return (one) => names.has(planKey(one)) && !isStatusInfo(one.info);
}

const planKey = ({ planName }: Benefit): string => planName.trim().toUpperCase();

const about = (benefit: Benefit, codes: readonly string[]): boolean =>
  benefit.services.some((service) => codes.includes(service));

/**
 * The statements about general coverage: of service type 30 (or of no service, which means the plan), else, where 30 is
 * absent, of 1, 47, 48, 50 and 98 (rule 11).
 */
export function generalStatuses(statuses: readonly PlanStatus[]): PlanStatus[] {
  const ofPlan = statuses.filter(({ benefit }) => benefit.services.length === 0 || about(benefit, ['30']));
  return ofPlan.length > 0 ? ofPlan : statuses.filter(({ benefit }) => about(benefit, generalServices));
}

const apart = (a: string, b: string): boolean => a !== '' && b !== '' && a.toUpperCase() !== b.toUpperCase();
const otherSide = (a: Network, b: Network): boolean => (a === 'Y' && b === 'N') || (a === 'N' && b === 'Y');
const groupOf = (benefit: Benefit): string =>
  benefit.references.find((one) => ['6P', '18', '1L'].includes(one.qualifier))?.value ?? '';

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
