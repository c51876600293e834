import type { authDeedCalls } from '@coverline/contract/clearance/authorization/authorizationDeeds.ts';
import type { authWireCalls } from '@coverline/contract/clearance/authorization/authorizationWire.ts';
import type { authCrdCalls } from '@coverline/contract/clearance/authorization/authorizationCrd.ts';
import type { authFigureCalls } from '@coverline/contract/clearance/authorization/authorizationFigures.ts';
import type { authFormCalls } from '@coverline/contract/clearance/authorization/authorizationForms.ts';
import type { authDocumentCalls } from '@coverline/contract/clearance/authorization/authorizationDocuments.ts';
import type { authLetterCalls } from '@coverline/contract/clearance/authorization/authorizationLetters.ts';
import type { authStandingCalls } from '@coverline/contract/clearance/authorization/authorizationStanding.ts';
import type { authCalls } from '@coverline/contract/clearance/authorization/authorizations.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { clientPeople } from '#/services/account/clientPeople.ts';
import { openPayerServices, type PayerServices } from '#/services/authorization/crd/payerServices.ts';
import { fetchAuthorizationForms } from './forms/fetchForms.ts';
import { getAuthorizationForm } from './forms/getForm.ts';
import { keepAuthorizationFormPaper } from './forms/keepFormPaper.ts';
import { removeAuthorizationForm } from './forms/removeForm.ts';
import { saveAuthorizationForm } from './forms/saveForm.ts';
import { askAuthorizationRequirements } from './crd/askRequirements.ts';
import { createAuthorization } from './createAuth.ts';
import {
  addAuthorizationNote,
  assignAuthorizations,
  correctAuthorizationRequired,
  logAuthorizationContact,
  noteAuthorizationClock,
  worksOnAuths,
} from './deeds.ts';
import { getAuthorization } from './detail/getAuth.ts';
import { authFigureHandlers } from './figures/authFigures.ts';
import { downloadAuthorizationDocument } from './documents/openDocument.ts';
import { downloadAuthorizationPacket } from './documents/openPacket.ts';
import { removeAuthorizationDocument } from './documents/removeDocument.ts';
import { uploadAuthorizationDocument } from './documents/uploadDocument.ts';
import { aboutOf, contentOf, todayOf } from '#/services/authorization/holdAuth.ts';
import { authLetterHandlers } from './letters/letters.ts';
import { authCounts, authRow, authRows, authsOfPerson, openByOwner, viewCounts } from './list/authRows.ts';
import { exportAuthorizations } from './list/exportAuths.ts';
import { findAuthorizationPayers } from './list/findPayers.ts';
import { wireAuths } from './list/wireAuth.ts';
import { judgeRequired } from './request/judgeRequired.ts';
import { originOf } from './request/originOf.ts';
import { saveAuthorization } from './saveAuth.ts';
import { getStandingAuthorizations } from './standing/getStanding.ts';
import { moveAuthorization } from './states/moveAuth.ts';
import { getAuthorizationMessage } from './wire/readMessage.ts';
import { askAuthorizationPayer, sendAuthorization } from './wire/sendAuth.ts';
import { recordAuthorizationDecision } from './states/recordDecision.ts';

type Calls =
  | keyof typeof authCalls
  | keyof typeof authDeedCalls
  | keyof typeof authStandingCalls
  | keyof typeof authWireCalls
  | keyof typeof authDocumentCalls
  | keyof typeof authLetterCalls
  | keyof typeof authCrdCalls
  | keyof typeof authFigureCalls
  | keyof typeof authFormCalls;

export const authorizationHandlers = (deps: Deps): HandlersOf<Calls> => handlersBy(deps, openPayerServices(deps));

