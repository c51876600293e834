import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, type Process, processTree } from '../../apps/server/src/testing/processes/processTree.ts';
import { removeOwnFolder } from './ownFolder.ts';

const LOOK_EVERY = 100;

const tell = ({ pid }: Process, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended meanwhile
  }
};

/**
 * Ends what the given processes are and all that stands below them, whatever group or session it made its own: asked
 * first, and killed where it does not end within `grace` ms. Then the run's folder goes.
 */
export const leaveNothing = async (pids: readonly number[], grace: number): Promise<void> => {
  // By name and start, before any of them ends: whoever loses its parent is nobody's child any more.
  const known = new Map<number, Process>();
  const look = (): readonly Process[] => {
    for (const found of [...pids, ...known.keys()].flatMap(processTree)) known.set(found.pid, found);
    return [...known.values()].filter(isAlive);
  };
  for (const one of look()) tell(one, 'SIGTERM');
  for (let waited = 0; look().length > 0 && waited < grace; waited += LOOK_EVERY) await pause(LOOK_EVERY);
  for (let left = look(); left.length > 0; left = look()) {
    for (const one of left) tell(one, 'SIGKILL');
    await pause(LOOK_EVERY);
  }
  removeOwnFolder();
};
