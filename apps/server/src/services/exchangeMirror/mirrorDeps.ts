import type { FileDialer } from '@coverline/gateways/batch/fileDialer.ts';
import type { MirrorConfig } from '@coverline/gateways/sftpMirror/index.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { FileDeps } from '#/platform/files/clientFile.ts';
import type { Jobs } from '#/platform/jobs/jobs.ts';
import type { LeasedTask } from '#/platform/tasks/leasedTasks.ts';
import { mirrorTasks } from './mirrorTasks.ts';

export type MirrorDeps = FileDeps & {
  readonly files: FileDialer;
  /** To have files looked at. */
  readonly jobs: Pick<Jobs, 'send'>;
  readonly limits: { readonly exchangeFileMegabytes: number; readonly exchangeClientMegabytes: number };
};

/** One look at a client's server. */
export type Look = {
  readonly task: LeasedTask;
  readonly config: MirrorConfig;
  /** Who set the mirror up: in whose name files are received. */
  readonly userId: string;
  readonly signal: AbortSignal;
  /** How many files were moved so far. */
  readonly moved: { taken: number; brought: number };
};

export class Stopped extends Error {}

/** Throws where the look is another worker's by now, or nobody's. */
export async function mustHold(trx: TenantTrx, task: LeasedTask): Promise<void> {
  if (!(await mirrorTasks.holds(trx, task))) throw new Stopped('another worker looks after the mirror');
}

/** The same bytes, for as long as the worker goes on. */
export async function* untilStopped(
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of pieces) {
    if (signal.aborted) throw new Stopped('the worker stops: another one goes on');
    yield piece;
  }
}