const handlersBy = (deps: Deps, services: PayerServices): HandlersOf<Calls> => ({
  getAuthorizations: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const now = new Date().toISOString();
      const asker = { clientId, userId, now, today: todayOf(ctx.session) };
      const rows = await authRows(trx, asker, filter, { offset: Offset, limit: Limit });
      note({ entityType: 'authorization', detail: rows.map(({ id }) => id).join(' ') });
      return {
        Rows: [...(await wireAuths(trx, clientId, rows, now))],
        ...(await authCounts(trx, asker, filter)),
        Views: await viewCounts(trx, asker),
      };
    }),
  exportAuthorizations,
  ...authFigureHandlers,
  getAuthorization: getAuthorization(deps),
  prefillAuthorization: (ctx, origin) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const today = todayOf(ctx.session);
      const { content, registrationId, lookupId } = await originOf(deps, trx, { clientId, today, origin });
      note({
        entityType: 'registration',
        ...(registrationId !== null && { entityId: registrationId, patientId: registrationId }),
      });
      const row = { client_id: clientId, lookup_id: lookupId, corrected: null, reg_master_id: registrationId };
      const required = await judgeRequired(deps, trx, { row, content, today, zone: timeZone });
      const others = await authsOfPerson(trx, clientId, registrationId, today);
      const payer =
        content.PayerID === null
          ? undefined
          : await trx
              .selectFrom('system.trading_partner')
              .select('name')
              .where('id', '=', content.PayerID)
              .executeTakeFirst();
      return {
        RegMasterID: registrationId,
        FirstName: content.Patient.FirstName,
        LastName: content.Patient.LastName,
        DateOfBirth: content.Patient.DateOfBirth,
        PayerName: payer?.name ?? '',
        PlanName: content.PlanName,
        From: content.From,
        To: content.To,
        Codes: content.Lines.map(({ Code }) => Code),
        Required: required.answer,
        Others: [...(await wireAuths(trx, clientId, others, new Date().toISOString()))],
      };
    }),
  revealAuthorizationMemberID: (ctx, { AuthID }) =>
    ctx.tx(async (trx, note) => {
      const row = await authRow(trx, ctx.session.clientId, AuthID);
      if (row === undefined) throw notFound();
      note(aboutOf(row));
      return { MemberID: (await contentOf(deps, trx, row)).MemberID };
    }),
  getAuthorizationWorkers: (ctx) =>
    ctx.tx(async (trx) => {
      const workers = await clientPeople(trx, ctx.session, worksOnAuths);
      const open = await openByOwner(trx, ctx.session.clientId);
      return workers.map((worker) => ({ ...worker, Open: open.get(worker.ID) ?? 0 }));
    }),
  findAuthorizationPayers,
  getStandingAuthorizations: getStandingAuthorizations(deps),
  createAuthorization: createAuthorization(deps),
  saveAuthorization: saveAuthorization(deps),
  moveAuthorization: moveAuthorization(deps),
  sendAuthorization: sendAuthorization(deps),
  askAuthorizationPayer: askAuthorizationPayer(deps),
  getAuthorizationMessage: getAuthorizationMessage(deps),
  recordAuthorizationDecision: recordAuthorizationDecision(deps),
  noteAuthorizationClock: noteAuthorizationClock(deps),
  correctAuthorizationRequired: correctAuthorizationRequired(deps),
  assignAuthorizations: assignAuthorizations(deps),
  addAuthorizationNote: addAuthorizationNote(deps),
  logAuthorizationContact: logAuthorizationContact(deps),
  uploadAuthorizationDocument: uploadAuthorizationDocument(deps),
  removeAuthorizationDocument: removeAuthorizationDocument(deps),
  downloadAuthorizationDocument: downloadAuthorizationDocument(deps),
  downloadAuthorizationPacket: downloadAuthorizationPacket(deps),
  askAuthorizationRequirements: askAuthorizationRequirements(deps, services),
  fetchAuthorizationForms: fetchAuthorizationForms(deps, services),
  getAuthorizationForm: getAuthorizationForm(deps),
  saveAuthorizationForm: saveAuthorizationForm(deps, services),
  keepAuthorizationFormPaper: keepAuthorizationFormPaper(deps),
  removeAuthorizationForm: removeAuthorizationForm(deps),
  ...authLetterHandlers(deps),
});
