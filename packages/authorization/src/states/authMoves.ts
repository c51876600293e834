import { daysBetween } from '@coverline/domain/format/dates.ts';
import { awaitedStatuses, inForceStatuses } from './authStatus.ts';
import type { Move } from './move.ts';
import type { MoveFacts } from './moveFacts.ts';

/** So many days after it was closed one may be opened again, under its number. */
export const reopenDays = 90;

const due = (day: string | null, today: string, words: string) =>
  day !== null && today > day ? `${words} has passed.` : null;
const complete = ({ missing }: MoveFacts) => (missing.length === 0 ? null : `Still missing: ${missing.join(', ')}.`);
const needed = (of: MoveFacts) =>
  of.required === 'NotRequired' ? 'No authorization is needed by what is known.' : complete(of);
const denied = ({ hasDenial }: MoveFacts) => (hasDenial ? null : 'Nothing was denied that could be argued about.');
const peerInTime = (of: MoveFacts) => denied(of) ?? due(of.peerToPeerBy, of.today, 'The last day for a peer-to-peer');
const appealInTime = (of: MoveFacts) => denied(of) ?? due(of.appealBy, of.today, 'The last day to appeal');
const stillHolds = ({ validTo, today }: MoveFacts) =>
  validTo !== null && today > validTo ? 'It has ended. Renew it.' : null;
const hasEnded = ({ validTo, today }: MoveFacts) =>
  validTo === null || today <= validTo ? 'It has not ended yet.' : null;
const unsent = ({ wasSent }: MoveFacts) => (wasSent ? 'The {payer} has it: cancel it there.' : null);
const asked = ({ wasSent }: MoveFacts) => (wasSent ? null : 'The {payer} was never asked.');
/** Where a last day is known the calendar closes it, and until then it may be argued about. */
const withoutDay = ({ appealBy }: MoveFacts) =>
  appealBy === null ? null : 'It closes by itself once the last day to appeal has passed.';
const recent = ({ closedOn, today }: MoveFacts) =>
  closedOn !== null && daysBetween(closedOn, today) > reopenDays
    ? `It was closed more than ${reopenDays} days ago. Make a new one.`
    : null;

const own = { by: 'Owner', asks: [], sends: null, source: 'domain 2.5' } as const satisfies Partial<Move>;
const payer = { by: 'Payer', sends: null, source: 'domain 2.5' } as const satisfies Partial<Move>;
const beforeSending = ['Draft', 'CallNeeded', 'ReadyToSend', 'Rejected'] as const;
/** Where a payer may say that it has not decided. What is ready or corrected here may have reached it all the same. */
const open = [...beforeSending, ...awaitedStatuses] as const;
/** Where it may decide, or decide anew, also behind its own word that none is needed. On appeal it overturns or upholds. */
const decidable = [
  ...open,
  ...inForceStatuses,
  'PeerToPeer',
  'Denied',
  'Upheld',
  'Expired',
  'Cancelled',
  'NotRequired',
] as const;
/** What was denied in part may be argued about while the rest runs out, and when it has. */
const arguable = ['Denied', 'Partial', 'Expiring', 'Expired'] as const;

