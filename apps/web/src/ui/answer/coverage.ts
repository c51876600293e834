import { daysBetween } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

export type StatedGrade = Exclude<Grade, 'Unknown'>;

/** What is known of a plan on the day of service. Dates are YYYY-MM-DD; null where the payer stated none. */
export type Coverage =
  | {
      readonly kind: 'stated';
      readonly grade: StatedGrade;
      readonly begin: string | null;
      readonly end: string | null;
      /** What each date opens, by its id. */
      readonly evidence?: { readonly begin: string; readonly end: string };
    }
  | {
      readonly kind: 'unknown';
      /** The last answer a payer gave about this person, if any. */
      readonly lastKnown: { readonly date: string; readonly text: string } | null;
    };

/** Days the service falls after the end (`late`) or before the begin (`early`) of a stated plan. */
export function daysOutside(
  coverage: Coverage,
  dateOfService: string,
): { readonly late: number; readonly early: number } {
  if (coverage.kind === 'unknown') return { late: 0, early: 0 };
  const late = coverage.end === null ? 0 : Math.max(0, daysBetween(coverage.end, dateOfService));
  const early = coverage.begin === null ? 0 : Math.max(0, daysBetween(dateOfService, coverage.begin));
  return { late, early };
}

/** The coverage line in full sentences: what a reader who cannot see the figure is told. */
export function coverageSentence(coverage: Coverage, dateOfService: string, dayName = 'Date of service'): string {
  const day = `The ${dayName.toLowerCase()}`;
  const service = `${day} ${formatDate(dateOfService)}`;
  if (coverage.kind === 'unknown') {
    const { lastKnown } = coverage;
    const last = lastKnown ? ` The last answer, on ${formatDate(lastKnown.date)}, was ${lastKnown.text}.` : '';
    return `Coverage is not known.${last} ${day} is ${formatDate(dateOfService)}.`;
  }
  const { late, early } = daysOutside(coverage, dateOfService);
  const where =
    late > 0
      ? `is ${days(late)} after it ended.`
      : early > 0
        ? `is ${days(early)} before it begins.`
        : inside(coverage.grade);
  return `${spanSentence(coverage.begin, coverage.end, late > 0)} ${service} ${where}`;
}

export function days(count: number): string {
  return count === 1 ? '1 day' : `${count.toLocaleString('en-US')} days`;
}

function inside(grade: StatedGrade): string {
  if (grade === 'Good') return 'is inside it.';
  // Bad is a mismatch as well as an end: the plan may run, but not surely for this person.
  return grade === 'Questionable' ? 'is inside it, with a condition.' : 'is not confirmed as covered.';
}

function spanSentence(begin: string | null, end: string | null, ended: boolean): string {
  if (begin === null && end === null) return 'No plan dates are stated.';
  if (begin === null) return `Coverage ${ended ? 'ended' : 'ends'} on ${formatDate(end)}; its begin is not stated.`;
  if (end === null) return `Coverage runs from ${formatDate(begin)}; no end is stated.`;
  return `Coverage ${ended ? 'ran' : 'runs'} from ${formatDate(begin)} to ${formatDate(end)}.`;
}
