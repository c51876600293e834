import { draftProblems } from '@coverline/domain/cases/abn/abnDraft.ts';
import { estimateOf } from '@coverline/domain/cases/abn/abnKinds.ts';
import { whyNot } from '@coverline/domain/cases/abn/abnMoves.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { isRepeat, requireVersion } from '#/platform/http/call/recordChanged.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { holdRegistration } from '#/services/registrations/holdRegistration.ts';
import { readAbnSettings } from './abnSettings.ts';
import { noEstimate } from './abnRows.ts';
import { caseOf } from './beginAbn.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { factsOf, holdAbn, tellEvent } from './holdAbn.ts';
import { type AbnContent, abnSeal } from './sealedAbn.ts';

/** The next number of the client's notices; whoever takes one keeps the next waiting until theirs is stored. */
async function nextNumber(trx: TenantTrx, clientId: string): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    INSERT INTO phi.abn_counter (client_id, last_number) VALUES (${clientId}, 1001)
    ON CONFLICT (client_id) DO UPDATE SET last_number = abn_counter.last_number + 1
    RETURNING last_number`.execute(trx);
  return rows[0]?.last_number ?? 0;
}

/** A visit of this patient, or none. */
async function visitOf(trx: TenantTrx, clientId: string, visitId: string | null, registrationId: string) {
  if (visitId === null) return null;
  const row = await trx
    .selectFrom('phi.visit_master')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', visitId)
    .where('reg_master_id', '=', registrationId)
    .executeTakeFirst();
  if (row === undefined) throw fieldFault('VisitMasterID', 'This {visit} is not of this {patient}');
  return row.id;
}

/** The notice in whose place it comes: of the same patient, and one that can be replaced. */
async function replacedOf(trx: TenantTrx, session: ClientSession, id: string | null, registrationId: string) {
  if (id === null) return null;
  const row = await trx
    .selectFrom('phi.abn')
    .selectAll()
    .where('client_id', '=', session.clientId)
    .where('id', '=', id)
    .where('reg_master_id', '=', registrationId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const why = whyNot(factsOf(row, todayOf(session)), 'Supersede');
  if (why !== null) throw new UserError(`Notice ${row.number} cannot be replaced. ${why}`);
  return row.id;
}

const isSame = <T extends object>(held: T, values: Partial<T>): boolean =>
  (Object.keys(values) as (keyof T)[]).every((name) => held[name] === values[name]);

export const saveAbn =
  (deps: Deps): Handlers['saveAbn'] =>
  async (ctx, typed) => {
    const items = typed.Items.map((item) => ({
      ...item,
      What: item.What.trim(),
      Reason: item.Reason.trim(),
      EstimateCents: item.Cost === 'Amount' ? item.EstimateCents : null,
    }));
    refuseProblems(draftProblems({ ...typed, Items: items }));
    return ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const registration = await holdRegistration(trx, clientId, typed.RegMasterID);
      const settings = await readAbnSettings(trx, clientId);
      if (!settings.Notifiers.some(({ NotifierID }) => NotifierID === typed.NotifierID.toLowerCase()))
        throw fieldFault('NotifierID', 'Choose who gives the notice');
      const content: AbnContent = {
        isEmergency: typed.IsEmergency,
        notifierId: typed.NotifierID.toLowerCase(),
        heading: typed.Heading,
        identification: typed.Identification.trim(),
        items,
        additional: typed.Additional.trim(),
        printed: null,
      };
      const id = typed.AbnID?.toLowerCase() ?? randomUUID();
      const values = {
        visit_master_id: await visitOf(trx, clientId, typed.VisitMasterID, registration.id),
        case_id: await caseOf(trx, clientId, typed.CaseID, registration.id),
        replaces_id: await replacedOf(trx, ctx.session, typed.ReplacesID, registration.id),
        kind: typed.Kind,
        language: typed.Language,
        is_dual: typed.IsDual,
        service_on: typed.ServiceOn || null,
        estimate_cents: estimateOf(items) ?? noEstimate,
      };
      const written = { content_enc: abnSeal(deps, clientId).content(id, content), updated_by: userId };
      note({ entityType: 'abn', entityId: id, patientId: registration.id });
      if (typed.AbnID === null) {
        const number = await nextNumber(trx, clientId);
        const day = todayOf(ctx.session);
        await trx
          .insertInto('phi.abn')
          .values({
            client_id: clientId,
            id,
            number,
            reg_master_id: registration.id,
            status: 'Draft',
            made_on: day,
            ...values,
            ...written,
          })
          .execute();
        await tellEvent(deps, trx, ctx.session, { abnId: id, kind: 'Write', words: '' });
        note({ detail: 'written' });
        return { AbnID: id, Version: 1 };
      }
      const held = await holdAbn(trx, clientId, id);
      if (held.reg_master_id !== registration.id) throw notFound();
      if (held.status !== 'Draft')
        throw new UserError('It was given already, and stays as it is. Make one in its place.');
      // Heard twice: it says what it said before. Of the same person in another window it may say something else.
      if (
        isRepeat(held, ctx.session, typed.Version ?? 0) &&
        isSame(held, values) &&
        isDeepStrictEqual(abnSeal(deps, clientId).openContent(id, held.content_enc), content)
      )
        return { AbnID: id, Version: held.row_version };
      await requireVersion(trx, ctx.session, held, typed.Version);
      const version = held.row_version + 1;
      await trx
        .updateTable('phi.abn')
        .set({ ...values, ...written, row_version: version, updated_at: sql<string>`statement_timestamp()` })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
      note({ detail: 'changed' });
      return { AbnID: id, Version: version };
    });
  };
