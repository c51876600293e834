import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import { editableStatuses } from '@coverline/contract/clearance/authorization/authorizationStages.ts';
import { isIn } from '@coverline/authorization/states/authStatus.ts';
import { authStatusText } from '@coverline/authorization/states/authStatusText.ts';
import { aDate, endsAfter, problemsOf } from '@coverline/domain/registration/problems.ts';
import { isNpi } from '@coverline/domain/validate/npi.ts';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import { storedOrTyped } from '#/services/registrations/identifiers.ts';
import { authWords } from '#/services/authorization/authWords.ts';
import { aboutOf, contentOf, holdAuth } from '#/services/authorization/holdAuth.ts';
import { openMessages } from '#/services/authorization/wire/messages.ts';
import { columnsOf } from './request/columnsOf.ts';
import { writeAuth } from '#/services/authorization/states/writeAuth.ts';

const npi = (value: string): string | null =>
  value === '' || isNpi(value) ? null : 'This is no NPI: its last digit does not fit';

function problemsOfContent(content: AuthContent): void {
  const code = /^[A-Z0-9]{0,11}$/;
  refuseProblems({
    ...problemsOf<string>({
      From: aDate(content.From),
      To: aDate(content.To) ?? endsAfter(content.From, content.To, 'This is before it begins'),
      'Requester.NPI': npi(content.Requester.NPI),
    }),
    ...Object.fromEntries(
      content.Providers.flatMap(({ NPI }, at) => (npi(NPI) === null ? [] : [[`Providers.${at}.NPI`, npi(NPI) ?? '']])),
    ),
    ...Object.fromEntries(
      content.Lines.flatMap(({ Code, From, To }, at) => [
        ...(code.test(Code) ? [] : [[`Lines.${at}.Code`, 'Letters and digits alone']]),
        ...(From !== '' && To !== '' && To < From ? [[`Lines.${at}.To`, 'This is before it begins']] : []),
      ]),
    ),
  });
}

/** Codes as payers know them: capitals, without points and blanks. */
const spelled = (content: AuthContent): AuthContent => ({
  ...content,
  Lines: content.Lines.map((line) => ({
    ...line,
    Code: line.Code.trim().toUpperCase(),
    Modifiers: line.Modifiers.map((one) => one.trim().toUpperCase()).filter((one) => one !== ''),
  })),
  Diagnoses: content.Diagnoses.map((one) => ({ ...one, Code: one.Code.replaceAll('.', '').trim().toUpperCase() })),
});

export const saveAuthorization =
  (deps: Deps): Handlers['saveAuthorization'] =>
  (ctx, { AuthID, Version, Content }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const held = await holdAuth(trx, clientId, AuthID);
      note(aboutOf(held));
      const before = await contentOf(deps, trx, held);
      const content = spelled({ ...Content, MemberID: storedOrTyped(Content.MemberID, before.MemberID) });
      // Nothing is changed: no version meets another.
      if (isDeepStrictEqual(content, before)) return { Version: held.row_version };
      await requireVersion(trx, ctx.session, held, Version);
      if (!isIn(editableStatuses, held.status))
        throw new UserError(`It is ${authStatusText[held.status].text}: what was asked stays as it is.`);
      problemsOfContent(content);
      await requirePayer(trx, content.PayerID);
      if (held.sent_version > 0 && content.Urgency !== before.Urgency)
        throw new UserError('It was sent. Write down with the clock that it was made urgent, or is so no more.');
      // What was sent never changes: the next version is made beside it.
      const isOut = (await openMessages(trx, held)).some(({ version: which }) => which === held.version);
      const version = isOut || held.sent_version === held.version ? held.version + 1 : held.version;
      await keepContent(deps, trx, held, { version, content, userId: ctx.session.userId });
      const urgency = { urgency: content.Urgency, asked_urgency: content.Urgency };
      return {
        Version: await writeAuth(
          deps,
          trx,
          ctx.session,
          held,
          { ...columnsOf(content), ...(held.sent_version === 0 && urgency), version },
          { kind: 'Saved' },
        ),
      };
    });

async function requirePayer(trx: TenantTrx, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await trx.selectFrom('system.trading_partner').select('id').where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new UserError('Choose {a payer} from the list.');
}

type Kept = { readonly version: number; readonly content: AuthContent; readonly userId: string };

async function keepContent(
  deps: Deps,
  trx: TenantTrx,
  { client_id: clientId, id }: AuthRequestRow,
  { version, content, userId }: Kept,
): Promise<void> {
  const sealed = authWords(deps, clientId).sealContent(id, version, content);
  await sql`
    INSERT INTO phi.auth_version (client_id, auth_id, version, content_enc, saved_by)
    VALUES (${clientId}, ${id}, ${version}, ${sealed}, ${userId})
    ON CONFLICT (client_id, auth_id, version) DO UPDATE SET content_enc = excluded.content_enc, saved_by = excluded.saved_by`.execute(
    trx,
  );
}
