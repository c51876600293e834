import { setTimeout as sleep } from 'node:timers/promises';
import type { Doors } from '#/platform/db/doors.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import { storeUntilDone } from '#/services/lookups/answer/storeUntilDone.ts';
import { laneName } from '../laneKey.ts';
import { type Stored, storeTries, type Tried } from './storeTries.ts';

type Waiting = { readonly one: Tried; readonly done: (stored: Stored & { readonly isOver: boolean }) => void };

/** So many are stored by one transaction at most: its locks are everybody's. */
const atOnce = 64;
/** A commit costs the same for one as for many: where there are fewer, others are waited for, once and no longer than so. */
const gathered = { many: 16, ms: 25 } as const;

/**
 * Answers of a lane that come while others of it are being written are written together, by the next transaction: the more there
 * are, the less each costs.
 */
export function createStoreQueue(options: {
  readonly doors: Doors;
  readonly phiSealer: Sealer;
  readonly failed: (error: unknown) => void;
}): (one: Tried) => Promise<Stored & { readonly isOver: boolean }> {
  const lanes = new Map<string, Waiting[]>();

  async function work(name: string, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) {
      if (waiting.length < gathered.many) await sleep(gathered.ms);
      const taken = waiting.splice(0, atOnce);
      const { stored, isOver } = await write(taken.map(({ one }) => one));
      for (const [at, { done, one }] of taken.entries()) done({ ...(stored[at] ?? { ...one, fate: null }), isOver });
    }
    lanes.delete(name);
  }

  /** What cannot be written in all that time is given up: its lease runs out, and another asks. */
  async function write(tries: readonly Tried[]): ReturnType<typeof storeTries> {
    const [first] = tries;
    if (first === undefined) return { stored: [], isOver: false };
    const { lane } = first.item;
    try {
      return await storeUntilDone(() => storeTries(options.doors, options.phiSealer, lane, tries), options.failed);
    } catch {
      return { stored: tries.map((one) => ({ ...one, fate: null })), isOver: false };
    }
  }

  return (one) =>
    new Promise((done) => {
      const name = laneName(one.item.lane);
      const waiting = lanes.get(name);
      if (waiting !== undefined) {
        waiting.push({ one, done });
        return;
      }
      const queue = [{ one, done }];
      lanes.set(name, queue);
      void work(name, queue);
    });
}
