import { insuranceType } from '../../codes/insuranceTypes.ts';
import type { Benefit, Member, Network } from './answer.ts';
import type { CoverageSummary, Figure } from './coverageSummary.ts';
import { generalStatuses, planStatuses } from '../status/planStatus.ts';
import { datesTakeIn, inForce, isInverted, spansOf } from './spans.ts';
import type { Span } from './spans.ts';

const states = ['live', 'pending', 'dead'] as const;

/** How often the answer names a plan: the one that it is about is named most. */
function namings(member: Member): (one: Benefit) => number {
  const counts = new Map<string, number>();
  for (const { info, planName } of member.benefits)
    if (info !== 'R' && planName !== '') counts.set(planName, (counts.get(planName) ?? 0) + 1);
  return ({ planName }) => counts.get(planName) ?? 0;
}

const sides: readonly Network[] = ['Y', 'W', '', 'U', 'N'];
const begins = ({ dates }: Benefit): string =>
  [...spansOf(dates, 'plan'), ...spansOf(dates, 'eligibility')]
    .map(({ from }) => from ?? '')
    .toSorted()
    .at(-1) ?? '';
const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Of statements that say as much of the day, the one to tell of, wherever each stands in the message: one that names a plan, the plan
 * that began last, the one that is named most, and behind that by the alphabet, so that it is always the same.
 */
function foremost(member: Member, benefits: readonly Benefit[]): Benefit | null {
  if (benefits.length < 2) return benefits[0] ?? null;
  const named = namings(member);
  const groups = ({ references }: Benefit) => references.map(({ qualifier, value }) => qualifier + value).join(' ');
  const order = (a: Benefit, b: Benefit): number =>
    Number(a.planName === '') - Number(b.planName === '') ||
    text(begins(b), begins(a)) ||
    named(b) - named(a) ||
    text(a.planName, b.planName) ||
    sides.indexOf(a.network) - sides.indexOf(b.network) ||
    Number(a.insuranceType === '') - Number(b.insuranceType === '') ||
    text(a.insuranceType, b.insuranceType) ||
    text(groups(b), groups(a));
  return benefits.reduce((best, one) => (order(one, best) < 0 ? one : best));
}

/** The statement the header is about: of general coverage, live before pending before dead. */
function leadingBenefit(member: Member, dateOfService: string): Benefit | null {
  const all = planStatuses(member, dateOfService);
  const general = generalStatuses(all);
  const statuses = general.length > 0 ? general : all;
  for (const state of states) {
    const here = statuses.filter((one) => one.state === state).map(({ benefit }) => benefit);
    const found = foremost(member, here);
    if (found) return found;
  }
  return null;
}

/**
 * A row that a name or a kind of insurance is borrowed from where the leading statement has none: another statement of the same state
 * before any other row, one of the day before one of other days; never a statement of a plan that is in another state. Rows that are
 * no statements lend nothing where they are not `alike`: a copay of the HMO and one of the PPO do not say which of them the plan is.
 */
function lender(
  member: Member,
  dateOfService: string,
  may: (one: Benefit) => boolean,
  alike: (one: Benefit, other: Benefit) => boolean = () => true,
): Benefit | null {
  const statuses = planStatuses(member, dateOfService);
  const leading = states.find((state) => statuses.some((one) => one.state === state && one.benefit.procedure === ''));
  const stateOf = new Map(statuses.map(({ benefit, state }) => [benefit, state]));
  const fit = member.benefits.filter((one) => may(one) && (stateOf.get(one) ?? leading) === leading);
  const ofDay = fit.filter(({ dates }) => datesTakeIn(dates, dateOfService, inForce));
  for (const rows of [ofDay, fit]) {
    const stated = foremost(
      member,
      rows.filter((one) => stateOf.has(one)),
    );
    if (stated) return stated;
    const found = foremost(member, rows);
    if (found) return rows.every((one) => alike(one, found)) ? found : null;
  }
  return null;
}

/** The first REF with one of the qualifiers, in their order: of the leading benefit, else of the person. */
function reference(member: Member, leading: Benefit | null, ...qualifiers: readonly string[]) {
  const all = [...(leading?.references ?? []), ...member.references];
  return (
    qualifiers.map((qualifier) => all.find((one) => one.qualifier === qualifier)).find((one) => one !== undefined) ??
    null
  );
}

const figure = (value: string | undefined, segment: number | undefined): Figure<string> | null =>
  value && segment !== undefined ? { value, segment } : null;

/** The plan of a day (YYYY-MM-DD), each value with the segment that states it; null is what nothing states. */
export function summarizePlan(member: Member, dateOfService: string, payerName: string): CoverageSummary['plan'] {
  const leading = leadingBenefit(member, dateOfService);
  // A name is borrowed from another row only where that row may be about the same kind of insurance.
  const mayName = ({ info, planName, insuranceType: code }: Benefit) =>
    info !== 'R' && planName !== '' && (code === '' || !leading?.insuranceType || code === leading.insuranceType);
  const named = leading?.planName ? leading : lender(member, dateOfService, mayName);
  const type = leading?.insuranceType
    ? leading
    : lender(
        member,
        dateOfService,
        ({ info, insuranceType: code }) => info !== 'R' && info !== 'I' && code !== '',
        (a, b) => a.insuranceType === b.insuranceType,
      );
  const read = type ? insuranceType(type.insuranceType) : null;
  const group = reference(member, leading, '6P', '1L');
  const policy = reference(member, leading, 'IG', '18');
  return {
    payerName,
    name: figure(named?.planName, named?.segment),
    type: type && read ? { value: type.insuranceType, segment: type.segment, ...read } : null,
    groupNumber: figure(group?.value, group?.segment),
    groupName: figure(group?.description, group?.segment),
    policyNumber: figure(policy?.value, policy?.segment),
    network: leading?.network ?? '',
    networkSegment: leading?.segment ?? null,
  };
}

/** Days from a span to a date are not needed, only which is nearer: the one that takes it in, else the latest before, else the next. */
function nearest(spans: readonly Span[], date: string): Span | null {
  const around = spans.filter((span) => (span.from ?? date) <= date && date <= (span.to ?? date));
  const [takesIn] = around.toSorted((a, b) => text(b.from ?? '', a.from ?? '') || text(a.to ?? '9', b.to ?? '9'));
  if (takesIn) return takesIn;
  const before = spans.filter((span) => span.to !== null && span.to < date);
  const latest = before.toSorted((a, b) => (b.to ?? '').localeCompare(a.to ?? ''))[0];
  return latest ?? spans.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))[0] ?? null;
}

/** A family's stretch of the leading statement, else of the person, that is nearest to the date; null where none is stated. */
export function familySpan(member: Member, dateOfService: string, family: 'plan' | 'eligibility'): Span | null {
  const leading = leadingBenefit(member, dateOfService);
  // A payer may echo the date asked for as a plan date of one day, which is no stretch of coverage.
  const isEcho = ({ from, to }: Span) => from === dateOfService && (to === null || to === from);
  for (const dates of [leading?.dates ?? [], member.dates]) {
    const found = nearest(
      spansOf(dates, family).filter((span) => !isInverted(span) && !isEcho(span)),
      dateOfService,
    );
    if (found) return found;
  }
  return null;
}

/** The stretch the coverage line draws: plan dates before eligibility dates, the plan's own before the person's. */
export const coverageSpan = (member: Member, dateOfService: string): CoverageSummary['coverage'] =>
  familySpan(member, dateOfService, 'plan') ?? familySpan(member, dateOfService, 'eligibility');
