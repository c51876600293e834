import type { Statement } from '#/platform/db/lease.ts';

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

/** The ids of the largest page, and of as many as a deed takes at once, with a few words before them. */
const longestDetail = 12_000;

const clean = (value: string | undefined, max: number) =>
  // Control characters would let one row imitate two in a listing.
  value === undefined || value === '' ? null : value.replaceAll(/\p{Cc}/gu, ' ').slice(0, max);

/**
 * The statement that links one row to the chain of a client or a company. The last of its transaction: it takes the chain's
 * lock, which COMMIT lets go of.
 */
export function appendAudit(
  chain: { readonly schema: 'phi' | 'identity'; readonly ownerId: string },
  entry: AuditEntry,
): Statement {
  return {
    text: `SELECT ${chain.schema}.audit_append($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      chain.ownerId,
      entry.userId,
      entry.sessionId,
      entry.action,
      entry.result,
      clean(entry.entityType, 60),
      clean(entry.entityId, 100),
      clean(entry.patientId, 100),
      clean(entry.reason, 600),
      clean(entry.detail, longestDetail),
      clean(entry.ip, 60),
      clean(entry.userAgent, 300),
    ],
  };
}

/** Several rows of one chain, in this order, by one statement: the last of its transaction, as with one. */
export function appendAudits(
  chain: { readonly schema: 'phi' | 'identity'; readonly ownerId: string },
  entries: readonly AuditEntry[],
): Statement {
  const rows = entries.map((entry) => appendAudit(chain, entry).values ?? []);
  const column = (at: number) => rows.map((values) => values[at] ?? null);
  return {
    text: `SELECT ${chain.schema}.audit_append($1::uuid, e.u, e.s, e.a, e.r, e.t, e.i, e.p, e.w, e.d, e.ip, e.ua)
             FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
               $10::text[], $11::text[], $12::text[]) AS e (u, s, a, r, t, i, p, w, d, ip, ua)`,
    values: [chain.ownerId, ...Array.from({ length: 11 }, (_, at) => column(at + 1))],
  };
}
