import type { FileAccess, FileSession } from '@coverline/gateways/batch/fileDialer.ts';
import { deadlineCode, DialError } from '@coverline/gateways/dialError.ts';
import type { Client, SFTPWrapper, Stats } from 'ssh2';

/** Status codes of the protocol (draft-ietf-secsh-filexfer-02, 7). */
const codes: Readonly<Record<number, string>> = { 2: 'NO_SUCH_FILE', 3: 'PERMISSION_DENIED', 4: 'FAILURE' };
const noSuchFile = 2;

/** More names than this in one folder are not asked for in one look. */
const mostNames = 5_000;

type Done<T> = (error: Error | null | undefined, value: T) => void;

type Bounds = Pick<FileAccess, 'deadlineMs' | 'wholeMs'>;

/** A session over an open channel; each act has so long, and all of them together; what fails ends the session. */
export function sftpSession(client: Client, sftp: SFTPWrapper, { deadlineMs, wholeMs }: Bounds): FileSession {
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {}); // told to the act that is under way, or to the next
  const end = (code: string) => ended.reject(new DialError('sent', code));
  const whole =
    wholeMs === undefined
      ? undefined
      : setTimeout(() => {
          end(deadlineCode);
          client.destroy();
        }, wholeMs);
  client.removeAllListeners('error').on('error', () => end('SSH'));
  client.removeAllListeners('close').on('close', () => {
    clearTimeout(whole);
    end('CLOSED');
  });

  async function act<T>(start: (done: Done<T>) => void): Promise<T> {
    const under = Promise.withResolvers<T>();
    const timer = setTimeout(() => {
      under.reject(new DialError('sent', deadlineCode));
      client.destroy();
    }, deadlineMs);
    start((error, value) => (error ? under.reject(faultOf(error)) : under.resolve(value)));
    try {
      return await Promise.race([under.promise, ended.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  const nothing = (start: (done: (error: Error | null | undefined) => void) => void): Promise<void> =>
    act<void>((done) => start((error) => done(error, undefined)));

  /** Each packet has its own time: a file lasts as long as it is large, and ends when nothing more comes. */
  async function* pieces(path: string, maxBytes: number): AsyncGenerator<Uint8Array> {
    const handle = await act<Buffer>((done) => sftp.open(path, 'r', done));
    let place = 0;
    for (;;) {
      const from = place;
      // Several are under way at once, as in a write.
      const read = await Promise.all(
        Array.from({ length: packetsAtOnce }, (_, at) =>
          act<Buffer>((done) => {
            const bytes = Buffer.allocUnsafe(packetBytes);
            sftp.read(handle, bytes, 0, packetBytes, from + at * packetBytes, (error, count) =>
              done(error, bytes.subarray(0, count)),
            );
          }),
        ),
      );
      // A server may give less than it was asked for: what stands behind such a gap is asked for again.
      const short = read.findIndex(({ byteLength }) => byteLength < packetBytes);
      const piece = Buffer.concat(short === -1 ? read : read.slice(0, short + 1));
      place += piece.byteLength;
      if (place > maxBytes) throw new DialError('tooLarge', 'FILE');
      if (piece.byteLength === 0) break;
      yield piece;
    }
    await nothing((done) => sftp.close(handle, done));
  }

  return {
    async list(folder) {
      const found = await act<{ filename: string; attrs: Stats }[]>((done) => sftp.readdir(folder, done));
      return (
        found
          .filter(({ attrs }) => attrs.isFile())
          .map(({ filename, attrs }) => ({ name: filename, bytes: attrs.size, changedAt: attrs.mtime }))
          // A name that leads elsewhere is no name in this folder.
          .filter(({ name }) => !/[/\\\u0000-\u001f]/u.test(name))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
          .slice(0, mostNames)
      );
    },
    sizeOf: (path) =>
      act<number | null>((done) =>
        sftp.stat(path, (error: Error | undefined, stats) =>
          error !== undefined && 'code' in error && error.code === noSuchFile
            ? done(null, null)
            : done(error, error ? null : stats.size),
        ),
      ),
    read: async (path, maxBytes) => {
      const read: Uint8Array[] = [];
      for await (const piece of pieces(path, maxBytes)) read.push(piece);
      return Buffer.concat(read);
    },
    pieces,
    async write(path, parts) {
      const handle = await act<Buffer>((done) => sftp.open(path, 'w', done));
      let place = 0;
      for await (const piece of parts) {
        for (const chunks of together(chunksOf(piece)))
          await Promise.all(
            chunks.map(({ from, bytes }) =>
              nothing((done) => sftp.write(handle, bytes, 0, bytes.length, place + from, done)),
            ),
          );
        place += piece.byteLength;
      }
      await nothing((done) => sftp.close(handle, done));
    },
    rename: (from, to) => nothing((done) => sftp.rename(from, to, done)),
    remove: (path) => nothing((done) => sftp.unlink(path, done)),
    close() {
      clearTimeout(whole);
      client.end();
    },
  };
}

/** Every server takes so many bytes in one packet (draft-ietf-secsh-filexfer-02, 3). */
const packetBytes = 32_000;
const packetsAtOnce = 8;

const chunksOf = (piece: Uint8Array): readonly { readonly from: number; readonly bytes: Buffer }[] =>
  Array.from({ length: Math.ceil(piece.byteLength / packetBytes) }, (_, at) => ({
    from: at * packetBytes,
    bytes: Buffer.from(piece.subarray(at * packetBytes, (at + 1) * packetBytes)),
  }));

/** So many at a time: waiting for each would cost a way there and back every 32 KB, and the last of all at once its time. */
const together = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / packetsAtOnce) }, (_, at) =>
    all.slice(at * packetsAtOnce, (at + 1) * packetsAtOnce),
  );

/** What the server says of a failure may quote paths: its code alone is kept. */
function faultOf(error: Error): DialError {
  if (error instanceof DialError) return error;
  const code = 'code' in error && typeof error.code === 'number' ? codes[error.code] : undefined;
  return new DialError('sent', code ?? 'FAILURE');
}
