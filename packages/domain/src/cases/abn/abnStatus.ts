import type { Grade } from '../../insurance/status.ts';

/** Where a notice stands as it is kept. That its year is over nobody writes down: the calendar says so (`standingOn`). */
export const abnStatuses = ['Draft', 'Presented', 'Signed', 'Refused', 'Attached', 'Superseded', 'Voided'] as const;
export type AbnStatus = (typeof abnStatuses)[number];

/** As it is told on a day. */
export const abnStandings = [...abnStatuses, 'Expired'] as const;
export type AbnStanding = (typeof abnStandings)[number];

export const abnStandingText: Readonly<Record<AbnStanding, { readonly text: string; readonly grade: Grade }>> = {
  Draft: { text: 'Draft', grade: 'Unknown' },
  Presented: { text: 'Given', grade: 'Questionable' },
  Signed: { text: 'Signed', grade: 'Good' },
  Refused: { text: 'Refused to sign', grade: 'Questionable' },
  Attached: { text: 'With the claim', grade: 'Good' },
  Superseded: { text: 'Superseded', grade: 'Unknown' },
  Voided: { text: 'Voided', grade: 'Bad' },
  Expired: { text: 'Expired', grade: 'Bad' },
};

/** Those whose year runs: what is with its claim has done its work. */
export const runningOut: readonly AbnStatus[] = ['Signed', 'Refused'];

type Kept = { readonly status: AbnStatus; readonly validUntil: string | null };

export const standingOn = ({ status, validUntil }: Kept, today: string): AbnStanding =>
  runningOut.includes(status) && validUntil !== null && validUntil < today ? 'Expired' : status;
