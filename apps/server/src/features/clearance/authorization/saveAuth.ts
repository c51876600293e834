import type { AuthContent, AuthContentLine } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
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

const noNpi = 'its last digit does not fit';
const wrongNpi = (value: string): boolean => value !== '' && !isNpi(value);

/** What two lines of one service have in common, however much of it each asks for. */
const serviceOf = ({ Sequence: _place, Count: _much, ...line }: AuthContentLine): string => JSON.stringify(line);

/** What is wrong with a line, with its place; null where nothing is. */
function problemOfLine(line: AuthContentLine, at: number, lines: readonly AuthContentLine[]): string | null {
  const { Sequence, Code, Revenue, From, To } = line;
  const name = `Service ${at + 1}${Code === '' ? '' : `, ${Code}`}`;
  if (!/^[A-Z0-9]{0,11}$/.test(Code)) return `${name}: letters and digits alone`;
  if (From !== '' && To !== '' && To < From) return `${name}: its dates end before they begin`;
  const before = lines.slice(0, at);
  const same = before.findIndex((one) => Code + Revenue !== '' && serviceOf(one) === serviceOf(line));
  if (same !== -1) return `${name}: service ${same + 1} is the same. Ask for all of it there`;
  if (before.some((one) => one.Sequence === Sequence)) return `${name}: another one has its number`;
  return null;
}

/** The first of them that is wrong, under the name of the list. */
const ofRows = <T>(field: string, rows: readonly T[], problem: (row: T, at: number) => string | null) => {
  const first = rows.map(problem).find((one) => one !== null);
  return first === undefined || first === null ? {} : { [field]: first };
};

function problemsOfContent(content: AuthContent): void {
  refuseProblems({
    ...problemsOf<string>({
      From: aDate(content.From),
      To: aDate(content.To) ?? endsAfter(content.From, content.To, 'This is before it begins'),
      'Requester.NPI': wrongNpi(content.Requester.NPI) ? `The NPI of who asks is none: ${noNpi}` : null,
    }),
    ...ofRows('Providers', content.Providers, ({ NPI }, at) =>
      wrongNpi(NPI) ? `Provider ${at + 1}: ${NPI} is no NPI, ${noNpi}` : null,
    ),
    ...ofRows('Lines', content.Lines, (line, at) => problemOfLine(line, at, content.Lines)),
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
