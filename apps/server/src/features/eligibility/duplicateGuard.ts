import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import { outcomes, type UnknownKind } from '@coverline/domain/lookup/outcome.ts';
import { answersQuestion, questionText } from '@coverline/domain/lookup/sameQuestion.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { TenantTrx } from '#/db/doors.ts';
import type { Deps } from '#/deps.ts';

type Keys = Pick<Deps, 'blindIndex'>;

const digestOf = (request: EligibilityRequest) => createHash('sha256').update(questionText(request)).digest('hex');

/** By what a question is found again. One for MBI Assist has a guard of its own, by the month. */
export const questionIndex = (keys: Keys, clientId: string, request: EligibilityRequest): Buffer | null =>
  request.RequestIsForMBIAssist ? null : keys.blindIndex.of(clientId, 'question', digestOf(request));

export type StoredLookup = { readonly id: string; readonly requestedAt: string; readonly requestedBy: string };

type Row = StoredLookup & {
  readonly state: string;
  readonly outcome: string | null;
  readonly kind: UnknownKind | null;
};

/**
 * The client's latest lookup of the same question within the window that answers it, or is about to; null where there is
 * none. Until its transaction ends, whoever else asks the same waits, so that of two at once only one is sent.
 */
export async function storedAnswer(
  keys: Keys,
  trx: TenantTrx,
  clientId: string,
  request: EligibilityRequest,
  hours: number,
): Promise<StoredLookup | null> {
  const own = questionIndex(keys, clientId, request);
  if (own === null || hours === 0) return null;
  const all = keys.blindIndex.all(clientId, 'question', digestOf(request));
  // The statement behind the lock is sent at once: it runs, and takes its sight of the table, when the lock is ours.
  const [, { rows }] = await Promise.all([
    sql`SELECT pg_advisory_xact_lock(${String(own.readBigInt64BE())}::bigint)`.execute(trx),
    sql<Row>`
      SELECT l.id, l.requested_at AS "requestedAt", l.state, l.outcome, l.unknown_kind AS kind,
             coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) AS "requestedBy"
        FROM phi.lookup l JOIN identity.app_user u ON u.id = l.requested_by
       WHERE l.client_id = ${clientId} AND l.question_ix = ANY(${all}) AND l.requested_at > now() - make_interval(hours => ${hours})
       ORDER BY l.requested_at DESC LIMIT 20`.execute(trx),
  ]);
  return rows.find(isAnswer) ?? null;
}

function isAnswer({ state, outcome, kind }: Row): boolean {
  const ended = outcomes.find((name) => name === outcome);
  return ended === undefined ? state === 'Queued' : answersQuestion(ended, kind);
}
