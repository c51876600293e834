import { DialError } from '@coverline/gateways/dialError.ts';
import type { DialRequest } from '@coverline/gateways/dialer.ts';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { parseAllowList } from './allowList.ts';
import { createDialer, type DialerOptions } from './dialer.ts';
import { makeCertificate } from './testing/certificate.ts';
import { httpPeer, httpsPeer, tcpPeer, type Peer } from './testing/peers.ts';

const opened: { close(): void }[] = [];
afterAll(() => {
  for (const dialer of opened) dialer.close();
});

function dialerFor(peer: Peer, more: Partial<DialerOptions> = {}) {
  const allow = parseAllowList(`127.0.0.1:${peer.port},payer.example:${peer.port}`);
  const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  const dialer = createDialer({ allow, resolve, ...more });
  opened.push(dialer);
  return dialer;
}

function post(url: string, more: Partial<DialRequest> = {}): DialRequest {
  const body = new TextEncoder().encode('ISA~');
  return { url, headers: { 'content-type': 'text/plain' }, body, deadlineMs: 5000, maxBytes: 1000, ...more };
}

async function failure(work: Promise<unknown>): Promise<DialError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof DialError) return error;
  throw new Error('it did not fail as a dial', { cause: error });
}

describe('dialer', () => {
  it('posts, asks for plain bytes, hands back the whole answer, and keeps the connection for the next', async () => {
    const heard: string[] = [];
    await using peer = await httpPeer((incoming, outgoing) => {
      void text(incoming).then((body) => {
        heard.push(
          `${incoming.method} ${incoming.headers['accept-encoding']} ${incoming.headers['content-length']} ${body}`,
        );
        outgoing.writeHead(201, { 'X-A': ['1', '2'] }).end('IEA~');
      });
    });
    const dialer = dialerFor(peer);
    const answer = await dialer.post(post(`http://127.0.0.1:${peer.port}/core`));
    await dialer.post(post(`http://127.0.0.1:${peer.port}/core`));
    expect(answer.status).toBe(201);
    expect(answer.headers['x-a']).toBe('1, 2');
    expect(new TextDecoder().decode(answer.body)).toBe('IEA~');
    expect(answer.answeredAt).toBeGreaterThanOrEqual(answer.connectedAt);
    expect(heard).toEqual(Array.from({ length: 2 }, () => 'POST identity 4 ISA~'));
    expect(peer.connections()).toBe(1);
  });

  it('sends as much at once to one host as its callers ask: payers behind one clearinghouse do not wait for each other', async () => {
    const waiting: (() => void)[] = [];
    await using peer = await httpPeer((incoming, outgoing) => {
      incoming.resume();
      waiting.push(() => outgoing.end('IEA~'));
      if (waiting.length === 150) for (const answer of waiting) answer();
    });
    const dialer = dialerFor(peer);
    const asked = Array.from({ length: 150 }, () => dialer.post(post(`http://127.0.0.1:${peer.port}/core`)));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array.from({ length: 150 }, () => 200));
  });

  it('says that nothing was sent where nobody listens', async () => {
    const peer = await httpPeer(() => undefined);
    const dialer = dialerFor(peer);
    await peer[Symbol.asyncDispose]();
    const error = await failure(dialer.post(post(`http://127.0.0.1:${peer.port}/`)));
    expect(error).toMatchObject({ phase: 'refused', code: 'ECONNREFUSED' });
    expect(error.message).not.toContain('127.0.0.1');
  });

  it('says that nothing was sent where the name is unknown or the name server is silent', async () => {
    const allow = parseAllowList('');
    const unknown = createDialer({ allow, resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    const silent = createDialer({ allow, resolve: () => new Promise(() => {}) });
    expect(await failure(unknown.post(post('https://payer.example/')))).toMatchObject({ phase: 'refused' });
    const error = await failure(silent.post(post('https://payer.example/', { deadlineMs: 20 })));
    expect(error).toMatchObject({ phase: 'refused', code: 'NAME_TIMEOUT' });
  });

  it('says that nothing was sent where a handshake never ends', async () => {
    await using peer = await tcpPeer(() => undefined);
    const error = await failure(dialerFor(peer, { connectMs: 30 }).post(post(`https://payer.example:${peer.port}/`)));
    expect(error).toMatchObject({ phase: 'refused', code: 'CONNECT_TIMEOUT' });
  });

  it.each<readonly [string, (socket: { end(): void; destroy(): void }) => void]>([
    ['hangs up', (socket) => socket.end()],
    ['resets', (socket) => socket.destroy()],
    ['is silent', () => undefined],
  ])('says that the request was sent where the payer takes it and then %s', async (_name, act) => {
    await using peer = await tcpPeer((socket) => socket.once('data', () => act(socket)));
    const error = await failure(dialerFor(peer).post(post(`http://127.0.0.1:${peer.port}/`, { deadlineMs: 100 })));
    expect(error.phase).toBe('sent');
  });

  it('stops at once when told to, and says whether anything was sent', async () => {
    const stop = new AbortController();
    await using peer = await tcpPeer((socket) => socket.once('data', () => stop.abort()));
    const dialer = dialerFor(peer);
    const request = post(`http://127.0.0.1:${peer.port}/`, { signal: stop.signal });
    expect(await failure(dialer.post(request))).toMatchObject({ phase: 'sent', code: 'ABORTED' });
    expect(await failure(dialer.post(request))).toMatchObject({ phase: 'refused', code: 'ABORTED' });
    expect(peer.connections()).toBe(1);
  });

  it('G-01 opens no connection to an address that may not be saved', async () => {
    await using peer = await httpPeer(() => undefined);
    const dialer = createDialer({ allow: parseAllowList('') });
    for (const host of ['127.0.0.1', '2130706433', 'localhost', '[::1]', '[::ffff:127.0.0.1]']) {
      const error = await failure(dialer.post(post(`https://${host}:${peer.port}/`)));
      expect(error.phase).toBe('forbidden');
    }
    expect(peer.connections()).toBe(0);
  });

  it('G-02 asks for the name once, and connects only to what it checked', async () => {
    await using peer = await httpPeer((_incoming, outgoing) => outgoing.end('internal'));
    const asked: string[] = [];
    // The answer turns private after the first time, as a rebinding name server's does.
    const rebinding = (host: string) => {
      asked.push(host);
      return Promise.resolve([{ address: asked.length === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }]);
    };
    const dialer = createDialer({ allow: parseAllowList(''), resolve: rebinding });
    const first = await failure(dialer.post(post(`https://payer.example:${peer.port}/`)));
    const second = await failure(dialer.post(post(`https://payer.example:${peer.port}/`)));
    expect([first.phase, second.phase]).toEqual(['forbidden', 'forbidden']);
    expect(asked).toEqual(['payer.example', 'payer.example']);
    expect(peer.connections()).toBe(0);
  });

  it('G-02 uses the checked address, not a second answer of any name server', async () => {
    await using peer = await httpPeer((incoming, outgoing) => outgoing.end(incoming.headers.host));
    const asked: string[] = [];
    const resolve = (host: string) => {
      asked.push(host);
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    };
    // No name server on earth knows this name: that it connects shows which answer it used.
    const answer = await dialerFor(peer, { resolve }).post(post(`http://payer.example:${peer.port}/`));
    expect(new TextDecoder().decode(answer.body)).toBe(`payer.example:${peer.port}`);
    expect(asked).toEqual(['payer.example']);
  });

  it('G-03 hands a redirect back and does not follow it', async () => {
    await using inside = await httpPeer((_incoming, outgoing) => outgoing.end('secret'));
    await using peer = await httpPeer((_incoming, outgoing) =>
      outgoing.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end(),
    );
    const answer = await dialerFor(peer).post(post(`http://127.0.0.1:${peer.port}/`));
    expect(answer.status).toBe(302);
    expect(inside.connections()).toBe(0);
  });

  it('G-04 cuts off an endless answer at the cap, and keeps its beginning', async () => {
    await using peer = await tcpPeer((socket) => {
      const pour = (): void => {
        while (!socket.destroyed && socket.write(Buffer.alloc(16_384, 65)));
      };
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\n\r\n', pour));
      socket.on('drain', pour);
    });
    const error = await failure(dialerFor(peer).post(post(`http://127.0.0.1:${peer.port}/`, { maxBytes: 100_000 })));
    expect(error).toMatchObject({ phase: 'tooLarge', code: 'BODY' });
    expect(error.received?.byteLength).toBeLessThan(200_000);
  });

  it('R-05 listens on where it was told to: an answer behind the deadline is handed back, and none is waited for longer', async () => {
    await using peer = await httpPeer((incoming, outgoing) => {
      incoming.resume();
      setTimeout(() => outgoing.end('IEA~'), 150);
    });
    const url = `http://127.0.0.1:${peer.port}/`;
    const dialer = dialerFor(peer);
    const late = await dialer.post(post(url, { deadlineMs: 50, listenMs: 2_000 }));
    expect(new TextDecoder().decode(late.body)).toBe('IEA~');
    const error = await failure(dialer.post(post(url, { deadlineMs: 50, listenMs: 20 })));
    expect(error).toMatchObject({ phase: 'sent', code: 'DEADLINE' });
  });

  it('G-04 gives up a slow drip at the total deadline, however alive it looks', async () => {
    await using peer = await tcpPeer((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const drip = setInterval(() => socket.write('A'), 5);
        socket.on('close', () => clearInterval(drip));
      });
    });
    const started = performance.now();
    const error = await failure(dialerFor(peer).post(post(`http://127.0.0.1:${peer.port}/`, { deadlineMs: 100 })));
    expect(error).toMatchObject({ phase: 'sent', code: 'DEADLINE' });
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  const said = (answer: string | Uint8Array) =>
    tcpPeer((socket) => {
      socket.once('data', () => socket.end(answer));
    });

  it('takes a body that ends with its connection', async () => {
    await using peer = await said('HTTP/1.1 200 OK\r\n\r\nIEA~');
    const answer = await dialerFor(peer).post(post(`http://127.0.0.1:${peer.port}/`));
    expect(new TextDecoder().decode(answer.body)).toBe('IEA~');
  });

  it('hands back the head alone where nothing else is asked for, whatever would follow it', async () => {
    const head = 'HTTP/1.1 410 Gone\r\nContent-Length: 10000000000\r\nContent-Encoding: gzip\r\nX-A: 1\r\n\r\nA';
    await using peer = await tcpPeer((socket) => {
      socket.once('data', () => socket.write(head)); // and no end
    });
    const asked = { ...post(`http://127.0.0.1:${peer.port}/`), method: 'GET', headAlone: true } as const;
    const { status, headers, body } = await dialerFor(peer).send(asked);
    expect([status, headers['x-a'], body.byteLength]).toEqual([410, '1', 0]);
  });

  it.each<readonly [string, string | Uint8Array, string]>([
    ['a body that says it has 10 GB', 'HTTP/1.1 200 OK\r\nContent-Length: 10000000000\r\n\r\nA', 'tooLarge'],
    ['a million headers', `HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(1_000_000)}\r\n`, 'tooLarge'],
    [
      'a gzip bomb',
      Buffer.concat([
        Buffer.from('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n'),
        gzipSync(Buffer.alloc(1_000_000)),
      ]),
      'malformed',
    ],
    ['a body shorter than it says', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nABC', 'malformed'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nABC', 'malformed'],
    [
      'a length and chunks',
      'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'malformed',
    ],
    ['no HTTP at all', 'SSH-2.0-OpenSSH_9.2\r\n', 'malformed'],
  ])('G-04 refuses %s', async (_name, answer, phase) => {
    await using peer = await said(answer);
    const error = await failure(dialerFor(peer).post(post(`http://127.0.0.1:${peer.port}/`)));
    expect(error.phase).toBe(phase);
  });
});

describe('G-08 a certificate', () => {
  const authority = makeCertificate({ name: 'Test authority', isAuthority: true });
  const good = makeCertificate({ name: 'payer.example', issuer: authority });

  it('of an authority we trust, for the name that was dialled, is taken', async () => {
    await using peer = await httpsPeer(good, (_incoming, outgoing) => outgoing.end('IEA~'));
    const answer = await dialerFor(peer, { ca: [authority.cert] }).post(post(`https://payer.example:${peer.port}/`));
    expect(new TextDecoder().decode(answer.body)).toBe('IEA~');
  });

  it.each([
    ['that signed itself', makeCertificate({ name: 'payer.example' }), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['of another host', makeCertificate({ name: 'other.example', issuer: authority }), 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [
      'that has expired',
      makeCertificate({ name: 'payer.example', issuer: authority, isExpired: true }),
      'CERT_HAS_EXPIRED',
    ],
    [
      'of an authority that we do not know',
      makeCertificate({ name: 'payer.example', issuer: makeCertificate({ name: 'Stranger', isAuthority: true }) }),
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ],
  ])('%s is refused, and the request stays here', async (_name, certificate, code) => {
    const heard: string[] = [];
    await using peer = await httpsPeer(certificate, (incoming, outgoing) => {
      heard.push(incoming.url ?? '');
      outgoing.end();
    });
    const dialer = dialerFor(peer, { ca: [authority.cert] });
    const error = await failure(dialer.post(post(`https://payer.example:${peer.port}/`)));
    expect(error).toMatchObject({ phase: 'certificate', code });
    expect(heard).toEqual([]);
  });

  it('is verified whatever the environment says', async () => {
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(); // node rightly complains, and would once a run
    try {
      await using peer = await httpsPeer(makeCertificate({ name: 'payer.example' }), (_incoming, outgoing) =>
        outgoing.end(),
      );
      const error = await failure(dialerFor(peer).post(post(`https://payer.example:${peer.port}/`)));
      expect(error.phase).toBe('certificate');
    } finally {
      warned.mockRestore();
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    }
  });

  it('is asked for where the peer speaks plain http on the TLS port', async () => {
    await using peer = await tcpPeer((socket) => {
      void once(socket, 'data').then(() => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    });
    const error = await failure(dialerFor(peer).post(post(`https://payer.example:${peer.port}/`)));
    expect(error.phase).toBe('certificate');
  });
});
