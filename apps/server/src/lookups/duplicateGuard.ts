import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import { usualSettings } from '@coverline/domain/lookup/eligibilitySettings.ts';
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
): Promise<StoredLookup | null> {
  const own = questionIndex(keys, clientId, request);
  if (own === null) return null;
  const all = keys.blindIndex.all(clientId, 'question', digestOf(request));
  // The statement behind the lock is sent at once: it runs, and takes its sight of the table, when the lock is ours.
  const [, { rows }] = await Promise.all([
    sql`SELECT pg_advisory_xact_lock(${String(own.readBigInt64BE())}::bigint)`.execute(trx),
    sql<Row>`
      SELECT l.id, l.requested_at AS "requestedAt", l.state, l.outcome, l.unknown_kind AS kind,
             coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) AS "requestedBy"
        FROM phi.lookup l JOIN identity.app_user u ON u.id = l.requested_by
       WHERE l.client_id = ${clientId} AND l.question_ix = ANY(${all}) AND l.requested_at > now() - make_interval(hours => ${hoursOf(clientId)})
       ORDER BY l.requested_at DESC LIMIT 20`.execute(trx),
  ]);
  return rows.find(isAnswer) ?? null;
}

/** The client's own number of hours; of 0 nothing is found. */
const hoursOf = (clientId: string) => sql`coalesce(
  (SELECT duplicate_hours FROM phi.eligibility_setting WHERE client_id = ${clientId}), ${usualSettings.duplicateHours})`;

type Asked = Omit<Row, 'requestedBy'> & { readonly question: Buffer };

/** The same for many questions at once: the lookup that answers each, of those that are answered. */
export async function storedAnswers<R extends EligibilityRequest>(
  keys: Keys,
  trx: TenantTrx,
  clientId: string,
  requests: readonly R[],
  hours: number,
): Promise<ReadonlyMap<R, string>> {
  const digests = requests.map((request) => digestOf(request));
  const all = digests.map((digest) => keys.blindIndex.all(clientId, 'question', digest));
  // In one order, whoever asks: of two that hold each other's question neither would ever go on.
  const locks = digests.map((digest) => String(keys.blindIndex.of(clientId, 'question', digest).readBigInt64BE()));
  const [, { rows }] = await Promise.all([
    sql`SELECT pg_advisory_xact_lock(k) FROM (SELECT DISTINCT k FROM unnest(${locks}::bigint[]) AS k ORDER BY k) AS sorted`.execute(
      trx,
    ),
    sql<Asked>`
      SELECT l.question_ix AS question, l.id, l.requested_at AS "requestedAt", l.state, l.outcome, l.unknown_kind AS kind
        FROM phi.lookup l
       WHERE l.client_id = ${clientId} AND l.question_ix = ANY(${all.flat()}::bytea[])
         AND l.requested_at > now() - make_interval(hours => ${hours})
       ORDER BY l.requested_at`.execute(trx),
  ]);
  const answers = new Map(rows.filter(isAnswer).map(({ question, id }) => [question.toString('hex'), id]));
  const found = requests.flatMap((request, at) => {
    const id = all[at]?.map((index) => answers.get(index.toString('hex'))).find((one) => one !== undefined);
    return id === undefined ? [] : [[request, id] as const];
  });
  return new Map(found);
}

function isAnswer({ state, outcome, kind }: Pick<Row, 'state' | 'outcome' | 'kind'>): boolean {
  const ended = outcomes.find((name) => name === outcome);
  return ended === undefined ? state === 'Queued' : answersQuestion(ended, kind);
}
