import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { calls } from '@coverline/contract/wire/calls.ts';
import { startTestServer } from '#/testing/testServer.ts';
import { callerOf } from '#/testing/caller.ts';

const sockets = 500;
/** So many that the moment in which all of them connect is not the hundredth of these that counts. */
const asked = 2_000;
const head = `POST ${calls.fetchConfig.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;

/** A connection that sends a byte a second; resolves with how long it was suffered, in milliseconds. */
function drip(url: string, start: string): Promise<number> {
  const since = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(start));
    const timer = setInterval(() => socket.write('a'), 1_000);
    socket.on('error', () => {}); // being cut off is what is waited for
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - since);
    });
    socket.resume();
  });
}

it('J-01 500 connections of a byte a second are cut within 30 s, and nobody else waits for them', async () => {
  const server = await startTestServer();
  const caller = callerOf(server.url, null);
  const timed = async () => {
    const times: number[] = [];
    for (let n = 0; n < asked; n += 1) {
      const since = performance.now();
      expect((await caller.call('fetchConfig')).status).toBe(200);
      times.push(performance.now() - since);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(asked * 0.99) - 1] ?? 0;
  };
  await timed();
  const before = await timed();
  const slow = Array.from({ length: sockets }, (_, n) =>
    drip(server.url, n % 2 === 0 ? `${head}X-A: ` : `${head}Content-Length: 60000\r\n\r\n"`),
  );
  const during = await timed();
  const suffered = await Promise.all(slow);
  expect(Math.max(...suffered)).toBeLessThan(31_000 + 10_000); // the checks for late requests come round every 30 s at most
  expect(during).toBeLessThan(Math.max(2 * before, 20));
  await server.close();
}, 120_000);
