import { randomUUID } from 'node:crypto';
import { formOfFile, makeDraft } from '@coverline/server/services/batch/fromFile/draftOfFile.ts';
import { matchedColumns } from '@coverline/server/services/batch/fromFile/matchedColumns.ts';
import { orderReading } from '@coverline/server/services/batch/fromFile/orderReading.ts';
import { readBatchFile } from '@coverline/server/services/batch/tasks/readBatchFile.ts';
import type { Doors } from '@coverline/server/platform/db/doors.ts';
import { newFile, writeFile } from '@coverline/server/platform/files/writeFile.ts';
import type { BlindIndex } from '@coverline/server/platform/keys/blindIndex.ts';
import type { Sealer } from '@coverline/server/platform/keys/sealer.ts';

type Keys = { readonly doors: Doors; readonly phiSealer: Sealer; readonly blindIndex: BlindIndex };
type Given = {
  readonly clientId: string;
  readonly userId: string;
  /** Whom the file calls Grant Health Plan. */
  readonly partnerId: string;
  readonly header: string;
  readonly rows: Iterable<string>;
};
export type ReadIn = { readonly batchId: string; readonly uploadSeconds: number; readonly readSeconds: number };

/** A CSV file stored as an upload is, and its rows read, judged and taken in as a batch: as a worker does it, in this process. */
export async function readFileIn(keys: Keys, given: Given, beforeReading = async () => {}): Promise<ReadIn> {
  const { clientId, userId, partnerId } = given;
  const composition = { doors: keys.doors, phiSealer: keys.phiSealer };
  const name = 'schedule.csv';
  const began = performance.now();
  const fileId = await keys.doors.withTenant(clientId, (trx) =>
    newFile(trx, { clientId, userId, purpose: 'Batch', name, mediaType: 'text/csv' }),
  );
  const size = await writeFile(composition, { clientId, fileId }, pieces(given));
  const uploadSeconds = (performance.now() - began) / 1000;
  const { form, rows } = await formOfFile(composition, { clientId, fileId }, size);
  const mapping = { ...matchedColumns(form, rows), payers: [{ name: 'Grant Health Plan', partnerId }] };
  const batchId = randomUUID();
  await keys.doors.withTenant(clientId, async (trx) => {
    await makeDraft(trx, {
      clientId,
      batchId,
      userId,
      kind: 'Eligibility',
      file: { id: fileId, name },
      form,
      mapping,
      templateId: null,
    });
    await orderReading(trx, { clientId, batchId, mapping, templateId: null, skipRepeats: true });
  });
  await beforeReading();
  const reading = performance.now();
  await readBatchFile({ ...keys, mostRows: 5_000_000 }, { clientId, batchId }, AbortSignal.timeout(600_000));
  return { batchId, uploadSeconds, readSeconds: (performance.now() - reading) / 1000 };
}

function* pieces({ header, rows }: Given): Generator<Uint8Array> {
  let text = `${header}\n`;
  for (const row of rows) {
    text += `${row}\n`;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
