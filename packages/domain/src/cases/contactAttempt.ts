/** By what a patient is sought. */
export const contactWays = ['Call', 'Letter', 'Visit'] as const;
export type ContactWay = (typeof contactWays)[number];

export const contactResults = ['Reached', 'NoAnswer', 'LeftMessage', 'WrongNumber', 'Refused', 'Sent'] as const;
export type ContactResult = (typeof contactResults)[number];

export const contactWayText: Readonly<Record<ContactWay, string>> = {
  Call: 'Call',
  Letter: 'Letter',
  Visit: 'In person',
};

export const contactResultText: Readonly<Record<ContactResult, string>> = {
  Reached: 'Spoke with them',
  NoAnswer: 'No answer',
  LeftMessage: 'Left a message',
  WrongNumber: 'Wrong number',
  Refused: 'Would not talk',
  Sent: 'Sent',
};

export type ContactAttempt = { readonly day: string; readonly result: ContactResult };

/** A letter that was sent is no talk with anybody; one who would not talk was reached all the same. */
export const reachedResults: readonly ContactResult[] = ['Reached', 'Refused'];

export const isReached = (attempts: readonly ContactAttempt[]): boolean =>
  attempts.some(({ result }) => reachedResults.includes(result));

/** So many tries, on as many days of the client's calendar, before somebody counts as one whom nobody can reach. */
export const triesBeforeUnable = 3;

/** The days on which contact was tried, each once, earliest first. */
export const triedDays = (attempts: readonly ContactAttempt[]): readonly string[] =>
  [...new Set(attempts.map(({ day }) => day))].toSorted();

/** What was tried since the case was opened again: what was before is of another time. */
export const sinceReopened = (
  attempts: readonly ContactAttempt[],
  reopenedOn: string | null,
): readonly ContactAttempt[] => attempts.filter(({ day }) => day >= (reopenedOn ?? ''));

/** What counts towards being out of reach: what was tried since the case was opened again, and after the day of the last talk. */
function triesThatCount(attempts: readonly ContactAttempt[], reopenedOn: string | null): readonly ContactAttempt[] {
  const talk = attempts.filter((one) => isReached([one])).map(({ day }) => day);
  const last = talk.toSorted().at(-1) ?? '';
  return sinceReopened(attempts, reopenedOn).filter(({ day }) => day > last);
}

/** Why nobody may be called out of reach yet; null where they may. */
export function notYetUnable(attempts: readonly ContactAttempt[], reopenedOn: string | null): string | null {
  const counted = triesThatCount(attempts, reopenedOn);
  const missing = triesBeforeUnable - triedDays(counted).length;
  if (missing <= 0) return null;
  const more = missing === 1 ? 'one more day' : `${missing} more days`;
  if (isReached(attempts))
    return `Somebody spoke with them. Tries on ${triesBeforeUnable} different days after that talk are needed: ${more}.`;
  return `Contact has to be tried on ${triesBeforeUnable} different days: ${more}.`;
}
