import { createDoors } from '@coverline/server/platform/db/doors.ts';
import { createPool } from '@coverline/server/platform/db/pool.ts';
import { extractTasks } from '@coverline/server/services/extracts/extractTasks.ts';
import { runExtract } from '@coverline/server/services/extracts/runExtract.ts';
import { readKeyFile } from '@coverline/server/platform/keys/keyFile.ts';
import { createSealer } from '@coverline/server/platform/keys/sealer.ts';
import { peakMb } from '../peakMb.ts';

export type ExtractOrder = { readonly appUrl: string; readonly keysFile: string };
/** The most memory that the process has held until now, and how long the file took. */
export type ExtractAnswer = { readonly peakMb: number; readonly seconds: number };

/** A process that does nothing but make files of extracts: its memory is theirs. */
process.on('message', (message) => {
  void makeExtract(message as ExtractOrder).then((answer) => process.send?.(answer)); // sent by extractFile.ts
});

async function makeExtract({ appUrl, keysFile }: ExtractOrder): Promise<ExtractAnswer> {
  const pool = createPool({ url: appUrl, size: 4, name: 'extract', onError: () => {} });
  const composition = { doors: createDoors(pool), phiSealer: createSealer(readKeyFile(keysFile), 'phi') };
  const task = await extractTasks.take(composition.doors, 600_000);
  if (task === null) throw new Error('no run was ordered');
  const began = performance.now();
  await runExtract(composition, task, new AbortController().signal);
  const seconds = (performance.now() - began) / 1000;
  await extractTasks.end(composition.doors, task);
  await pool.end();
  return { peakMb: peakMb(), seconds };
}
