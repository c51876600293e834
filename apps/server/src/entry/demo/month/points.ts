import { earnPoints } from '#/services/account/performance.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import type { Agenda } from './agenda.ts';
import { randomOf } from './random.ts';
import type { Stage } from './stage.ts';
import { dima, joanna, marcus, priya, teresa } from './staff.ts';

/** What each has finished on each day; today they are half way. */
export function addPoints(agenda: Agenda, { deps }: Stage): void {
  for (let day = -20; day <= 0; day += 1) {
    if (!agenda.isWorkday(day) && day !== 0) continue;
    for (const { email, client } of [priya, dima, marcus, joanna, teresa]) {
      const points = randomOf(`points ${email} ${day}`).int(day === 0 ? 5 : 11, day === 0 ? 13 : 26);
      const of = { clientId: demoId(`client ${client}`), userId: demoId(`user ${email}`) };
      agenda.add(day, 17 * 60 + 30, async () => {
        await deps.doors.withTenant(of.clientId, (trx) => earnPoints(trx, of, points));
      });
    }
  }
}
