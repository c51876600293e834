import { outcomeTable } from '@coverline/domain/lookup/outcome.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/audit/append.ts';
import type { Doors } from '#/db/doors.ts';
import { placeOf, type Sealer } from '#/keys/sealer.ts';
import type { Classified } from './classifyAnswer.ts';
import type { LookupJob } from './lookupJob.ts';

export type Answer = {
  readonly classified: Classified;
  /** Whatever came back, readable or not. */
  readonly raw: Uint8Array | null;
  readonly httpStatus: number | null;
  readonly latencyMs: number;
};

/** What `parsed_enc` holds. */
export type StoredAnswer = Pick<Classified, 'parsed' | 'problems'>;

/**
 * The second transaction of a lookup: result, end of its flight, and last the audit's row. Only the first to arrive writes:
 * a late or repeated answer finds the row finished and changes nothing.
 */
export async function storeAnswer(
  doors: Doors,
  sealer: Sealer,
  job: Pick<LookupJob, 'clientId' | 'lookupId' | 'patientId' | 'asker'> & { readonly costCents: number },
  answer: Answer,
): Promise<void> {
  const { clientId, lookupId } = job;
  const { outcome, decision, parsed, problems } = answer.classified;
  const seal = (column: string, value: Uint8Array | string) =>
    sealer.seal(placeOf(clientId, 'lookup', lookupId, column), typeof value === 'string' ? value : Buffer.from(value));
  const stored: StoredAnswer = { parsed, problems };
  const charged = outcomeTable[outcome].charged !== 'no';
  await doors.withTenant(
    clientId,
    async (trx) => {
      await trx
        .updateTable('phi.lookup')
        .set({
          state: 'Finished',
          raw_271_enc: answer.raw === null ? null : seal('raw_271', answer.raw),
          parsed_enc: seal('parsed', JSON.stringify(stored)),
          received_at: answer.raw === null ? null : sql<string>`clock_timestamp()`,
          latency_ms: Math.round(answer.latencyMs),
          http_status: answer.httpStatus,
          outcome,
          status_id: decision.statusId,
          grade: decision.grade,
          rule: decision.rule,
          reason: decision.reasons.map(({ sentence }) => sentence).join(' ') || decision.reason,
          unknown_kind: decision.kind,
          cost_cents: charged ? job.costCents : 0,
        })
        .where('client_id', '=', clientId)
        .where('id', '=', lookupId)
        .where('state', '=', 'Queued')
        .execute();
      await trx.deleteFrom('system.lookup_in_flight').where('lookup_id', '=', lookupId).execute();
    },
    (connection) =>
      appendAudit(
        connection,
        { schema: 'phi', ownerId: clientId },
        {
          action: 'EligibilityAnswer',
          result: 'done',
          ...job.asker,
          entityType: 'lookup',
          entityId: lookupId,
          patientId: job.patientId ?? undefined,
          detail: outcome,
        },
      ),
  );
}
