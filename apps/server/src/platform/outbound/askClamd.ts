import { DialError } from '@coverline/gateways/dialError.ts';
import type { Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import { connectTo } from './connectTo.ts';
import type { Address } from './resolveDestination.ts';

type Place = { readonly to: Address | undefined; readonly port: number; readonly deadlineMs: number };

/** A reply is a name and a word: more is no clamd. */
const mostReply = 4_096;

/**
 * Asks clamd one thing, in the framing that is ended by NUL, and answers its one reply. Bytes follow the command as chunks, each with
 * its length in four bytes before it; one of length 0 ends them (clamd(8), INSTREAM).
 *
 * @throws DialError where there is no whole reply within the time; an error of `bytes` as it is
 */
export async function askClamd(place: Place, command: string, bytes?: AsyncIterable<Uint8Array>): Promise<string> {
  const began = performance.now();
  const socket = await connectTo(place.to, place.port, place.deadlineMs);
  const reply = replyOf(socket, place.deadlineMs - (performance.now() - began));
  try {
    socket.write(`z${command}\0`);
    if (bytes !== undefined) await hand(socket, bytes, reply.isOver);
    return await reply.whole;
  } finally {
    reply.giveUp();
    socket.destroy();
  }
}

/** clamd may speak before it has heard all: it says so where a stream is too long for it, and hangs up. */
function replyOf(socket: Socket, deadlineMs: number) {
  const whole = Promise.withResolvers<string>();
  const over = Promise.withResolvers<true>();
  let ended = false;
  let said = '';
  const end = (settle: () => void) => {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    settle();
    over.resolve(true);
  };
  const fail = (code: string) => end(() => whole.reject(new DialError('sent', code)));
  const timer = setTimeout(() => fail('DEADLINE'), Math.max(1, deadlineMs));
  whole.promise.catch(() => {}); // told to whoever waits for it
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1');
    const at = said.indexOf('\0');
    if (at >= 0) end(() => whole.resolve(said.slice(0, at)));
    else if (said.length > mostReply) fail('REPLY');
  });
  socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'UNKNOWN'));
  socket.on('close', () => fail('CLOSED'));
  return { whole: whole.promise, isOver: { now: () => ended, soon: over.promise }, giveUp: () => clearTimeout(timer) };
}

type IsOver = { readonly now: () => boolean; readonly soon: Promise<true> };

async function hand(socket: Socket, bytes: AsyncIterable<Uint8Array>, isOver: IsOver): Promise<void> {
  for await (const piece of bytes) {
    // What it has said is heard before it is sent more: a write to a line that it hung up would end us with its reply unread.
    await immediate();
    if (isOver.now()) return;
    if (piece.byteLength === 0) continue; // would end the stream
    socket.write(lengthOf(piece.byteLength));
    if (!socket.write(piece)) await Promise.race([drained(socket), isOver.soon]);
  }
  if (!isOver.now()) socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

const drained = (socket: Socket): Promise<void> => new Promise((resolve) => void socket.once('drain', () => resolve()));
