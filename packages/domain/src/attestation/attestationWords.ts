import type { Grade } from '../insurance/status.ts';
import {
  type AttestationResult,
  type Attested,
  type CheckFinding,
  type CoverageCheck,
  coverageChecks,
} from './evidence.ts';

export const attestationResultText: Readonly<
  Record<AttestationResult, { readonly text: string; readonly grade: Grade }>
> = {
  NoCoverage: { text: 'No coverage found', grade: 'Good' },
  Coverage: { text: 'Coverage found', grade: 'Bad' },
  NotEnough: { text: 'Not enough evidence', grade: 'Unknown' },
};

export const checkFindingText: Readonly<Record<CheckFinding, { readonly text: string; readonly grade: Grade }>> = {
  NoCoverage: { text: 'None', grade: 'Good' },
  Coverage: { text: 'Covered', grade: 'Bad' },
  Unclear: { text: 'Unclear', grade: 'Questionable' },
  Missing: { text: 'Not checked', grade: 'Unknown' },
};

const asked: Readonly<Record<CoverageCheck, string>> = {
  Medicare: 'Medicare',
  Medicaid: 'Medicaid',
  Commercial: 'commercial {payers}',
};

/** Why the result is what it is, in one or two sentences that name payers and no person; terms stand in braces. */
export function attestedSentence({ result, checks, coveredBy }: Attested): string {
  if (result === 'Coverage') return `Covered on this day by ${listed(coveredBy)}.`;
  if (result === 'NoCoverage') return `${atStart(coverageChecks)} were asked about this day, and none covers it.`;
  const missing = coverageChecks.filter((check) => checks[check] === 'Missing');
  const unclear = coverageChecks.filter((check) => checks[check] === 'Unclear');
  return [
    missing.length > 0 && `${atStart(missing)} ${were(missing)} not asked about this day.`,
    unclear.length > 0 && `What ${names(unclear)} answered is not clear: check once more.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

const were = (checks: readonly CoverageCheck[]) => (checks.length === 1 && checks[0] !== 'Commercial' ? 'was' : 'were');

const names = (checks: readonly CoverageCheck[]): string => listed(checks.map((check) => asked[check]));

const atStart = (checks: readonly CoverageCheck[]): string => {
  const said = names(checks);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
};

const listed = (all: readonly string[]): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
