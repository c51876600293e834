import type { PolicyLink } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { LinkHealth } from '@coverline/domain/tradingPartners/medicalPolicy/linkHealth.ts';
import type { LinkStanding } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';

export const links = (count: number): string => (count === 1 ? '1 link' : `${count.toLocaleString('en-US')} links`);

export const standingGrades: Readonly<Record<LinkStanding, Grade>> = {
  Suggested: 'Questionable',
  Approved: 'Good',
  Rejected: 'Bad',
  Retired: 'Unknown',
};

const healthGrades: Readonly<Record<LinkHealth, Grade>> = {
  OK: 'Good',
  Moved: 'Questionable',
  Dead: 'Bad',
  Unsure: 'Questionable',
};

type Looked = Pick<PolicyLink, 'Health' | 'CheckedAt'>;

/** What the last look found, and on which day. */
export function lookedText({ Health, CheckedAt }: Looked, timeZone: string) {
  if (Health === null || CheckedAt === null) return { grade: 'Unknown', text: 'Not yet' } as const;
  return { grade: healthGrades[Health], text: `${Health}, ${formatDate(dayIn(CheckedAt, timeZone))}` };
}

type Days = Pick<PolicyLink, 'EffectiveFrom' | 'EffectiveTo'>;

/** The days on which it holds. */
export function daysText({ EffectiveFrom: from, EffectiveTo: to }: Days): string {
  if (from === '' && to === '') return 'Always';
  if (to === '') return `From ${formatDate(from)}`;
  return from === '' ? `To ${formatDate(to)}` : `${formatDate(from)} to ${formatDate(to)}`;
}
