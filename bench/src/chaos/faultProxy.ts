import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random.ts';

/** What the network and a payer's front door do to an exchange. */
const faults = [
  'delay', // an answer late, and in time
  'late', // an answer when nobody waits any more
  'cutBefore', // the connection ends before the payer has the question
  'cutAfter', // it ends when the payer has it, without a byte of answer
  'cutMiddle', // half of an answer
  'reset',
  'trickle', // a few bytes at a time, in time
  'drip', // a few bytes at a time, and never in time
  'unavailable', // 503
  'control', // the answer with another interchange control number
  'trace', // with another trace number
  'garbled', // with a third of it noise
  'swapped', // the answer to somebody else's question
] as const;
type Fault = (typeof faults)[number];

export type Exchange = {
  readonly trace: string;
  readonly begunAt: number;
  readonly fault: Fault | null;
  /** When the payer had answered, whatever became of the answer. */
  payerAnsweredAt: number | null;
  /** When the whole answer, as the payer sent it, was handed to whoever asked. */
  deliveredAt: number | null;
};

export type FaultProxy = {
  readonly port: number;
  /** The share of exchanges that something happens to. */
  misbehave(share: number): void;
  readonly exchanges: readonly Exchange[];
  /** Resolves with the next answer that is handed over whole. */
  nextDelivery(): Promise<void>;
  close(): void;
};

type Answer = { readonly status: number; readonly type: string; readonly body: Buffer };

const bytesOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer); // no encoding is set
  return Buffer.concat(chunks);
};

/**
 * Stands between the product and its payers, over TCP, and misbehaves by seed. It keeps of each exchange its trace number and
 * when what happened: what the checker compares with the database and with the sandbox's own record.
 */
export async function openFaultProxy(options: {
  readonly sandboxPort: number;
  readonly random: Random;
  /** When the product gives a payer up. */
  readonly hardMs: number;
}): Promise<FaultProxy> {
  const { random, hardMs } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const exchanges: Exchange[] = [];
  let share = 0;
  let before: Answer | null = null;
  let waiting: (() => void)[] = [];

  const forward = (asked: IncomingMessage, body: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { host: _, connection: _own, ...headers } = asked.headers;
      const onward = httpRequest(
        { host: '127.0.0.1', port: options.sandboxPort, method: asked.method, path: asked.url, headers, agent },
        (answer) =>
          void bytesOf(answer).then(
            (bytes) =>
              resolve({
                status: answer.statusCode ?? 502,
                type: answer.headers['content-type'] ?? 'text/plain',
                body: bytes,
              }),
            reject,
          ),
      );
      onward.on('error', reject);
      onward.end(body);
    });

  async function serve(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(asked);
    const trace = /TRN\*1\*([0-9a-f]{32})/i.exec(body.toString('latin1'))?.[1]?.toLowerCase() ?? '';
    const fault = random.chance(share) ? random.pick(faults) : null;
    const exchange: Exchange = { trace, begunAt: Date.now(), fault, payerAnsweredAt: null, deliveredAt: null };
    exchanges.push(exchange);
    if (fault === 'cutBefore') return void asked.socket.destroy();
    if (fault === 'unavailable')
      return reply(response, { status: 503, type: 'text/plain', body: Buffer.from('not now') });
    const answer = await forward(asked, body);
    exchange.payerAnsweredAt = Date.now();
    const other = before;
    before = answer;
    await deliver({ asked, response, exchange }, answer, other);
  }

  type Line = { readonly asked: IncomingMessage; readonly response: ServerResponse; readonly exchange: Exchange };

  async function deliver({ asked, response, exchange }: Line, answer: Answer, other: Answer | null): Promise<void> {
    const { body } = answer;
    switch (exchange.fault) {
      case 'cutAfter':
        return void asked.socket.destroy();
      case 'reset':
        return void asked.socket.resetAndDestroy();
      case 'cutMiddle':
        head(response, answer).write(body.subarray(0, body.length >> 1), () => response.destroy());
        return;
      case 'late':
        await pause(hardMs * 1.5);
        return reply(response, answer);
      case 'drip':
        return inPieces(response, answer, hardMs * 3);
      case 'trickle':
        return inPieces(response, answer, hardMs / 4);
      case 'control':
        return reply(response, { ...answer, body: altered(body, /(ISA.{90})(\d{8})/s) });
      case 'trace':
        return reply(response, { ...answer, body: altered(body, /(TRN.2.)([0-9a-f]{8})/i) });
      case 'garbled':
        return reply(response, { ...answer, body: garbled(body) });
      case 'swapped':
        return reply(response, other ?? answer);
      case 'delay':
        await pause(hardMs * 0.1 + random.next() * hardMs * 0.4);
        break;
      default:
    }
    response.once('finish', () => {
      exchange.deliveredAt = Date.now();
      for (const tell of waiting.splice(0)) tell();
    });
    reply(response, answer);
  }

  const server = createServer((asked, response) => {
    // Whoever asked may be dead by now.
    asked.on('error', () => {});
    response.on('error', () => {});
    serve(asked, response).catch(() => asked.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port, // of a server that listens by TCP
    misbehave: (next) => (share = next),
    exchanges,
    nextDelivery: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
      waiting = [];
    },
  };
}

const head = (response: ServerResponse, { status, type, body }: Answer): ServerResponse =>
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length });

const reply = (response: ServerResponse, answer: Answer): void => void head(response, answer).end(answer.body);

const pieces = 20;

async function inPieces(response: ServerResponse, answer: Answer, forMs: number): Promise<void> {
  head(response, answer);
  const step = Math.ceil(answer.body.length / pieces);
  for (let at = 0; at < answer.body.length && !response.destroyed; at += step) {
    response.write(answer.body.subarray(at, at + step));
    await pause(forMs / pieces);
  }
  response.end();
}

/** The number that the pattern finds, another one of the same length. */
function altered(body: Buffer, pattern: RegExp): Buffer {
  const text = body.toString('latin1');
  const changed = text.replace(
    pattern,
    (_, before: string, number: string) => before + number.replaceAll(/./g, (digit) => (digit === '7' ? '3' : '7')),
  );
  return Buffer.from(changed, 'latin1');
}

const garbled = (body: Buffer): Buffer =>
  Buffer.from(
    body.map((byte, at) => (at > body.length / 3 && at < (2 * body.length) / 3 ? (byte * 7 + at) % 256 : byte)),
  );
