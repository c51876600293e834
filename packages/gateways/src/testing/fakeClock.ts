import type { Clock } from '../guards/clock.ts';

/** A clock that moves only when told to; what falls due runs in order. */
export function fakeClock(): Clock & { advance(milliseconds: number): Promise<void> } {
  const timers = new Map<number, { at: number; act: () => void }>();
  let time = 0;
  let ids = 0;
  return {
    now: () => time,
    after(milliseconds, act) {
      ids += 1;
      const id = ids;
      timers.set(id, { at: time + milliseconds, act });
      return () => timers.delete(id);
    },
    async advance(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        await settle();
        const [due] = [...timers].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (due === undefined) break;
        timers.delete(due[0]);
        time = due[1].at;
        due[1].act();
      }
      time = end;
      await settle();
    },
  };
}

/** Lets every promise that can settle do so. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
