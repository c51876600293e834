import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import type { WireAnswer } from '../authWire.ts';
import type { Sealed } from '../authWords.ts';
import { holdAuth } from '../holdAuth.ts';
import { type Message, messageColumns } from './messages.ts';
import { timeZoneOf } from './sendMessage.ts';
import { messageOf, settle } from './settle.ts';
import { again } from '#/platform/db/again.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';
import { takeBack } from './takeBack.ts';

type Options = Sealed & { readonly doors: Doors };

/** What a payer says to a file of ours: that its envelope came whole, that it took it in, or why not. */
export type Receipt = { readonly control: number; readonly bytes: Uint8Array } & (
  | { readonly says: 'Came' | 'TakenIn' }
  | { readonly says: 'Refused'; readonly detail: string }
);

/** Whether a receipt is to something that waits for one: a message that went as a file by this gateway, under this number. */
export async function takeReceipt(options: Options, gatewayId: string, receipt: Receipt): Promise<boolean> {
  const clients = await options.doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  const takeOf = (clientId: string) =>
    again(() =>
      options.doors.withTenant(clientId, async (trx) => {
        const message = await messageUnder(trx, clientId, gatewayId, receipt.control);
        if (message === undefined) return false;
        const answer = answerOf(receipt);
        if (answer !== null) await settleBy(options, trx, message, answer);
        return true;
      }),
    );
  let isOurs = false;
  await eachClient(clients, async ({ id }) => {
    isOurs ||= await takeOf(id);
  }).catch((fault: unknown) => {
    // Whose it is has taken it: that another could not be asked matters no more.
    if (!isOurs) throw fault;
  });
  return isOurs;
}

/** Of a whole envelope what is in it may be refused yet. */
function answerOf(receipt: Receipt): WireAnswer | null {
  const came = { raw: receipt.bytes, sent: null };
  if (receipt.says === 'Refused') return { kind: 'Refused', detail: receipt.detail, ...came };
  return receipt.says === 'TakenIn' ? { kind: 'TakenIn', ...came } : null;
}

const messageUnder = (
  trx: TenantTrx,
  clientId: string,
  gatewayId: string,
  control: number,
): Promise<Message | undefined> =>
  trx
    .selectFrom('phi.auth_message')
    .select(messageColumns)
    .where('client_id', '=', clientId)
    .where('gateway_id', '=', gatewayId)
    .where('control_number', '=', control)
    .executeTakeFirst();

/** The payer has a request by then, and documents are never answered otherwise. */
const endsByReceipt: readonly Message['kind'][] = ['Request', 'Information'];

/** Settles what waits for the payer's word; what has ended stays as it ended, but for documents that were taken in and then refused. */
export async function settleBy(
  deps: Sealed,
  trx: TenantTrx,
  { client_id: clientId, id, auth_id }: Message,
  answer: WireAnswer,
) {
  await holdAuth(trx, clientId, auth_id);
  const message = await messageOf(trx, clientId, id);
  if (message?.state === 'Answered' && message.kind === 'Information' && answer.kind === 'Refused')
    return takeBack(deps, trx, message, answer);
  if (message?.state !== 'Sent' && message?.state !== 'Unknown') return;
  // That a question or a change was taken in decides nothing: its answer follows.
  if (answer.kind === 'TakenIn' && !endsByReceipt.includes(message.kind)) return;
  await settle({ deps, trx, timeZone: await timeZoneOf(trx, clientId), message }, { answer, route: null });
}
