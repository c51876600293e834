import type { Decision } from '@coverline/authorization/decision/decision.ts';
import { wantedUntil, wishesOf } from '@coverline/authorization/documents/wishes.ts';
import { judgedOutcome } from '@coverline/authorization/metrics/measured.ts';
import type { AuthStatus } from '@coverline/authorization/states/authStatus.ts';
import type { Arrived, Outcome } from '@coverline/authorization/states/arrival.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { authWords, type Sealed } from '../authWords.ts';
import { approvals } from './approvals.ts';
import type { AuthChanges } from './writeAuth.ts';

/** The payer's time ends with what it decided first: what it says behind that, as after a peer-to-peer, is neither in time nor late. */
const endsClock = ({ decided_at: before }: AuthRequestRow, receivedAt: string): string => {
  const at = Date.parse(receivedAt);
  return new Date(before === null ? at : Math.min(at, Date.parse(before))).toISOString();
};

const undecided: readonly Outcome[] = ['Pended', 'ContactPayer', 'Rejected', 'Unreadable'];

export const hasDenial = ({ outcome, lines }: Decision): boolean =>
  outcome === 'Denied' ||
  outcome === 'Partial' ||
  lines.some((line) => line.outcome === 'Denied' || line.outcome === 'Rejected');

/** Under which number and on which days it holds: as the whole says, else as its approved lines do together. */
function holding({ number, from, to, lines }: Decision): { number: string; from: string | null; to: string | null } {
  const approved = lines.filter(({ outcome }) => approvals.includes(outcome));
  const days = (of: 'from' | 'to') =>
    approved.flatMap((line) => (line[of] === null ? [] : [line[of]])).toSorted((a, b) => (a < b ? -1 : 1));
  return {
    number: number || (approved.find((line) => line.number !== '')?.number ?? ''),
    from: from ?? days('from').at(0) ?? null,
    to: to ?? days('to').at(-1) ?? null,
  };
}

/** What it wants now. That it still looks takes away nothing that it wants and has not got. */
function wantedNow({ wanted }: Decision, status: AuthStatus | null): AuthChanges {
  if (status !== 'InfoRequested') return { wants: [], wanted_by: null };
  if (wanted.length === 0) return {};
  return { wants: [...wishesOf(wanted)], wanted_by: wantedUntil(wanted) };
}

type Judged = { readonly decision: Decision; readonly arrived: Arrived; readonly receivedAt: string };
type Days = { readonly appealBy: string; readonly peerBy: string };

/** The first decision about what the payer had, for its figures; what comes after it, as on appeal, is told beside it. */
function firstJudged(held: AuthRequestRow, outcome: Outcome, isLate: boolean, receivedAt: string): AuthChanges {
  const judged = judgedOutcome(outcome);
  if (judged === null || held.judged_at !== null || held.asked_at === null) return {};
  const at = Math.max(Date.parse(receivedAt), Date.parse(held.asked_at));
  return {
    judged_at: new Date(at).toISOString(),
    judged_outcome: judged,
    judged_clock: isLate ? 'Missed' : held.due_at === null ? 'None' : 'Met',
  };
}

/** What stands from now on. Kept beside, or in its place of the history, it changes nothing of the authorization. */
export function decidedChanges(
  deps: Sealed,
  held: AuthRequestRow,
  { decision, arrived, receivedAt }: Judged,
  { appealBy, peerBy }: Days,
): AuthChanges {
  if (arrived.fate !== 'Stands') return {};
  const words = authWords(deps, held.client_id);
  const holds = holding(decision);
  const denies = hasDenial(decision);
  return {
    status: arrived.status ?? held.status,
    has_denial: denies,
    ...wantedNow(decision, arrived.status),
    ...(!undecided.includes(decision.outcome) && { decided_at: endsClock(held, receivedAt) }),
    ...firstJudged(held, decision.outcome, arrived.isLate, receivedAt),
    ...(approvals.includes(decision.outcome) && {
      number_enc: words.sealOrNull('auth_request', held.id, holds.number),
      valid_from: holds.from,
      valid_to: holds.to,
    }),
    ...(denies && { appeal_by: appealBy === '' ? null : appealBy, peer_by: peerBy === '' ? null : peerBy }),
  };
}
