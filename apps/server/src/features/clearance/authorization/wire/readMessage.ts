import { messageLines } from '@coverline/authorization/pas/messageLines.ts';
import { withoutDocuments } from '@coverline/x12/attachments/withoutDocuments.ts';
import { maskMessage } from '@coverline/x12/maskMessage.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { aboutOf } from '#/services/authorization/holdAuth.ts';
import { jsonOf } from '#/services/authorization/pas/readPasExchange.ts';
import { openBytes } from '#/services/authorization/wire/messages.ts';
import { wireMessage } from '#/services/lookups/message/wireMessage.ts';
import { authRow } from '../list/authRows.ts';

/** What is about another patient may be about another client's: it is nobody's to read. */
const isOfAnother = async (trx: TenantTrx, clientId: string, messageId: string): Promise<boolean> =>
  (await trx
    .selectFrom('phi.auth_decision')
    .select('id')
    .where('client_id', '=', clientId)
    .where('message_id', '=', messageId)
    .where('arrival', 'in', ['OfAnotherPatient', 'Foreign'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A line for each of the JSON; what is no JSON is shown to nobody, since nothing in it can be told apart. */
function fhirLines(bytes: Uint8Array): readonly string[] {
  const lines = messageLines(jsonOf(bytes));
  if (lines.length === 0) throw new UserError('What came back could not be read as FHIR.');
  return lines;
}

/** A message as it went or came, its numbers masked, a line for each segment, or of its JSON. */
export const getAuthorizationMessage =
  (deps: Deps): Handlers['getAuthorizationMessage'] =>
  (ctx, { AuthID, MessageID, Which }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const auth = await authRow(trx, clientId, AuthID);
      if (auth === undefined) throw notFound();
      note(aboutOf(auth, `${Which.toLowerCase()} ${MessageID}`));
      const row = await trx
        .selectFrom('phi.auth_message')
        .select(['id', 'client_id', 'wire', 'sent_enc', 'came_enc'])
        .where('client_id', '=', clientId)
        .where('auth_id', '=', AuthID)
        .where('id', '=', MessageID)
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      if (Which === 'Came' && (await isOfAnother(trx, clientId, MessageID)))
        throw new UserError('This answer is about somebody else and was set aside.');
      const which = Which === 'Sent' ? 'sent' : 'came';
      const bytes = openBytes(deps, row, which, row[`${which}_enc`]);
      if (bytes === null)
        throw new UserError(Which === 'Sent' ? 'Nothing of it is kept.' : 'Nothing came back for this message.');
      if (row.wire === 'Pas') return { Lines: [...fhirLines(bytes)] };
      const { Segments } = wireMessage(maskMessage(withoutDocuments(new Uint8Array(bytes))));
      if (Segments.length === 0) throw new UserError('What came back could not be read as X12.');
      return { Lines: Segments.map(({ Text }) => Text) };
    });
