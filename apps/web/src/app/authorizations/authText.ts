import { authStatusText } from '@coverline/authorization/states/authStatusText.ts';
import type { StandingAuth } from '@coverline/contract/clearance/authorization/authorizationStanding.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { worded } from '#/api/terms.ts';

/** One that stands, in a few words: how, and by which number. */
export function authText({
  Status,
  Number: number,
  AuthNumber,
}: Pick<StandingAuth, 'Status' | 'Number' | 'AuthNumber'>) {
  const { text, grade } = authStatusText[Status];
  return { grade, text: `${worded(text)}, ${AuthNumber === '' ? `no. ${number}` : AuthNumber}` };
}

/** What is left of it, line by line: "70551: 2 of 3 visits left". */
export const unitsText = ({ Lines }: Pick<StandingAuth, 'Lines'>): string =>
  Lines.flatMap(({ Code, Approved, Used, Unit }) =>
    Approved === null
      ? []
      : [
          `${Code === '' ? '' : `${Code}: `}${Math.max(0, Approved - Used)} of ${Approved} ${(Unit ?? 'Units').toLowerCase()} left`,
        ],
  ).join(', ');

export function daysText({ From, To }: Pick<StandingAuth, 'From' | 'To'>): string {
  if (From === '') return '';
  return To === '' ? `from ${formatDate(From)}` : `${formatDate(From)} to ${formatDate(To)}`;
}
