import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, countCalls, gateway, letAnswer, partner, resultOf, submit } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { noAddress } from '#/services/lookups/question/about.ts';

let server: TestServer;
let clerk: Caller;
const log: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    config: { poolSize: 8 },
    overrides: { logTo: { write: (line) => void log.push(line) } },
  });
  clerk = await signedIn(server);
  await server.admin.query('UPDATE system.gateway SET soft_ms = 60000, hard_ms = 120000, max_concurrent = 100');
});
afterAll(() => server.close());

it('no connection is held while payers are asked: with 40 checks and 40 readers waiting, a pool of 8 serves at once', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => submit(clerk, asking('BLUE1', 'HELD'))));
  const readers = ids.map((id) => resultOf(clerk, id));
  const { rows } = await server.admin.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'coverline server' AND state <> 'idle'`,
  );
  expect(rows[0]?.n).toBeLessThanOrEqual(1);
  const found = await clerk.call('findPatient', { SearchTerm: 'Okonkwo' });
  expect(found.body.WasSuccess).toBe(true);
  await Promise.all(ids.map((id) => letAnswer(server, id)));
  for (const result of await Promise.all(readers)) expect(result.Outcome).toBe('Answered');
});

it('dialling inside a transaction throws, before anything is sent', async () => {
  const lookupId = randomUUID();
  const { rows } = await server.admin.query<GatewayRow>('SELECT * FROM system.gateway WHERE id = $1', [
    gateway('TIDEL'),
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('no such gateway');
  const asked = { lastName: '', firstName: '', dateOfBirth: '', state: '', memberId: '', dateOfService: '2026-11-21' };
  const job = {
    clientId: lakeside,
    lookupId,
    patientId: null,
    lookupRoutes: [
      { gateway: row, line: 'test', maxConcurrent: 1, share: null, knownAs: null, message: () => Buffer.from('ISA') },
    ] as const,
    partnerId: partner('TIDEL'),
    asked: { ...asked, services: ['30'], isDependent: false },
    about: {
      payerName: '',
      payerId: '',
      partnerKind: 'Commercial',
      forMbi: false,
      placeOfService: '',
      submitted: { ...asked, ...noAddress, gender: '', relationship: '', isDependent: false },
    },
    visitDay: '2026-11-21',
    addressSent: null,
    trace: lookupId.replaceAll('-', ''),
    controlNumber: 1,
    asker: { userId: lookupId, sessionId: null, ip: '', userAgent: '' },
    origin: 'Person',
    timeZone: 'America/New_York',
  } as const;
  const before = await countCalls(server);
  await server.deps.doors.withTenant(lakeside, async () => server.deps.lookups.start(job));
  await server.deps.lookups.drain();
  expect(log.some((line) => line.includes('payer not asked') && line.includes(lookupId))).toBe(true);
  expect(await countCalls(server)).toBe(before);
  await expect(server.deps.doors.withTenant(lakeside, async () => mustNotHoldConnection())).rejects.toThrow(
    'dialling inside a transaction',
  );
});
