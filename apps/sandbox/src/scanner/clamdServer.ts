import { createServer, type Server, type Socket } from 'node:net';
import type { Timers } from '#/http/send.ts';
import { openChunks } from '#/scanner/chunks.ts';
import type { ScanPlans, ScanWay } from '#/scanner/plans.ts';

/** By which scanners are tried out; written in two, since scanners look at this source too. */
const TRIAL = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const NAME = 'Eicar-Test-Signature';
const VERSION = 'ClamAV 0.0.0/sandbox';
const SLOW_MS = 1_500;

export interface ClamdServer {
  readonly server: Server;
  readonly close: () => Promise<void>;
}

/**
 * As much of a clamd as is spoken to over TCP: PING, VERSION and INSTREAM, framed by NUL or by a line's end. It knows one signature,
 * finds it anywhere in a stream, and looks into no archive.
 */
export function clamdServer(plans: ScanPlans, timers: Timers): ClamdServer {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that hangs up in the middle is its own business.
    socket.on('error', () => undefined);
    let waiting = Buffer.alloc(0);
    let stream: ReturnType<typeof openStream> | null = null;
    socket.on('data', (bytes: Buffer) => {
      if (stream !== null) return stream(bytes);
      waiting = Buffer.concat([waiting, bytes]);
      const end = waiting[0] === 0x6e ? 0x0a : 0x00; // n… ends with its line, z… with NUL
      const at = waiting.indexOf(end);
      if (at < 0) return undefined;
      const command = waiting.subarray(1, at).toString('latin1');
      const rest = waiting.subarray(at + 1);
      const reply = (text: string) => void socket.end(`${text}${String.fromCharCode(end)}`);
      if (command === 'PING') return reply('PONG');
      if (command === 'VERSION') return reply(VERSION);
      if (command !== 'INSTREAM') return reply('UNKNOWN COMMAND');
      stream = openStream(socket, reply, plans, timers);
      return stream(rest);
    });
  });
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { server, close };
}

function openStream(socket: Socket, reply: (text: string) => void, plans: ScanPlans, timers: Timers) {
  const wanted = [TRIAL, ...plans.marks()];
  const seen = new Set<string>();
  let isOver = false;
  const chunks = openChunks((window) => {
    for (const one of wanted) if (!seen.has(one) && window.includes(one, 0, 'latin1')) seen.add(one);
  });
  const end = (way: ScanWay): void => {
    isOver = true;
    plans.count([...seen].filter((one) => one !== TRIAL));
    const verdict = seen.has(TRIAL) ? `stream: ${NAME} FOUND` : 'stream: OK';
    if (way === 'hang up') socket.destroy();
    else if (way === 'garbage') reply('HTTP/1.1 400 Bad Request');
    else if (way === 'limit') reply('INSTREAM size limit exceeded. ERROR');
    else if (way === 'slow') timers.after(SLOW_MS, () => reply(verdict));
    else if (way === 'held') plans.onceTold(seen, () => reply(verdict));
    else if (way === 'answer') reply(verdict);
  };
  return (bytes: Buffer): void => {
    if (isOver) return;
    const isWhole = chunks.take(bytes);
    const way = [...seen].map(plans.wayOf).find((one) => one !== 'answer') ?? 'answer';
    if (way === 'limit' || way === 'hang up' || isWhole) end(way);
  };
}
