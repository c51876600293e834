import type { DateFact, Member } from './answer.ts';
import type { CoverageDate, CoverageLine } from './coverageSummary.ts';
import { planStatuses } from '../status/planStatus.ts';
import { spansOf } from './spans.ts';

/** Dates that tell of coverage beside the plan's own stretch. */
const told: ReadonlySet<string> = new Set(['340', '341', '342', '343', '356', '357', '382', '539', '540', '636']);

type Line = CoverageLine & { readonly services: string[] };

/** Whether two statements may be of one stretch: payers often date the first of them alone. */
const sameDates = (a: Pick<Line, 'from' | 'to'>, b: Pick<Line, 'from' | 'to'>): boolean =>
  (a.from === b.from && a.to === b.to) || (b.from === null && b.to === null);

/** Every statement of a status, those that differ in their services alone as one line, in the payer's order. That of a procedure stands in its row. */
export function coverageLines(member: Member, dateOfService: string): CoverageLine[] {
  const byPlan = new Map<string, Line[]>();
  for (const { benefit, state } of planStatuses(member, dateOfService)) {
    const { segment, info, level, insuranceType, planName, network } = benefit;
    if (benefit.procedure !== '') continue;
    const span = [...spansOf(benefit.dates, 'plan'), ...spansOf(benefit.dates, 'eligibility')][0];
    const plan = { info, state, level, insuranceType, planName, network };
    const line = {
      ...plan,
      segment,
      services: [...new Set(benefit.services)],
      from: span?.from ?? null,
      to: span?.to ?? null,
    };
    const key = JSON.stringify(plan);
    const lines = byPlan.get(key);
    const known = lines?.find((one) => sameDates(one, line));
    if (known) known.services.push(...line.services.filter((code) => !known.services.includes(code)));
    else if (lines) lines.push(line);
    else byPlan.set(key, [line]);
  }
  return [...byPlan.values()].flat().toSorted((a, b) => a.segment - b.segment);
}

/** COBRA, premium, enrolment and eligibility dates: of the person, then of the plan statements, each once. */
export function coverageDates(member: Member, dateOfService: string): CoverageDate[] {
  const all: DateFact[] = [
    ...member.dates,
    ...planStatuses(member, dateOfService).flatMap(({ benefit }) => benefit.dates),
  ];
  const byText = new Map(
    all
      .filter(({ qualifier }) => told.has(qualifier))
      .map(({ qualifier, from, to, segment }) => [`${qualifier} ${from} ${to}`, { qualifier, from, to, segment }]),
  );
  return [...byText.values()].toSorted((a, b) => a.segment - b.segment);
}
