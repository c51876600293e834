import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import { answersOf, openForm } from '#/services/authorization/dtr/keptForm.ts';
import { aboutOf, contentOf, holdAuth } from '#/services/authorization/holdAuth.ts';
import { madeDocument } from '#/services/cases/documents/judgeDocument.ts';
import { keepDocument } from '../documents/keepDocument.ts';
import { authRow } from '../list/authRows.ts';
import { formPdf } from './formPdf.ts';
import { formOf } from './formsOf.ts';

/** What is drawn, read as it stands. */
async function filledForm(deps: Deps, trx: TenantTrx, session: ClientSession, authId: string, formId: string) {
  const { clientId } = session;
  const auth = await authRow(trx, clientId, authId);
  if (auth === undefined) throw notFound();
  const { shown, sealed } = await formOf(deps, trx, auth, formId);
  const kept = openForm(deps, clientId, formId, sealed);
  if (shown.State !== 'Complete' || kept.form === null)
    throw new UserError('Finish the form first: what goes to a {payer} is answered and confirmed.');
  const { Patient, MemberID } = await contentOf(deps, trx, auth);
  const title = shown.Title === '' ? 'Form' : shown.Title;
  const about = [
    `${[Patient.FirstName, Patient.MiddleName, Patient.LastName].filter((part) => part !== '').join(' ')}, born ${formatDate(Patient.DateOfBirth)}`,
    // Under emergency access a number is shown for a reason alone, one by one.
    ...(session.emergency === null && MemberID !== '' ? [`Insured under ${MemberID}`] : []),
    `Authorization PA-${auth.number} · ${shown.Control}`,
  ];
  return { title, about, form: kept.form, answers: answersOf(kept), site: await readSite(trx, session) };
}

/** It is drawn before the transaction: a drawing holds no connection. The form itself stays as it is, and goes where its payer takes it. */
export const keepAuthorizationFormPaper =
  (deps: Deps): Handlers['keepAuthorizationFormPaper'] =>
  async (ctx, { AuthID, FormID }) => {
    const { clientId } = ctx.session;
    const { site, ...filled } = await deps.doors.withTenant(clientId, (trx) =>
      filledForm(deps, trx, ctx.session, AuthID, FormID),
    );
    const pdf = await formPdf(filled, { ...site.head, logo: await drawLogo(site.logo) });
    return ctx.tx(async (trx, note) => {
      const held = await holdAuth(trx, clientId, AuthID);
      note(aboutOf(held, `form ${FormID}`));
      const file = madeDocument(pdf, 'application/pdf');
      return keepDocument(deps, trx, ctx.session, held, { type: 'Other', title: filled.title.slice(0, 80), file });
    });
  };
