import { type AuthStatus, isIn } from '@coverline/authorization/states/authStatus.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Sealed } from '../authWords.ts';
import { hasUnsent } from '../documents/documentsOf.ts';
import { holdAuth } from '../holdAuth.ts';
import { readAuthRoutes, routesForDocuments } from './authRoutes.ts';
import { type Message, openMessages, orderMessage } from './messages.ts';

/** The payer has it and looks at it. Where it wants something, whoever answers sees what goes. */
const looking: readonly AuthStatus[] = ['Submitted', 'Pended', 'Appeal1', 'Appeal2'];
const leads: readonly Message['kind'][] = ['Request', 'Revision', 'Extension', 'Appeal'];

/**
 * What a 278 named goes behind it as 275, of our own accord, once the payer has the 278 and has not decided. It moves the authorization
 * nowhere. What is decided at once needs none of it: nobody is sent what they do not need.
 */
export async function orderDocuments(deps: Sealed, trx: TenantTrx, message: Message): Promise<void> {
  if (message.wire !== 'X12' || !leads.includes(message.kind)) return;
  const held = await holdAuth(trx, message.client_id, message.auth_id);
  if (!isIn(looking, held.status)) return;
  const routes = await readAuthRoutes(trx, { partnerId: held.trading_partner_id, clientId: held.client_id });
  if (routesForDocuments(routes, held).length === 0 || !(await hasUnsent(trx, held))) return;
  if ((await openMessages(trx, held)).length > 0) return;
  await orderMessage(deps, trx, held, {
    kind: 'Information',
    wire: 'X12',
    version: Math.max(1, held.sent_version),
    userId: message.made_by,
  });
}

/** What was ordered behind one and is ready to go now. */
export const readyBehind = (trx: TenantTrx, { client_id: clientId, auth_id: authId }: Message) =>
  trx
    .selectFrom('phi.auth_message')
    .select('id')
    .where('client_id', '=', clientId)
    .where('auth_id', '=', authId)
    .where('state', '=', 'Ready')
    .executeTakeFirst();
