import type { FileSession } from '../batch/fileDialer.ts';
import { inside } from './accessFields.ts';

const unfinished = /^\.|\.(?:part|tmp|temp|filepart|writing)$/iu;

/** Whether somebody is still writing a file, as the usual clients name such. */
export const isUnfinished = (name: string): boolean => unfinished.test(name);

/** Moves a file that was taken in to a folder for such; without one it is deleted. */
export async function putAway(
  session: Pick<FileSession, 'remove' | 'rename' | 'sizeOf'>,
  from: string,
  to: string | null,
  name: string,
): Promise<void> {
  const here = inside(from, name);
  if (to === null) return session.remove(here);
  const there = inside(to, name);
  // One that reuses its names must not stop us: the earlier one keeps its own.
  const isTaken = (await session.sizeOf(there)) !== null;
  return session.rename(here, isTaken ? `${there}.${new Date().toISOString().replaceAll(/\D/gu, '')}` : there);
}
