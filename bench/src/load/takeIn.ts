import { acceptItems } from '@coverline/server/batch/acceptItems.ts';
import { createDoors } from '@coverline/server/db/doors.ts';
import { createPool } from '@coverline/server/db/pool.ts';
import { createBlindIndex } from '@coverline/server/keys/blindIndex.ts';
import { readKeyFile } from '@coverline/server/keys/keyFile.ts';
import { createSealer } from '@coverline/server/keys/sealer.ts';
import { peakMb } from '../peakMb.ts';
import { batchPeople } from './batchPeople.ts';

export type TakeInOrder = {
  readonly appUrl: string;
  readonly keysFile: string;
  readonly partnerId: string;
  readonly clientId: string;
  readonly batchId: string;
  readonly many: number;
};
/** The most memory that the process has held until now, and how long the taking in took. */
export type TakeInAnswer = { readonly peakMb: number; readonly seconds: number };

/** A process that does nothing but take batches in: its memory is theirs. */
process.on('message', (message) => {
  void takeIn(message as TakeInOrder).then((answer) => process.send?.(answer)); // sent by batch.ts
});

async function takeIn({ appUrl, keysFile, partnerId, many, ...of }: TakeInOrder): Promise<TakeInAnswer> {
  const pool = createPool({ url: appUrl, size: 2, name: 'take in', onError: () => {} });
  const ring = readKeyFile(keysFile);
  const keys = { phiSealer: createSealer(ring, 'phi'), blindIndex: createBlindIndex(ring) };
  const began = performance.now();
  await acceptItems({ doors: createDoors(pool), ...keys }, of, batchPeople(partnerId, many));
  const seconds = (performance.now() - began) / 1000;
  await pool.end();
  return { peakMb: peakMb(), seconds };
}
