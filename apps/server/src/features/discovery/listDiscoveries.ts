import { searchOutcome } from '@coverline/domain/discovery/searchOutcome.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { openSought, soughtIndexes } from '#/services/discovery/soughtPerson.ts';

/** Searches, the latest first. */
export const listDiscoveries =
  (deps: Deps): Handlers['listDiscoveries'] =>
  (ctx, { RegMasterID, DiscoveryID, Outcome, Offset, Limit }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      let rows = trx.selectFrom('phi.discovery as d').where('d.client_id', '=', clientId);
      if (RegMasterID !== null) rows = rows.where('d.reg_master_id', '=', RegMasterID);
      if (DiscoveryID !== null) {
        const one = await trx
          .selectFrom('phi.discovery')
          .select(['id', 'person_enc', 'reg_master_id'])
          .where('client_id', '=', clientId)
          .where('id', '=', DiscoveryID)
          .executeTakeFirst();
        if (one === undefined) throw notFound();
        const person = openSought(deps.phiSealer, clientId, one.id, one.person_enc);
        const same = [...soughtIndexes(deps, clientId, person)];
        const { reg_master_id: registration } = one;
        rows = rows.where((eb) =>
          eb.or([
            eb('d.person_ix', 'in', same),
            ...(registration === null ? [] : [eb('d.reg_master_id', '=', registration)]),
          ]),
        );
      }
      if (Outcome !== null) rows = rows.where('d.outcome', '=', Outcome);
      const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
      const page = await rows
        .innerJoin('identity.app_user as u', 'u.id', 'd.requested_by')
        .selectAll('d')
        .select(['u.first_name', 'u.last_name', 'u.email'])
        .orderBy('d.requested_at', 'desc')
        .orderBy('d.id')
        .offset(Offset)
        .limit(Limit)
        .execute();
      const counts = await countsOf(
        trx,
        clientId,
        page.map(({ id }) => id),
      );
      note({ entityType: 'search', patientId: RegMasterID ?? undefined, detail: `${page.length} listed` });
      return {
        Total: total,
        Rows: page.map((row) => {
          const person = openSought(deps.phiSealer, clientId, row.id, row.person_enc);
          const count = counts.get(row.id) ?? noCounts;
          return {
            DiscoveryID: row.id,
            RequestedAt: row.requested_at,
            RequestedBy: userName(row.first_name, row.last_name, row.email),
            State: row.state,
            Source: row.source,
            Outcome: row.outcome ?? searchOutcome([], { asked: count.Asked, answered: count.Asked }),
            LastName: person.LastName,
            FirstName: person.FirstName,
            ServiceTo: row.service_to,
            ...count,
          };
        }),
      };
    });

type Counts = {
  readonly Asked: number;
  readonly Billable: number;
  readonly ToReview: number;
  readonly SpentCents: number;
};
const noCounts: Counts = { Asked: 0, Billable: 0, ToReview: 0, SpentCents: 0 };

async function countsOf(
  trx: Parameters<Parameters<Parameters<Handlers['listDiscoveries']>[0]['tx']>[0]>[0],
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<{ id: string; asked: number; cents: number; billable: number; review: number }>`
    SELECT d.id,
           (SELECT count(*) FROM phi.discovery_ask a WHERE a.client_id = ${clientId} AND a.discovery_id = d.id AND a.state = 'Done')::int AS asked,
           (SELECT coalesce(sum(l.cost_cents), 0) FROM phi.discovery_ask a JOIN phi.lookup l ON l.client_id = a.client_id AND l.id = a.lookup_id
             WHERE a.client_id = ${clientId} AND a.discovery_id = d.id AND NOT a.is_kept)::int AS cents,
           (SELECT count(*) FROM phi.discovery_candidate c WHERE c.client_id = ${clientId} AND c.discovery_id = d.id AND c.standing = 'active'
               AND (c.level = 'HIGH' AND c.decision IS NULL OR c.decision = 'Accepted'))::int AS billable,
           (SELECT count(*) FROM phi.discovery_candidate c WHERE c.client_id = ${clientId} AND c.discovery_id = d.id AND c.level = 'REVIEW'
               AND c.standing <> 'inactive' AND coalesce(c.decision, 'NeedInfo') = 'NeedInfo')::int AS review
      FROM phi.discovery d WHERE d.client_id = ${clientId} AND d.id = ANY(${ids}::uuid[])`.execute(trx);
  return new Map(
    rows.map(({ id, asked, cents, billable, review }) => [
      id,
      { Asked: asked, Billable: billable, ToReview: review, SpentCents: cents },
    ]),
  );
}
