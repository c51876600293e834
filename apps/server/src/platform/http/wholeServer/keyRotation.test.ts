import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readKeyFile, rotated, writeKeyFile, type KeyRing } from '#/platform/keys/keyFile.ts';
import { lakeside, openSession, signedIn } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
let before: TestServer;
beforeAll(async () => (before = await startTestServer()));
afterAll(async () => {
  await before.close();
  rmSync(folder, { recursive: true });
});

/** The same database, served under other keys. */
function withKeys(name: string, ring: KeyRing): Promise<TestServer> {
  const keysFile = join(folder, name);
  writeKeyFile(keysFile, ring);
  return startTestServer({ beside: before, config: { keysFile } });
}

it('B-11 a new signing key signs nobody out; what it signs is told by its name, and a key that is gone opens nothing', async () => {
  const session = await signedIn(before);
  const ring = rotated(readKeyFile(inject('fixtures').keysFile));
  const after = await withKeys('rotated.json', ring);
  const retired = await withKeys('retired.json', {
    current: ring.current,
    keys: new Map([...ring.keys].filter(([version]) => version === ring.current)),
  });
  try {
    expect((await callerOf(after.url, session.token).call('refreshLoginData')).status).toBe(200);
    const fresh = await openSession(after, session.user, lakeside);
    expect(decodeProtectedHeader(fresh.token ?? '').kid).toBe(String(ring.current));
    expect(decodeProtectedHeader(session.token ?? '').kid).not.toBe(String(ring.current));
    expect((await fresh.call('refreshLoginData')).status).toBe(200);
    expect((await callerOf(retired.url, fresh.token).call('refreshLoginData')).status).toBe(200);
    expect((await callerOf(retired.url, session.token).call('refreshLoginData')).status).toBe(401);
    expect((await session.call('refreshLoginData')).status).toBe(200);
  } finally {
    await after.close();
    await retired.close();
  }
});