/** Every way that an authorization can go. */
export const authMoves: readonly Move[] = [
  // Before it is sent
  { ...own, from: ['Draft', 'CallNeeded'], to: 'NotRequired', asks: ['Evidence'], unless: unsent },
  { ...own, from: ['Draft'], to: 'CallNeeded', unless: unsent },
  { ...own, from: ['CallNeeded', 'ReadyToSend', 'Rejected'], to: 'Draft' },
  { ...own, from: ['Draft', 'CallNeeded'], to: 'ReadyToSend', unless: needed },
  { ...own, from: ['ReadyToSend'], to: 'Submitted', sends: 'Request', unless: complete },
  // What the payer says
  { ...payer, from: [...open], to: 'Rejected', asks: ['Reason'] },
  { ...payer, from: [...open], to: 'Pended', asks: [] },
  { ...payer, from: [...open], to: 'InfoRequested', asks: ['Wanted'] },
  { ...payer, from: [...open], to: 'ContactPayer', asks: [] },
  { ...payer, from: [...decidable], to: 'Approved', asks: ['AuthNumber', 'Period'] },
  { ...payer, from: [...decidable], to: 'Partial', asks: ['AuthNumber', 'Period', 'Reason'] },
  { ...payer, from: [...decidable], to: 'Modified', asks: ['AuthNumber', 'Period'] },
  {
    ...payer,
    from: [...decidable],
    to: 'Denied',
    asks: ['Reason', 'AppealBy'],
    source: 'domain 2.5; what was approved and is taken back: 42 CFR 438.404(c)(1), 29 CFR 2560.503-1(f)(2)(ii)(A)',
  },
  { ...payer, from: [...decidable], to: 'Cancelled', asks: ['Reason'] },
  { ...payer, from: [...decidable], to: 'NotRequired', asks: ['Evidence'] },
  // What is owed to it
  { ...own, from: ['InfoRequested'], to: 'InfoSent', asks: ['Sent'], sends: 'Information' },
  {
    ...own,
    from: ['Submitted', 'Pended', 'InfoSent'],
    to: 'InfoSent',
    asks: ['Sent'],
    sends: 'Information',
    source: 'ours: what speaks for it goes to a payer that has not decided, also where nothing was asked for',
  },
  { ...own, from: ['ContactPayer'], to: 'Pended', asks: ['Evidence'] },
  // Argued with
  { ...own, from: [...arguable], to: 'PeerToPeer', asks: ['Appointment'], unless: peerInTime },
  { ...own, from: ['PeerToPeer'], to: 'Upheld', by: 'Payer', asks: ['Reason', 'AppealBy'] },
  {
    ...own,
    from: [...arguable],
    to: 'Appeal1',
    sends: 'Appeal',
    unless: appealInTime,
    source: 'domain 2.5; a part that is denied is denied: 42 CFR 438.400(b), 29 CFR 2560.503-1(m)(4)(i)',
  },
  { ...payer, from: ['Appeal1', 'Appeal2'], to: 'Overturned', asks: ['AuthNumber', 'Period'] },
  { ...payer, from: ['Appeal1', 'Appeal2'], to: 'Upheld', asks: ['Reason', 'AppealBy'] },
  // While it holds
  { ...own, from: ['Approved', 'Partial', 'Modified', 'Overturned'], to: 'Expiring', by: 'Calendar' },
  { ...own, from: [...inForceStatuses], to: 'Expired', by: 'Calendar', unless: hasEnded },
  { ...own, from: ['Expiring', 'Expired'], to: 'Renewed', asks: ['Successor'] },
  { ...own, from: [...inForceStatuses], to: 'Submitted', sends: 'Extension', unless: stillHolds },
  // Changed there: asked for by name, since it leads from Submitted to itself too
  {
    ...own,
    from: [...awaitedStatuses, ...inForceStatuses],
    to: 'Submitted',
    sends: 'Revision',
    unless: (of) => asked(of) ?? complete(of),
    source: 'domain 2.5, reference C1: UM02 S',
  },
  // Ended and begun again
  { ...own, from: [...beforeSending], to: 'Cancelled', asks: ['Reason'], unless: unsent },
  {
    ...own,
    from: [...beforeSending, ...awaitedStatuses, ...inForceStatuses],
    to: 'Cancelled',
    asks: ['Reason'],
    sends: 'Cancel',
    unless: asked,
  },
  {
    ...own,
    from: ['Denied', 'Upheld'],
    to: 'Cancelled',
    asks: ['Reason'],
    unless: withoutDay,
    source:
      'ours: a denial that has no last day to appeal (42 CFR 419.82: asked anew instead; 431.221(d): the notice says) is open until somebody closes it',
  },
  { ...own, from: ['Cancelled', 'NotRequired'], to: 'Draft', by: 'Anybody', asks: ['Reason'], unless: recent },
];

/**
 * Of a second appeal what was upheld decides: after a peer-to-peer the first has not been made yet. `authMoves` cannot know it, so the
 * two ways from Upheld stand here.
 */
export const appealAfterUpheld = (appealsMade: number): Move | null =>
  appealsMade > 1
    ? null
    : {
        ...own,
        from: ['Upheld'],
        to: appealsMade === 0 ? 'Appeal1' : 'Appeal2',
        sends: 'Appeal',
        unless: appealInTime,
        source: 'domain 2.5; 42 CFR 422.592, 438.408(f), 45 CFR 147.136(d)',
      };
