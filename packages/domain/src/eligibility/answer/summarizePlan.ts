import { insuranceType } from '../../codes/insuranceTypes.ts';
import type { Benefit, Member } from './answer.ts';
import type { CoverageSummary, Figure } from './coverageSummary.ts';
import { generalStatuses, planStatuses } from '../status/planStatus.ts';
import { isInverted, spansOf } from './spans.ts';
import type { Span } from './spans.ts';

const states = ['live', 'pending', 'dead'] as const;

/** The statement the header is about: of general coverage, live before pending before dead, one that names a plan first. */
function leadingBenefit(member: Member, dateOfService: string): Benefit | null {
  const all = planStatuses(member, dateOfService);
  const general = generalStatuses(all);
  const statuses = general.length > 0 ? general : all;
  for (const state of states) {
    const here = statuses.filter((one) => one.state === state);
    const found = here.find(({ benefit }) => benefit.planName !== '') ?? here[0];
    if (found) return found.benefit;
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
  const named = leading?.planName ? leading : member.benefits.find(mayName);
  const type = leading?.insuranceType
    ? leading
    : member.benefits.find(({ info, insuranceType: code }) => info !== 'R' && info !== 'I' && code !== '');
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
  const takesIn = spans.find((span) => (span.from ?? date) <= date && date <= (span.to ?? date));
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
