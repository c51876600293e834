import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '#/startSandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, delayMs: 0 });
});
afterAll(() => sandbox.close());

const trial = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** What it says to these bytes, sent as they are cut here. */
const said = (...bytes: readonly (string | Buffer)[]): Promise<string> =>
  new Promise((resolve) => {
    let all = '';
    const socket = connect(sandbox.clamdPort, '127.0.0.1');
    socket.setNoDelay(true);
    socket.on('data', (chunk) => (all += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(all));
    const next = (at: number): void => {
      const piece = bytes[at];
      if (piece !== undefined) socket.write(piece, () => setTimeout(() => next(at + 1), 5));
    };
    next(0);
  });

const chunk = (text: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(text));
  return Buffer.concat([length, Buffer.from(text)]);
};
const scan = (...texts: readonly string[]) =>
  said(Buffer.concat([Buffer.from('zINSTREAM\0'), ...texts.map(chunk), Buffer.alloc(4)]));
const plan = (mark: string, as: string) =>
  fetch(`${sandbox.url}/clamd?mark=${mark}&as=${encodeURIComponent(as)}`, { method: 'PUT' });

it('speaks in the framing that it is asked in', async () => {
  expect(await said('zPING\0')).toBe('PONG\0');
  expect(await said('nPING\n')).toBe('PONG\n');
  expect(await said('zPI', 'NG\0')).toBe('PONG\0');
  expect(await said('zVERSION\0')).toMatch(/^ClamAV .+\0$/);
  expect(await said('zSCAN /etc\0')).toBe('UNKNOWN COMMAND\0');
});

it('finds the one virus that it knows wherever it stands, over the border of chunks and of packets too', async () => {
  expect(await scan('a,b\n1,2\n')).toBe('stream: OK\0');
  expect(await scan(`a,b\n${trial}\n`)).toBe('stream: Eicar-Test-Signature FOUND\0');
  expect(await scan(trial.slice(0, 20), trial.slice(20))).toBe('stream: Eicar-Test-Signature FOUND\0');
  const whole = Buffer.concat([Buffer.from('nINSTREAM\n'), chunk(trial), Buffer.alloc(4)]);
  expect(await said(...[...whole].map((byte) => Buffer.from([byte])).slice(0, 12), whole.subarray(12))).toBe(
    'stream: Eicar-Test-Signature FOUND\n',
  );
});

it('behaves towards what has a mark in it as it was told, and tells how often it saw it', async () => {
  expect((await plan('MARKA', 'sideways')).status).toBe(400);
  for (const [as, answer] of [
    ['garbage', 'HTTP/1.1 400 Bad Request\0'],
    ['hang up', ''],
    ['limit', 'INSTREAM size limit exceeded. ERROR\0'],
    ['slow', 'stream: OK\0'],
    ['answer', 'stream: OK\0'],
  ] as const) {
    await plan('MARKA', as);
    expect([as, await scan('x', 'MARKA')]).toEqual([as, answer]);
    expect(await scan('another')).toBe('stream: OK\0');
  }
  await plan('MARKA', 'held');
  const held = scan('x', 'MARKA');
  const streams = async () =>
    ((await (await fetch(`${sandbox.url}/clamd?mark=MARKA`)).json()) as { Streams: number }).Streams;
  while ((await streams()) < 6) await new Promise((resolve) => setTimeout(resolve, 5));
  await plan('MARKA', 'answer');
  expect(await held).toBe('stream: OK\0');
  const told = (await (await fetch(`${sandbox.url}/clamd?mark=MARKA`)).json()) as { Address: string; Streams: number };
  expect(told).toEqual({ Address: `clamd://127.0.0.1:${sandbox.clamdPort}`, Streams: 6 });
});
