import type { AuthStatus } from '@coverline/authorization/states/authStatus.ts';
import type { Move } from '@coverline/authorization/states/move.ts';
import { moveTo, whyNotBy, whyNotTo } from '@coverline/authorization/states/whyNot.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { ownerOf } from '#/services/account/ownerOf.ts';
import { contentOf, todayOf } from '#/services/authorization/holdAuth.ts';
import { aroundOf } from '#/services/authorization/request/around.ts';
import { lacksOf } from '#/services/authorization/request/toRequest.ts';
import { askerOf, movingFacts } from '#/services/authorization/states/facts.ts';
import { judgeRequired, type Judged } from '../request/judgeRequired.ts';

/** What a payer says beside its decisions: it wants something, or stays with what it said when two physicians spoke. */
export const payersWord = (status: AuthStatus): boolean => status === 'InfoRequested' || status === 'Upheld';

/** What comes by itself: nobody moves one there. */
const byItself: Partial<Record<AuthStatus, string>> = {
  Renewed: 'It is renewed by itself, once the one that goes on from it is approved.',
  Expiring: 'The calendar alone does this.',
  Expired: 'The calendar alone does this.',
};

/** A revision says what was changed, and an extension until when, or how much more: without a change they ask for nothing. */
export function unchanged(held: Pick<AuthRequestRow, 'version' | 'sent_version'>, { sends }: Move): string | null {
  if (held.version !== held.sent_version) return null;
  if (sends === 'Revision') return 'Nothing was changed since it was sent.';
  return sends === 'Extension' ? 'Edit it first: until when, or how much more is asked for.' : null;
}

type Wish = {
  readonly To: AuthStatus;
  readonly IsRevision: boolean;
  /** It says how the payer was told, or how it said so. */
  readonly hasTold: boolean;
};

/** The move that somebody wants, by hand or over a wire, where it is one and theirs; else it says why not. */
export async function allowedMove(
  deps: Deps,
  trx: TenantTrx,
  session: ClientSession,
  held: AuthRequestRow,
  { To, IsRevision, hasTold }: Wish,
): Promise<{ readonly move: Move; readonly required: Judged }> {
  const today = todayOf(session);
  const content = await contentOf(deps, trx, held);
  const lacks = lacksOf(content, await aroundOf(deps, trx, held));
  const required = await judgeRequired(deps, trx, { row: held, content, today, zone: session.timeZone });
  const facts = movingFacts(held, required, lacks.Send, today);
  const revises = IsRevision ? 'Revision' : null;
  const word = payersWord(To) ? 'Payer' : 'Here';
  const alone = byItself[To];
  if (alone !== undefined) throw new UserError(alone);
  const why = whyNotTo(facts, To, word, revises);
  const move = moveTo(facts, To, word, revises);
  if (why !== null || move === null) throw new UserError(why ?? 'It cannot go there.');
  const same = unchanged(held, move);
  if (same !== null) throw new UserError(same);
  const notBy = whyNotBy(move, await ownerOf(trx, held), askerOf(session), hasTold);
  if (notBy !== null) throw new UserError(notBy);
  return { move, required };
}
