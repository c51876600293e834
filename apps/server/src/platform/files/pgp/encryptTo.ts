import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { openPgp } from './keys.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Bytes encrypted to a public key as they come: no more than a piece of them is held. */
export async function* encryptTo(armoredKey: string, plain: Bytes): AsyncGenerator<Uint8Array, void, undefined> {
  const { createMessage, encrypt, readKey } = await openPgp();
  const encryptionKeys = await readKey({ armoredKey });
  const binary = Readable.toWeb(Readable.from(plain)) as ReadableStream<Uint8Array>; // pieces of bytes go in, and come out
  const message = await createMessage({ binary });
  yield* await encrypt({ message, encryptionKeys, format: 'binary' });
}
