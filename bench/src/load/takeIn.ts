import { createDoors } from '@coverline/server/platform/db/doors.ts';
import { createPool } from '@coverline/server/platform/db/pool.ts';
import { createBlindIndex } from '@coverline/server/platform/keys/blindIndex.ts';
import { readKeyFile } from '@coverline/server/platform/keys/keyFile.ts';
import { createSealer } from '@coverline/server/platform/keys/sealer.ts';
import { peakMb } from '../peakMb.ts';
import { readFileIn } from './readFileIn.ts';

export type TakeInOrder = {
  readonly appUrl: string;
  readonly keysFile: string;
  readonly partnerId: string;
  readonly clientId: string;
  readonly userId: string;
  readonly many: number;
};
/** The batch, the most memory that the process has held until now, and how long file and rows took. */
export type TakeInAnswer = { readonly batchId: string; readonly peakMb: number; readonly seconds: number };

/** A process that does nothing but take batches in: its memory is theirs. */
process.on('message', (message) => {
  void takeIn(message as TakeInOrder).then((answer) => process.send?.(answer)); // sent by batch.ts
});

/** Invented people of one payer, no two of one name, made as they are written: none is kept. */
function* people(many: number): Generator<string> {
  for (let at = 1; at <= many; at += 1) yield `Okonkwo-${at},Rosalind,1959-05-14,F,X${at}-ACT,Grant Health Plan`;
}

async function takeIn({ appUrl, keysFile, many, ...of }: TakeInOrder): Promise<TakeInAnswer> {
  const pool = createPool({ url: appUrl, size: 2, name: 'take in', onError: () => {} });
  const ring = readKeyFile(keysFile);
  const keys = {
    doors: createDoors(pool),
    phiSealer: createSealer(ring, 'phi'),
    blindIndex: createBlindIndex(ring),
  };
  const header = 'Last,First,DOB,Gender,Member ID,Payer';
  const { batchId, uploadSeconds, readSeconds } = await readFileIn(keys, { ...of, header, rows: people(many) });
  await pool.end();
  return { batchId, peakMb: peakMb(), seconds: uploadSeconds + readSeconds };
}
