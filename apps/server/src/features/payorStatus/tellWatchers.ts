import type { PayorState } from '@coverline/domain/payorStatus/payorState.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';

export type Turned = { readonly partnerId: string; readonly state: PayorState; readonly reason: string };

const shownDays = 2;
const importance: Readonly<Record<PayorState, 'POSITIVE' | 'LOW' | 'MEDIUM' | 'HIGH'>> = {
  Up: 'POSITIVE',
  Idle: 'LOW',
  Maintenance: 'LOW',
  Degraded: 'MEDIUM',
  Down: 'HIGH',
  Inactive: 'MEDIUM',
};
const told: Readonly<Record<PayorState, string>> = {
  Up: 'is up again',
  Idle: 'is idle',
  Maintenance: 'is in planned maintenance',
  Degraded: 'is degraded',
  Down: 'is down',
  Inactive: 'is out of use',
};

/** A notification to each who watches the payer; of the same change no second one. */
export async function tellWatchers(doors: Doors, { partnerId, state, reason }: Turned): Promise<void> {
  const { name, since, watchers } = await doors.withSystem('payor watchers', async (trx) => ({
    ...(await trx
      .selectFrom('system.payer_state as s')
      .innerJoin('system.trading_partner as p', 'p.id', 's.partner_id')
      .select(['p.name', 's.since'])
      .where('s.partner_id', '=', partnerId)
      .executeTakeFirstOrThrow()),
    watchers: await trx
      .selectFrom('system.payer_watch')
      .select('user_id')
      .where('partner_id', '=', partnerId)
      .execute(),
  }));
  for (const { user_id: userId } of watchers) {
    await doors.readIdentity((db) =>
      sql`
        INSERT INTO identity.notification (id, user_id, message, deep_link, importance, tracked, end_at, subject, created_by)
        VALUES (${randomUUID()}, ${userId}, ${`${name} ${told[state]}. ${reason}`},
                ${`/spifmanagement/payorstatus?payor=${partnerId}`}, ${importance[state]}, true,
                now() + make_interval(days => ${shownDays}), ${`payor ${partnerId} ${since} ${userId}`}, 'payor status')
        ON CONFLICT DO NOTHING`.execute(db),
    );
  }
}
