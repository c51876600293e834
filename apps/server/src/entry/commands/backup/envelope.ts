import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { CommandError } from '../runCommand.ts';
import { damaged } from './records.ts';

/**
 * The outside of a backup: a line that says what it is and how it is sealed, then, where there is a passphrase, frames of
 * four bytes of length, ciphertext and tag, each AES-256-GCM under a key of scrypt. The nonce counts the frames and marks
 * the last, so that frames can be neither left out, exchanged nor cut off; the first line is bound in.
 */
const magic = 'COVERLINE-BACKUP 1 ';
const frameBytes = 256 * 1024;
const tagBytes = 16;
const cost = { N: 65_536, r: 8, p: 1 };

type Opening =
  | { readonly cipher: 'none' }
  | { readonly cipher: 'aes-256-gcm'; readonly salt: string; readonly prefix: string };

const keyOf = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, { ...cost, maxmem: 256 * 1024 * 1024 });

function nonce(prefix: Buffer, count: number, isLast: boolean): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt32BE(count, 0);
  tail.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([prefix, tail]);
}

/** Seals a stream; `null` leaves it open, which the first line says. */
export async function* seal(source: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Buffer> {
  if (passphrase === null) {
    yield Buffer.from(`${magic}${JSON.stringify({ cipher: 'none' } satisfies Opening)}\n`);
    yield* source;
    return;
  }
  const salt = randomBytes(16);
  const prefix = randomBytes(7);
  const opening: Opening = { cipher: 'aes-256-gcm', salt: salt.toString('hex'), prefix: prefix.toString('hex') };
  const line = Buffer.from(`${magic}${JSON.stringify(opening)}\n`);
  yield line;
  const key = keyOf(passphrase, salt);
  let count = 0;
  const frame = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(prefix, count, isLast), { authTagLength: tagBytes });
    count += 1;
    cipher.setAAD(line);
    const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, body]);
  };
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length > frameBytes) {
      yield frame(rest.subarray(0, frameBytes), false);
      rest = rest.subarray(frameBytes);
    }
  }
  yield frame(rest, true);
}

/** Opens what `seal` made; refuses whatever was altered, exchanged or cut off, before handing it on. */
export async function* unseal(source: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Buffer> {
  const input = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { value, done } = await input.next();
    if (done === true) return false;
    rest = Buffer.concat([rest, value]);
    return true;
  };
  while (!rest.includes(0x0a) && rest.length < 1024 && (await more()));
  const end = rest.indexOf(0x0a);
  const line = rest.subarray(0, end + 1);
  const opening = openingOf(line.toString('utf8'));
  rest = rest.subarray(end + 1);

  if (opening.cipher === 'none') {
    yield rest;
    for (;;) {
      const { value, done } = await input.next();
      if (done === true) return;
      yield value;
    }
  }
  if (passphrase === null) throw new CommandError('This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
  const key = keyOf(passphrase, Buffer.from(opening.salt, 'hex'));
  const prefix = Buffer.from(opening.prefix, 'hex');
  for (let count = 0; ; count += 1) {
    while (rest.length < 4 && (await more()));
    if (rest.length < 4) throw damaged('its end is missing');
    const length = rest.readUInt32BE(0);
    if (length < tagBytes || length > frameBytes + tagBytes) throw damaged('a frame that is none');
    // One byte more than the frame tells whether it is the last.
    while (rest.length < 4 + length + 1 && (await more()));
    if (rest.length < 4 + length) throw damaged('its end is missing');
    const isLast = rest.length === 4 + length;
    const body = rest.subarray(4, 4 + length);
    rest = rest.subarray(4 + length);
    yield openFrame(key, nonce(prefix, count, isLast), line, body, count === 0);
    if (isLast) return;
  }
}

function openFrame(key: Buffer, iv: Buffer, line: Buffer, body: Buffer, isFirst: boolean): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  decipher.setAAD(line);
  decipher.setAuthTag(body.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    if (isFirst)
      throw new CommandError('This backup does not open: the passphrase is another, or the file was altered.');
    throw damaged('a frame does not open');
  }
}

function openingOf(line: string): Opening {
  const none = new CommandError('This file is no backup of Coverline, or of a later release.');
  if (!line.startsWith(magic)) throw none;
  try {
    const parsed = JSON.parse(line.slice(magic.length)) as Opening; // checked just below
    if (parsed.cipher === 'none') return parsed;
    const sealed =
      parsed.cipher === 'aes-256-gcm' && /^[0-9a-f]{32}$/.test(parsed.salt) && /^[0-9a-f]{14}$/.test(parsed.prefix);
    if (sealed) return parsed;
  } catch {
    throw none;
  }
  throw none;
}
