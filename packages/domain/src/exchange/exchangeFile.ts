import type { Grade } from '../insurance/status.ts';

/** Which way a file goes: from the client's own people, or to them. */
export const exchangeDirections = ['Inbound', 'Outbound'] as const;
export type ExchangeDirection = (typeof exchangeDirections)[number];

/** Where a file lies. The archive holds what was dealt with, of both directions. */
export const exchangeFolders = [...exchangeDirections, 'Archive'] as const;
export type ExchangeFolder = (typeof exchangeFolders)[number];

/**
 * Received: all of it is here, and not looked at yet. Scanned: by its content it is what may be exchanged. Routed: by a rule a batch
 * was made of it; Processed and Failed: what became of that.
 */
export const exchangeStates = [
  'Received',
  'Scanned',
  'Quarantined',
  'Routed',
  'Processed',
  'Failed',
  'Archived',
] as const;
export type ExchangeState = (typeof exchangeStates)[number];

export const exchangeStateText: Readonly<
  Record<ExchangeState, { readonly text: string; readonly grade: Grade; readonly means: string }>
> = {
  Received: { text: 'Received', grade: 'Unknown', means: 'It is looked at before anybody can download it.' },
  Scanned: { text: 'Scanned', grade: 'Good', means: 'By its content it is a file that may be exchanged.' },
  Quarantined: { text: 'Quarantined', grade: 'Bad', means: 'Nobody can download it.' },
  Routed: { text: 'Routed', grade: 'Unknown', means: 'By a rule a batch was made of it, which has not ended yet.' },
  Processed: { text: 'Processed', grade: 'Good', means: 'The batch that was made of it has ended.' },
  Failed: { text: 'Failed', grade: 'Bad', means: 'No batch could be made of it. The file is kept.' },
  Archived: { text: 'Archived', grade: 'Good', means: 'It was dealt with.' },
};

/** Hours in which whoever sent a file may take it back. */
export const removableHours = 24;

type Removable = { readonly state: ExchangeState; readonly isOwn: boolean; readonly ageHours: number };

/** Whether somebody may remove a file: their own for a day, unless a batch is at work on it, and whatever is in quarantine. */
export const mayRemoveFile = ({ state, isOwn, ageHours }: Removable): boolean =>
  state === 'Quarantined' || (isOwn && ageHours < removableHours && state !== 'Routed');

/** Only what was looked at and found good is handed out. */
export const mayDownloadFile = (state: ExchangeState): boolean => state !== 'Received' && state !== 'Quarantined';

/** What nothing is at work on goes into the archive. */
export const mayArchiveFile = (state: ExchangeState): boolean =>
  state === 'Scanned' || state === 'Processed' || state === 'Failed';

type Routable = { readonly state: ExchangeState; readonly direction: ExchangeDirection };

/** Whether a rule may be looked for: of what a client has sent, and no batch was made of, or none that could be run. */
export const mayRouteFile = ({ state, direction }: Routable): boolean =>
  direction === 'Inbound' && (state === 'Scanned' || state === 'Failed');

/** Days that a file is kept unless the client says otherwise, and the most it may say. */
export const defaultRetentionDays = 90;
export const mostRetentionDays = 366;

/** How long a file is still kept, of two instants in milliseconds. */
export function keptFor(until: number, now: number): { readonly text: string; readonly isSoon: boolean } {
  const hours = Math.floor((until - now) / 3_600_000);
  if (hours < 0) return { text: 'being removed', isSoon: true };
  // Of many days the nearest number, so that a file that just came has all that it is promised; of the last two what is surely left.
  const days = hours < 48 ? Math.floor(hours / 24) : Math.round(hours / 24);
  const [count, unit] = days > 0 ? [days, 'day'] : [hours, 'hour'];
  if (count === 0) return { text: 'less than an hour', isSoon: true };
  return { text: `${count} ${unit}${count === 1 ? '' : 's'}`, isSoon: hours < 7 * 24 };
}
