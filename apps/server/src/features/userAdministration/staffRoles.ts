import { approvalRefusal, needsSecondApprover, staffRefusal } from '@coverline/domain/access/administerUsers.ts';
import { staffRoles, type StaffRole } from '@coverline/domain/access/roles.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { lockRights, touchRights } from '#/services/account/rights/rights.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { lastJediMaster } from './accountActs.ts';
import { otherJediMasters } from './administrators.ts';
import { personOf, type Person } from './person.ts';
import { reachOf } from './reach.ts';
import { notBothAtOnce, refuse } from './refusals.ts';

export const staffRoleHandlers: HandlersOf<'setStaffRole' | 'decideStaffRole'> = {
  setStaffRole: async (ctx, { UserID, Role, Held }) => {
    await notBothAtOnce(
      ctx.tx(async (trx, note) => {
        const reach = await reachOf(trx, ctx.session);
        await lockRights(trx, reach.companyId);
        const person = await personOf(trx, reach, UserID);
        refuse(staffRefusal(reach, person, Role));
        const waits = Held && needsSecondApprover(Role);
        note({
          entityType: 'user',
          entityId: UserID,
          detail: `${waits ? 'asked for' : Held ? 'gave' : 'took'} ${Role}`,
        });
        if (!Held) return takeRole(trx, person, Role, ctx.session.userId);
        if (person.staff.includes(Role)) return;
        if (!waits) return giveRole(trx, person, Role);
        await sql`INSERT INTO identity.staff_role_request (id, user_id, company_id, role, requested_by)
                  VALUES (${randomUUID()}, ${UserID}, ${person.companyId}, ${Role}, ${ctx.session.userId})
                  ON CONFLICT DO NOTHING`.execute(trx);
      }),
    );
  },

  decideStaffRole: async (ctx, { RequestID, Approve }) => {
    await notBothAtOnce(
      ctx.tx(async (trx, note) => {
        const reach = await reachOf(trx, ctx.session);
        await lockRights(trx, reach.companyId);
        const request = await requestOf(trx, RequestID);
        if (request === null) throw notFound();
        const person = await personOf(trx, reach, request.userId);
        if (request.decided) throw new UserError('This was decided already.');
        if (Approve) refuse(approvalRefusal(reach, request));
        await sql`UPDATE identity.staff_role_request SET decided_by = ${reach.userId}, decided_at = now(), approved = ${Approve}
                   WHERE id = ${RequestID}`.execute(trx);
        if (Approve) await giveRole(trx, person, request.role);
        note({
          entityType: 'user',
          entityId: person.userId,
          detail: `${Approve ? 'approved' : 'declined'} ${request.role} asked for by ${request.requestedBy}`,
        });
      }),
    );
  },
};

async function giveRole(trx: IdentityTrx, person: Person, role: StaffRole): Promise<void> {
  await sql`INSERT INTO identity.staff_role (user_id, company_id, role) VALUES (${person.userId}, ${person.companyId}, ${role})
            ON CONFLICT DO NOTHING`.execute(trx);
}

async function takeRole(trx: IdentityTrx, person: Person, role: StaffRole, by: string): Promise<void> {
  // Of whom a request alone waits, nothing is taken but that.
  const isHeld = person.staff.includes(role);
  if (isHeld && role === 'FRHCJediMaster' && (await otherJediMasters(trx, person.companyId, person.userId)) === 0)
    throw lastJediMaster();
  await touchRights(trx, person.userId);
  await sql`DELETE FROM identity.staff_role WHERE user_id = ${person.userId} AND company_id = ${person.companyId}
             AND role = ${role}`.execute(trx);
  await sql`UPDATE identity.staff_role_request SET decided_by = ${by}, decided_at = now(), approved = false
             WHERE user_id = ${person.userId} AND role = ${role} AND decided_at IS NULL`.execute(trx);
}

type Request = {
  readonly userId: string;
  readonly role: StaffRole;
  readonly requestedBy: string;
  readonly decided: boolean;
};

async function requestOf(trx: IdentityTrx, id: string): Promise<Request | null> {
  const row = await trx
    .selectFrom('identity.staff_role_request')
    .select(['user_id', 'role', 'requested_by', 'decided_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const role = staffRoles.find((name) => name === row?.role);
  if (row === undefined || role === undefined) return null;
  return { userId: row.user_id, role, requestedBy: row.requested_by, decided: row.decided_at !== null };
}
