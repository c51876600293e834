import type { Call, PayloadOf } from '@coverline/contract/wire/call.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import type { Ticket } from '@coverline/contract/wire/fields.ts';
import { send } from '#/api/send.ts';

/**
 * Has a file made and hands it to the browser's own downloads. Rejects with a CallError where it could not be made; what
 * follows is a link that is good once.
 */
export async function download<C extends Call & { readonly kind: 'download' }>(
  call: C,
  payload: PayloadOf<C>,
): Promise<void> {
  const { Ticket: ticket } = (await send(call, payload)) as Ticket; // what every download answers
  const link = document.createElement('a');
  link.href = downloadPath + encodeURIComponent(ticket);
  link.download = '';
  link.click();
}
