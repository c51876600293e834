import { FileRefusal } from '@coverline/intake/refusal.ts';
import type { ByteSource } from '@coverline/intake/source.ts';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { openPgp } from './keys.ts';

const armor = '-----BEGIN PGP MESSAGE-----';
const looked = 64;

/** The first bytes of a source, as many as an armor line may need. */
async function beginningOf(source: ByteSource): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source.read(0, looked)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * Whether a file is a PGP message that is encrypted to a key: by its armor, or by its first packet (RFC 9580, 5.1), whose version
 * byte no text has there.
 */
export async function isPgpMessage(source: ByteSource): Promise<boolean> {
  const head = await beginningOf(source);
  return isArmored(head) || isKeyPacket(head);
}

const isArmored = (head: Buffer): boolean => head.toString('latin1').trimStart().startsWith(armor);

function isKeyPacket(head: Buffer): boolean {
  const tag = head[0] ?? 0;
  const length = head[1] ?? 0;
  const bytesOfLength = tag === 0xc1 ? (length < 192 ? 1 : length < 224 ? 2 : 5) : { 0x84: 1, 0x85: 2, 0x86: 4 }[tag];
  if (bytesOfLength === undefined) return false;
  const version = head[1 + bytesOfLength];
  return version === 3 || version === 6;
}

/**
 * What is in a PGP message, as it is read. That it is whole and unchanged is known at its end alone: whoever takes the bytes
 * keeps none of them where this throws. `FileRefusal` where it does not open with this key, was changed, or holds more than it may.
 */
export async function* decryptWith(
  armoredKey: string,
  source: ByteSource,
  mostBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { decrypt, readMessage, readPrivateKey } = await openPgp();
  const decryptionKeys = await readPrivateKey({ armoredKey });
  const isText = isArmored(await beginningOf(source));
  // What reading our own file meets is no fault of the message.
  let fault: unknown;
  const own = ownBytes(source, (error) => (fault = error));
  let size = 0;
  try {
    const message = isText
      ? await readMessage({ armoredMessage: textOf(own) })
      : await readMessage({ binaryMessage: Readable.toWeb(Readable.from(own)) as ReadableStream<Uint8Array> });
    const opened = await decrypt({
      message,
      decryptionKeys,
      format: 'binary',
      config: { allowUnauthenticatedStream: true, maxDecompressedMessageSize: mostBytes },
    });
    for await (const piece of opened.data) {
      size += piece.length;
      if (size > mostBytes) throw new TooMuch();
      yield piece;
    }
  } catch (error) {
    if (fault !== undefined) throw fault;
    throw refusalOf(error, size, mostBytes);
  }
}

/** An armor is ASCII: what is not, is no armor. */
function textOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<string> {
  async function* text() {
    for await (const piece of bytes) yield Buffer.from(piece).toString('latin1');
  }
  return Readable.toWeb(Readable.from(text())) as ReadableStream<string>; // pieces of text go in, and come out
}

class TooMuch extends Error {}

async function* ownBytes(
  source: ByteSource,
  failed: (error: unknown) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* source.read(0);
  } catch (error) {
    failed(error);
    throw error;
  }
}

/** What the library says may quote what was in the file: of its words only the kind is kept. */
function refusalOf(error: unknown, size: number, mostBytes: number): FileRefusal {
  const words = error instanceof Error ? error.message : '';
  if (error instanceof TooMuch || /maximum|exceed|too large/i.test(words))
    return new FileRefusal(
      'pgp',
      `What is in this encrypted file is more than ${Math.floor(mostBytes / 1024 / 1024).toLocaleString('en-US')} MB, the most that one file may be.`,
    );
  if (/session key|decryption key|No decryption/i.test(words) && size === 0)
    return new FileRefusal(
      'pgp',
      'This file is encrypted for another key than this client’s. Encrypt it for the public key that stands under Encryption, and send it again.',
    );
  return new FileRefusal(
    'pgp',
    'This encrypted file was changed or cut on its way, or is not whole. Encrypt it anew, and send it again.',
  );
}
