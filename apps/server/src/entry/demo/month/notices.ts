import type { Agenda } from './agenda.ts';
import type { Stage } from './stage.ts';
import { dima, helen, joanna, marcus, owen, priya, ravi, teresa } from './staff.ts';

/** What the bell told before the last days was put away by whoever it was for. */
export function addNotices(agenda: Agenda, stage: Stage): void {
  for (const worker of [priya, dima, marcus, joanna, teresa, owen, helen, ravi]) {
    agenda.add(-2, 17 * 60 + 50, async () => {
      for (const { ID, TrackWhenShownToUserSoWontRedisplay: isKept } of await stage.notices(worker))
        if (isKept) await stage.act(worker, 'dismissUserNotification', ID);
    });
  }
}
