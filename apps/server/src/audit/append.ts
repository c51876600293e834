import { sql, type Kysely } from 'kysely';

export type AuditResult = 'done' | 'refused' | 'fault';

/** One row of a chain. Ids and codes only: no name, no number of a person, nothing searched for (H-15). */
export type AuditEntry = {
  readonly action: string;
  readonly result: AuditResult;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly entityType?: string | undefined;
  readonly entityId?: string | undefined;
  readonly patientId?: string | undefined;
  readonly reason?: string | undefined;
  /** A digest and ids, as text. */
  readonly detail?: string | undefined;
  readonly ip: string;
  readonly userAgent: string;
};

const clean = (value: string | undefined, max: number) =>
  // Control characters would let one row imitate two in a listing.
  value === undefined || value === '' ? null : value.replaceAll(/\p{Cc}/gu, ' ').slice(0, max);

/** Links one row to the chain of a client or a company. Must be the last statement of its transaction. */
export function appendAudit(
  connection: Kysely<never>,
  chain: { readonly schema: 'phi' | 'identity'; readonly ownerId: string },
  entry: AuditEntry,
): Promise<unknown> {
  const append = sql.raw(chain.schema === 'phi' ? 'phi.audit_append' : 'identity.audit_append');
  return sql`SELECT ${append}(${chain.ownerId}::uuid, ${entry.userId}::uuid, ${entry.sessionId}::uuid, ${entry.action},
    ${entry.result}, ${clean(entry.entityType, 60)}, ${clean(entry.entityId, 100)}, ${clean(entry.patientId, 100)},
    ${clean(entry.reason, 300)}, ${clean(entry.detail, 8000)}, ${clean(entry.ip, 60)}, ${clean(entry.userAgent, 300)})`.execute(
    connection,
  );
}
