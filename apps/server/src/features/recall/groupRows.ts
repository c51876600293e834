import type { HeldWhy } from '@coverline/domain/discovery/heldBack.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import type { FoundGroup } from './findGroups.ts';

export type LastOfPayer = {
  readonly id: string;
  readonly payer_name: string;
  readonly requested_at: string;
  readonly state: 'Queued' | 'Finished';
  readonly outcome: string | null;
  readonly status_id: number | null;
  readonly unknown_kind: string | null;
  /** Why nobody may use what it says. */
  readonly held_why: HeldWhy | null;
};

/** A group as the list shows it: from its registration, or else from its newest lookup. */
export type GroupRow = {
  readonly last_name: string;
  readonly first_name: string;
  readonly born: string | null;
  readonly mrn: string | null;
  readonly newest_id: string | null;
  readonly lookups: number;
  readonly last_asked_at: string | null;
  readonly payers: readonly LastOfPayer[];
  readonly visits: number;
  readonly last_visit: string | null;
};

type StoredGroup = Omit<GroupRow, 'payers'> & { readonly payers: readonly Omit<LastOfPayer, 'held_why'>[] };

const columns = sql`l.id, l.trading_partner_id, l.requested_at, l.state, l.outcome, l.status_id, l.unknown_kind, l.last_name, l.first_name`;

/** The groups' own facts, in their order: three of a person's lookups by an index each, since OR would use none. */
export async function groupRows(
  trx: TenantTrx,
  clientId: string,
  groups: readonly FoundGroup[],
): Promise<readonly GroupRow[]> {
  if (groups.length === 0) return [];
  const of = <T>(value: (group: FoundGroup) => T) => groups.map(value);
  const person = sql`l.client_id = ${clientId} AND g.reg_id IS NULL AND l.reg_master_id IS NULL
    AND l.last_key = g.last_key AND l.first_key = g.first_key`;
  const { rows } = await sql<StoredGroup>`
    SELECT coalesce(r.last_name, m.last_name) AS last_name, coalesce(r.first_name, m.first_name) AS first_name,
           coalesce(r.date_of_birth, g.born)::text AS born, r.mrn, m.newest_id, m.lookups, m.last_asked_at, m.payers,
           v.visits, v.last_visit::text
      FROM unnest(${of(({ reg_id }) => reg_id)}::uuid[], ${of(({ last_key }) => last_key)}::text[],
                  ${of(({ first_key }) => first_key)}::text[], ${of(({ born }) => born)}::date[])
           WITH ORDINALITY AS g(reg_id, last_key, first_key, born, place)
      LEFT JOIN phi.reg_master r ON r.client_id = ${clientId} AND r.id = g.reg_id
      LEFT JOIN LATERAL (
        WITH mine AS MATERIALIZED (
          SELECT ${columns} FROM phi.lookup l WHERE l.client_id = ${clientId} AND l.reg_master_id = g.reg_id
          UNION ALL SELECT ${columns} FROM phi.lookup l WHERE ${person} AND l.date_of_birth = g.born
          UNION ALL SELECT ${columns} FROM phi.lookup l WHERE ${person} AND g.born IS NULL AND l.date_of_birth IS NULL
        ), newest AS (SELECT * FROM mine ORDER BY requested_at DESC LIMIT 1)
        SELECT (SELECT count(*)::int FROM mine) AS lookups, n.id AS newest_id, n.last_name, n.first_name,
               n.requested_at AS last_asked_at,
               coalesce((SELECT jsonb_agg(jsonb_build_object('id', o.id, 'payer_name', p.name, 'requested_at', o.requested_at,
                           'state', o.state, 'outcome', o.outcome, 'status_id', o.status_id, 'unknown_kind', o.unknown_kind) ORDER BY o.requested_at DESC)
                  FROM (SELECT DISTINCT ON (trading_partner_id) * FROM mine ORDER BY trading_partner_id, requested_at DESC) o
                  JOIN system.trading_partner p ON p.id = o.trading_partner_id), '[]') AS payers
          FROM (SELECT 1) one LEFT JOIN newest n ON true
      ) m ON true
      LEFT JOIN LATERAL (
        SELECT count(*)::int AS visits, max(v.date_of_service) AS last_visit FROM phi.visit_master v
         WHERE v.client_id = ${clientId} AND v.reg_master_id = g.reg_id
      ) v ON true
     ORDER BY g.place`.execute(trx);
  const ids = rows.flatMap(({ payers }) => payers.map(({ id }) => id));
  const held = await heldBack(trx, clientId, ids);
  return rows.map(({ payers, ...row }) => ({
    ...row,
    payers: payers.map((last) => ({ ...last, held_why: held.get(last.id)?.why ?? null })),
  }));
}
