import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parseAllowList } from './allowList.ts';
import { readScannerUrl } from './scannerUrl.ts';
import { type Peer, tcpPeer } from './testing/peers.ts';
import { createScanner, ScannerAway, verdictOf } from './virusScanner.ts';

const scannerAt = ({ port }: Pick<Peer, 'port'>) =>
  createScanner({ url: `clamd://127.0.0.1:${port}`, allow: parseAllowList(`127.0.0.1:${port}`) });

async function* pieces(...all: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array, void, undefined> {
  for (const one of all) yield Buffer.from(one);
}

/** A daemon that hears everything and then says what it was told to say. */
async function clamd(says: string, { whenHeard = true } = {}) {
  const heard: Buffer[] = [];
  const peer = await tcpPeer((socket: Socket) => {
    if (!whenHeard) socket.write(says);
    socket.on('data', (bytes) => {
      heard.push(Buffer.from(bytes));
      const all = Buffer.concat(heard);
      const isWhole = all.includes('zVERSION\0') || all.subarray(-4).equals(Buffer.alloc(4));
      if (whenHeard && isWhole) socket.end(says);
    });
  });
  return { peer, heard: () => Buffer.concat(heard) };
}

describe('what is sent', () => {
  it('is the command, each piece behind its length in four bytes, and a length of nothing', async () => {
    const { peer, heard } = await clamd('stream: OK\0');
    await using _ = peer;
    const verdict = await scannerAt(peer).scan(pieces('abc', '', Buffer.alloc(70_000, 'x')), 5_000);
    expect(verdict).toEqual({ is: 'clean' });
    expect(heard()).toEqual(
      Buffer.concat([
        Buffer.from('zINSTREAM\0'),
        Buffer.from([0, 0, 0, 3]),
        Buffer.from('abc'),
        Buffer.from([0, 1, 0x11, 0x70]),
        Buffer.alloc(70_000, 'x'),
        Buffer.from([0, 0, 0, 0]),
      ]),
    );
  });

  it('comes no faster than it is taken', async () => {
    let given = 0;
    let heard = 0;
    let most = 0;
    await using peer = await tcpPeer((socket) => {
      socket.on('data', (bytes: Buffer) => {
        heard += bytes.length;
        socket.pause();
        setTimeout(() => socket.resume(), 2);
        if (bytes.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
      });
    });
    const megabyte = Buffer.alloc(1024 * 1024, 'a');
    async function* large() {
      for (let at = 0; at < 40; at += 1) {
        given += megabyte.length;
        most = Math.max(most, given - heard);
        yield megabyte;
      }
    }
    await expect(scannerAt(peer).scan(large(), 15_000)).resolves.toEqual({ is: 'clean' });
    expect(most).toBeLessThan(12 * 1024 * 1024); // what sockets hold between them
  });
});

describe('what is answered', () => {
  // As clamd 1.4.6 says it.
  it.each([
    ['stream: OK', { is: 'clean' }],
    ['stream: Own.Test.EICAR_HDB.UNOFFICIAL FOUND', { is: 'found', name: 'Own.Test.EICAR_HDB.UNOFFICIAL' }],
    ['INSTREAM size limit exceeded. ERROR', { is: 'tooLarge' }],
    ['stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND', { is: 'tooLarge' }],
    ['stream: {Patient} <b>\u0007x</b> FOUND', { is: 'found', name: 'Patient bx/b' }],
  ])('%j is a verdict', (reply, verdict) => {
    expect(verdictOf(reply)).toEqual(verdict);
  });

  it.each([
    '',
    'OK',
    'stream: OK ',
    'stream: OK\nstream: X FOUND',
    'stream: x ERROR',
    'COMMAND READ TIMED OUT',
    'PONG',
  ])('F-07 %j is none, and lets nothing through', (reply) => {
    expect(() => verdictOf(reply)).toThrow(ScannerAway);
  });

  it.each([
    ['half a reply and the end', 'stream: O', 'CLOSED'],
    ['the end', '', 'CLOSED'],
    ['a reply without end', 'x'.repeat(5_000), 'REPLY'],
    ['a line of another protocol', 'HTTP/1.1 400 Bad Request\0', 'REPLY'],
  ])('F-07 %s is no verdict', async (_what, says, code) => {
    const { peer } = await clamd(says);
    await using _ = peer;
    const asked = scannerAt(peer).scan(pieces('abc'), 5_000);
    await expect(asked).rejects.toThrow(ScannerAway);
    await expect(asked).rejects.toThrow(code);
  });

  it('F-07 one that says nothing is left when the time is over', async () => {
    await using peer = await tcpPeer((socket) => void socket.resume());
    const began = performance.now();
    await expect(scannerAt(peer).scan(pieces('abc'), 300)).rejects.toThrow('DEADLINE');
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(peer.sockets.size).toBeLessThanOrEqual(1);
  });

  it('F-07 one that takes nothing more is left as well, in the middle of a file', async () => {
    await using peer = await tcpPeer((socket) => void socket.pause());
    const endless = async function* () {
      for (;;) yield Buffer.alloc(1024 * 1024);
    };
    await expect(scannerAt(peer).scan(endless(), 500)).rejects.toThrow('DEADLINE');
  });

  it('one that says in the middle that it is too much is heard, and is sent no more', async () => {
    await using peer = await tcpPeer((socket) => {
      let heard = 0;
      socket.on('data', (bytes: Buffer) => {
        heard += bytes.length;
        if (heard < 3_000_000 || socket.isPaused()) return;
        socket.pause(); // the rest stays unread, as clamd leaves it
        socket.end('INSTREAM size limit exceeded. ERROR\0');
      });
    });
    let given = 0;
    const large = async function* () {
      for (; given < 500; given += 1) yield Buffer.alloc(1024 * 1024);
    };
    await expect(scannerAt(peer).scan(large(), 10_000)).resolves.toEqual({ is: 'tooLarge' });
    expect(given).toBeLessThan(100);
  });

  it('F-07 one that is not there, and one that breaks off', async () => {
    const gone = await tcpPeer(() => undefined);
    await gone[Symbol.asyncDispose]();
    await expect(scannerAt(gone).scan(pieces('abc'), 2_000)).rejects.toThrow(/ScannerAway|ECONNREFUSED/);
    await using peer = await tcpPeer((socket) => void socket.once('data', () => socket.resetAndDestroy()));
    await expect(scannerAt(peer).scan(pieces('abc'), 2_000)).rejects.toThrow(ScannerAway);
  });

  it('what breaks while the file is read is no fault of the scanner', async () => {
    const { peer } = await clamd('stream: OK\0');
    await using _ = peer;
    const broken = async function* () {
      yield Buffer.from('abc');
      throw new TypeError('a part of a file is gone');
    };
    await expect(scannerAt(peer).scan(broken(), 2_000)).rejects.toThrow(TypeError);
  });

  it('its version is told as it is, and only a clamd’s', async () => {
    const { peer } = await clamd('ClamAV 1.4.6/27500/Wed Nov 25 09:00:00 2026\0');
    await using _ = peer;
    expect(await scannerAt(peer).version()).toBe('ClamAV 1.4.6/27500/Wed Nov 25 09:00:00 2026');
    const other = await clamd('220 mail.example ESMTP\0');
    await using __ = other.peer;
    await expect(scannerAt(other.peer).version()).rejects.toThrow(ScannerAway);
  });
});

describe('its address', () => {
  const allow = parseAllowList('127.0.0.1:3310,scanner.internal:3311,[::1]:3310');
  it.each([
    ['clamd://127.0.0.1', { host: '127.0.0.1', port: 3310 }],
    ['clamd://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['clamd://0x7f.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['clamd://SCANNER.internal:3311', { host: 'scanner.internal', port: 3311 }],
    ['clamd://[::1]:3310', { host: '::1', port: 3310 }],
  ])('%s is %j', (url, place) => {
    expect(readScannerUrl(url, allow)).toEqual(place);
  });

  it.each([
    '127.0.0.1:3310',
    'tcp://127.0.0.1:3310',
    'clamd://',
    'clamd://u@127.0.0.1',
    'clamd://127.0.0.1/x',
    'clamd:///run/x',
  ])('%s is none', (url) => {
    expect(() => readScannerUrl(url, allow)).toThrow('must be given as clamd://host:port');
  });

  it.each(['clamd://127.0.0.1:3311', 'clamd://10.0.0.5', 'clamd://scanner.example:3310'])(
    'G-01 %s is not dialled unless the allow list names it, public or not',
    (url) => {
      expect(() => readScannerUrl(url, allow)).toThrow('in OUTBOUND_ALLOW');
    },
  );
});
