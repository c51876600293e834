import type { HandRoute } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { routeWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import { changeMessage, isLying, type Message } from '#/services/authorization/wire/messages.ts';

type Open = readonly Pick<Message, 'kind' | 'state' | 'delivered_at'>[];

/** What was sent, and the payer has not said of it that it has it. */
const isUnsure = (message: Open[number]): boolean =>
  message.kind !== 'Inquiry' && (message.state === 'Unknown' || isLying(message));

/** Why one stays where it is while something is on its way to the payer, or nobody knows whether it arrived; null where it may go. */
export function whyNotWhileSent(open: Open, sendsByHand: boolean): string | null {
  const submissions = open.filter(({ kind }) => kind !== 'Inquiry');
  if (submissions.some((one) => !isUnsure(one))) return 'It is on its way to the {payer}. Wait until it has answered.';
  if (submissions.length === 0 || sendsByHand) return null;
  return submissions.some(isLying)
    ? 'It lies with the {payer} as a file. Wait until it has answered.'
    : 'Nobody knows whether the {payer} has what was sent last. Ask it first.';
}

/** What nobody knew of is known once the payer was told by hand. */
export async function settleByHand(trx: TenantTrx, open: readonly Message[], way: HandRoute): Promise<void> {
  for (const message of open.filter(isUnsure))
    await changeMessage(trx, message, {
      state: 'NotSent',
      detail: `The {payer} was told otherwise: ${routeWords[way].toLowerCase()}.`,
    });
}

/** What nobody knew of never arrived, as the payer says: it may be sent again. */
export async function settleAsLost(trx: TenantTrx, open: readonly Message[]): Promise<void> {
  const lost = open.filter(isUnsure);
  if (lost.length === 0) throw new UserError('Nothing was sent of which nobody knows.');
  for (const message of lost)
    await changeMessage(trx, message, { state: 'NotSent', detail: 'The {payer} says that it never arrived.' });
}
