import { toldOfHandOff } from '@coverline/domain/payerCalls/queue.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

type HandOff = {
  readonly clientId: string;
  readonly lookupId: string;
  readonly version: number;
  readonly payer: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly from: string | null;
  readonly to: string | null;
};

const shownDays = 7;
const subjectOf = (lookupId: string) => `call ${lookupId}`;

/** Tells whoever gets a call, and whoever it was taken from. It names the payer, never the patient, as every notification. */
export async function tellHandOff(trx: TenantTrx, { by, from, to, ...off }: HandOff): Promise<void> {
  for (const { userId, got } of toldOfHandOff({ by: by.id, from, to })) {
    const message = got
      ? `${by.name} handed you a call to ${off.payer}.`
      : `${by.name} took over your call to ${off.payer}.`;
    await sql`
      INSERT INTO identity.notification (id, client_id, user_id, message, deep_link, importance, tracked, end_at, subject, created_by)
      VALUES (${randomUUID()}, ${off.clientId}, ${userId}, ${message},
              ${`/spifmanagement/callqueue?lookup=${off.lookupId}`}, ${got ? 'MEDIUM' : 'LOW'}, true,
              now() + make_interval(days => ${shownDays}),
              ${`${subjectOf(off.lookupId)} ${off.version} ${userId}`}, 'payer calls')
      ON CONFLICT DO NOTHING`.execute(trx);
  }
}

/** A call that is settled needs no notice any more. */
export async function forgetHandOffs(trx: TenantTrx, lookupId: string): Promise<void> {
  await sql`
    INSERT INTO identity.notification_dismissal (user_id, notification_id)
    SELECT user_id, id FROM identity.notification WHERE subject LIKE ${`${subjectOf(lookupId)} %`}
    ON CONFLICT DO NOTHING`.execute(trx);
}
