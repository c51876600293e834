import { pasTopic } from '@coverline/authorization/pas/subscription.ts';
import { type Notice, type ReadPas, readPas } from '@coverline/authorization/pas/readPas.ts';
import { timingSafeEqual } from 'node:crypto';
import type { Doors } from '#/platform/db/doors.ts';
import type { AuthSubscriptionRow } from '#/platform/db/tables/gatewaysTables.ts';
import { digestOf } from './subscribe.ts';

/** Nobody's: it is compared with where there is none, so that either takes the same time. */
const nobodys = Buffer.alloc(32);

/**
 * The subscription that somebody speaks for, by what the payer alone was told; null for anybody else, whether there is such a one or not.
 * Secrets are compared by their digests, and in the time that any takes.
 */
export async function subscriptionOf(
  doors: Doors,
  { clientId, id, secret }: { readonly clientId: string; readonly id: string; readonly secret: string },
): Promise<AuthSubscriptionRow | null> {
  const row = await doors.withTenant(clientId, (trx) =>
    trx
      .selectFrom('phi.auth_subscription')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const isTheirs = timingSafeEqual(digestOf(secret), row?.secret_digest ?? nobodys);
  return isTheirs && row !== undefined ? row : null;
}

export type ReadNotice = { readonly notice: Notice; readonly read: ReadPas };

const lastOf = (address: string): string => address.split('/').at(-1) ?? '';

/** A notification, read, where it is one of this subscription; null for whatever else came. */
export function noticeOf(value: unknown, of: Pick<AuthSubscriptionRow, 'payer_ref'>): ReadNotice | null {
  const read = readPas(value);
  if (read.kind !== 'Notification' || read.notice === null || read.notice.type === '') return null;
  const { notice } = read;
  // The handshake may be here before the answer that names the subscription is.
  const isNamed = of.payer_ref === '' || lastOf(notice.subscription) === of.payer_ref;
  return isNamed && notice.topic.split('|')[0] === pasTopic ? { notice, read } : null;
}
