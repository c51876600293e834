import { sql } from 'kysely';
import { demoId } from '#/entry/demo/demoId.ts';
import type { Agenda } from './agenda.ts';
import type { Stage } from './stage.ts';
import { dima, helen, joanna, marcus, owen, priya, ravi, teresa } from './staff.ts';

/** What the bell told before the last days was put away by whoever it was for. */
export function addNotices(agenda: Agenda, stage: Stage): void {
  for (const worker of [priya, dima, marcus, joanna, teresa, owen, helen, ravi]) {
    agenda.add(-2, 17 * 60 + 50, async () => {
      const { rows } = await stage.deps.doors.withIdentity((trx) =>
        sql<{
          id: string;
        }>`SELECT id FROM identity.notification WHERE user_id = ${demoId(`user ${worker.email}`)} AND (end_at IS NULL OR end_at > now())`.execute(
          trx,
        ),
      );
      for (const { id } of rows) await stage.act(worker, 'dismissUserNotification', id);
    });
  }
}
