import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { holdRegistration } from '#/services/registrations/holdRegistration.ts';
import { authWords } from '#/services/authorization/authWords.ts';
import { holdAuth, todayOf } from '#/services/authorization/holdAuth.ts';
import { codesOf } from '#/services/authorization/request/codesOf.ts';
import { contentsOf } from '#/services/authorization/standing/usagesOf.ts';
import { columnsOf } from './request/columnsOf.ts';
import { type Origin, originOf } from './request/originOf.ts';
import { tellEvent, writeAuth } from '#/services/authorization/states/writeAuth.ts';

/** The next number of the client's authorizations; whoever takes one keeps the next waiting until theirs is stored. */
async function nextNumber(trx: TenantTrx, clientId: string): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    INSERT INTO phi.auth_counter (client_id, last_number) VALUES (${clientId}, 20001)
    ON CONFLICT (client_id) DO UPDATE SET last_number = auth_counter.last_number + 1
    RETURNING last_number`.execute(trx);
  return rows[0]?.last_number ?? 0;
}

/** By its own index: “is not distinct from” has none. */
const isThat = (column: string, id: string | null) =>
  id === null ? sql`${sql.ref(column)} IS NULL` : sql`${sql.ref(column)} = ${id}`;

/** A draft of the same origin that nobody has sent yet; two who begin one at once share it. An empty one is never another's. */
async function draftOf(deps: Deps, trx: TenantTrx, clientId: string, of: Origin, isOfService: boolean) {
  if (of.lookupId === null && of.visitId === null && of.goesOnFromId === null) return undefined;
  const { rows } = await sql<{ id: string; number: number; version: number }>`
    SELECT id, number, version FROM phi.auth_request
     WHERE client_id = ${clientId} AND status = 'Draft' AND sent_version = 0
       AND ${isThat('lookup_id', of.lookupId)} AND ${isThat('visit_master_id', of.visitId)}
       AND ${isThat('goes_on_from_id', of.goesOnFromId)}
     ORDER BY number LIMIT 50`.execute(trx);
  if (!isOfService) return rows[0];
  // Of an answer several may be begun, each for another service.
  const contents = await contentsOf(deps, trx, clientId, rows);
  const asks = (content: AuthContent | undefined) => content && [content.ServiceType, ...codesOf(content)].join(' ');
  return rows.find(({ id }) => asks(contents.get(id)) === asks(of.content));
}

export const createAuthorization =
  (deps: Deps): Handlers['createAuthorization'] =>
  (ctx, origin) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const today = todayOf(ctx.session);
      const begun = await originOf(deps, trx, { clientId, today, origin });
      // A merge takes along what is there: whoever merges now waits, or was before.
      if (begun.registrationId !== null) await holdRegistration(trx, clientId, begun.registrationId);
      const patient = begun.registrationId === null ? {} : { patientId: begun.registrationId };
      // The number is taken first: whoever comes at the same time waits here, and then finds the draft.
      const number = await nextNumber(trx, clientId);
      const other = await draftOf(deps, trx, clientId, begun, origin.ServiceType + origin.Code !== '');
      if (other !== undefined) {
        note({ entityType: 'authorization', entityId: other.id, ...patient, detail: 'there already' });
        return { AuthID: other.id, Number: other.number, IsNew: false };
      }
      const id = randomUUID();
      await trx
        .insertInto('phi.auth_request')
        .values({
          client_id: clientId,
          id,
          number,
          reg_master_id: begun.registrationId,
          visit_master_id: begun.visitId,
          reg_insurance_id: begun.insuranceId,
          lookup_id: begun.lookupId,
          goes_on_from_id: begun.goesOnFromId,
          line_of_business: begun.content.LineOfBusiness,
          urgency: begun.content.Urgency,
          asked_urgency: begun.content.Urgency,
          status: 'Draft',
          stage: 'Open',
          owner_id: userId,
          opened_on: today,
          opened_by: userId,
          updated_by: userId,
        })
        .execute();
      await trx
        .insertInto('phi.auth_version')
        .values({
          client_id: clientId,
          auth_id: id,
          version: 1,
          content_enc: authWords(deps, clientId).sealContent(id, 1, begun.content),
          saved_by: userId,
        })
        .execute();
      const held = { ...(await holdAuth(trx, clientId, id)), row_version: 0 };
      await writeAuth(deps, trx, ctx.session, held, columnsOf(begun.content), null);
      await tellEvent(deps, trx, ctx.session, id, { kind: 'Opened', to_status: 'Draft' });
      note({ entityType: 'authorization', entityId: id, ...patient });
      return { AuthID: id, Number: number, IsNew: true };
    });
