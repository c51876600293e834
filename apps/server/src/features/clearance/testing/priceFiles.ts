import { createHash, randomUUID } from 'node:crypto';
import { priceTasks } from '#/services/priceFiles/priceTasks.ts';
import { readPrices } from '#/services/priceFiles/readPrices.ts';
import type { Caller } from '#/testing/caller.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** Sends a price file in its parts, and answers its id. */
export async function sendPriceFile(caller: Caller, bytes: Buffer, Name = 'standardcharges.csv'): Promise<string> {
  const Fingerprint = createHash('sha256').update(bytes).update(randomUUID()).digest('hex');
  const begun = await caller.call('beginPriceFile', { Name, Size: bytes.length, Fingerprint });
  const { FileID, PartBytes } = begun.body.Data ?? { FileID: '', PartBytes: 1 };
  for (let at = 0; at * PartBytes < bytes.length; at += 1) {
    const Bytes = bytes.subarray(at * PartBytes, (at + 1) * PartBytes).toString('base64');
    await caller.call('putPriceFilePart', { FileID, Part: String(at), Bytes });
  }
  return FileID;
}

/** Reads what is ordered, as a worker would. */
export async function doPriceTasks({ deps }: Pick<TestServer, 'deps'>): Promise<void> {
  const { doors, phiSealer } = deps;
  for (;;) {
    const task = await priceTasks.take(doors, 60_000);
    if (task === null) return;
    await readPrices({ doors, phiSealer }, task, new AbortController().signal);
    await priceTasks.end(doors, task);
  }
}

/** The edition that a file becomes, once it is read. */
export async function readFile(
  server: Pick<TestServer, 'deps'>,
  caller: Caller,
  file: string | Buffer,
  name?: string,
): Promise<string> {
  const FileID = await sendPriceFile(caller, Buffer.from(file), name);
  const { body, text } = await caller.call('readPriceFile', { FileID });
  if (body.Data === undefined) throw new Error(text);
  await doPriceTasks(server);
  return body.Data.EditionID;
}

/** A hospital of a test's own: the first two rows of its file name it. */
export const newHospital = (): string => `Harbor ${randomUUID().slice(0, 8)}`;
export const ofHospital = (file: string, hospital: string): string => file.replaceAll('Quay Hospital', hospital);
