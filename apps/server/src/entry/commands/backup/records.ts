import { CommandError } from '../runCommand.ts';

/**
 * What a backup holds, inside its compression: records of one kind byte, four bytes of length and a payload.
 * H header · K key file · T a table begins · D its rows as COPY gives them · E the table ends · Z the end of all.
 */
export type RecordKind = 'H' | 'K' | 'T' | 'D' | 'E' | 'Z';
export type BackupRecord = { readonly kind: RecordKind; readonly payload: Buffer };

const kinds: ReadonlySet<string> = new Set(['H', 'K', 'T', 'D', 'E', 'Z']);
/** COPY hands over 64 KiB at a time and one row at least; a row of ours stays far below this. */
const longest = 256 * 1024 * 1024;

export const damaged = (why: string) =>
  new CommandError(`This backup is cut short or was altered (${why}). Nothing was restored; take another.`);

export function record(kind: RecordKind, payload: Buffer | object): Buffer {
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload));
  const head = Buffer.alloc(5);
  head.write(kind, 0, 'latin1');
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

/** Cuts a stream into records; the last must be Z, and nothing may follow it. */
export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let rest: Buffer = Buffer.alloc(0);
  let ended = false;
  for await (const chunk of source) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < 5) break;
      const kind = rest.toString('latin1', 0, 1);
      const length = rest.readUInt32BE(1);
      if (ended || !kinds.has(kind) || length > longest) throw damaged('a record that is none');
      if (rest.length < 5 + length) break;
      const payload = rest.subarray(5, 5 + length);
      rest = rest.subarray(5 + length);
      ended = kind === 'Z';
      yield { kind: kind as RecordKind, payload }; // one of the set just above
    }
  }
  if (!ended || rest.length > 0) throw damaged('its end is missing');
}
