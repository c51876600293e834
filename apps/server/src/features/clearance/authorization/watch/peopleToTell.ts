import type { EscalationStep } from '@coverline/authorization/clock/escalation.ts';
import { isCaseSupervisor } from '@coverline/domain/access/caseSupervisor.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { worksOnAuths } from '../deeds.ts';

type Member = { readonly id: string; readonly roles: readonly string[] };

/** Who is told: the owner; who leads a team of theirs; who answers for the client. Where a step has nobody, the next one’s. */
export async function createPeople(trx: TenantTrx, clientId: string) {
  const { rows: members } = await sql<Member>`
    SELECT m.user_id AS id, m.roles FROM identity.membership m JOIN identity.app_user u ON u.id = m.user_id
     WHERE m.client_id = ${clientId} AND u.disabled_at IS NULL ORDER BY u.last_name, u.id`.execute(trx);
  const held = new Set(members.map(({ id }) => id));
  const supervisors = members.filter(({ roles }) => isCaseSupervisor(roles));
  // The way of the notice leads to an authorization: who may open it is told before who may not.
  const working = supervisors.filter(({ roles }) => worksOnAuths(roles));
  const administrators = (working.length > 0 ? working : supervisors).map(({ id }) => id);
  const teams = await trx
    .selectFrom('phi.case_team')
    .select(['lead_id', 'member_ids'])
    .where('client_id', '=', clientId)
    .execute();
  const leads = (owner: string | null): readonly string[] => [
    ...new Set(
      teams
        .filter(({ member_ids: ids }) => owner === null || ids.includes(owner))
        .flatMap(({ lead_id: lead }) => (lead !== null && held.has(lead) ? [lead] : [])),
    ),
  ];
  return (owner: string | null, to: EscalationStep['to']): readonly string[] => {
    const own = owner !== null && held.has(owner) ? [owner] : [];
    const lines = { Owner: [own, leads(owner)], Lead: [leads(owner)], Administrator: [] }[to];
    return [...lines, administrators].find((line) => line.length > 0) ?? [];
  };
}
