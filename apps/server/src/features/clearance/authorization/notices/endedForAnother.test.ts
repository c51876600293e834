import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoReviewer } from '#/entry/demo/demoReviewer.ts';
import { traceOf } from '#/services/authorization/wire/wireRequest.ts';
import { lakeside } from '#/testing/builders.ts';
import { raisedOrNot, raiseNext } from '#/testing/database/raising.ts';
import { eventually } from '#/testing/eventually.ts';
import { ownReviewer } from '#/testing/outside/reviewer.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type AuthWorker, read, worker } from '../testing/authTests.ts';
import { readyForReviewer } from '../testing/readyForReviewer.ts';
import { send, settled } from '../testing/wireTests.ts';

let server: TestServer;
let nurse: AuthWorker;
beforeAll(async () => {
  server = await startTestServer();
  await ownReviewer(server);
  nurse = await worker(server, 'Enda', 'Calder', ['ClientAdministrator']);
});
afterAll(() => server.close());

async function sent(words: string) {
  const id = await readyForReviewer(server, nurse, words);
  expect(await send(nurse, id)).toBe('');
  await settled(nurse, id);
  return id;
}
const listening = async () => {
  const { rows } = await server.admin.query<{ state: string }>(
    "SELECT state FROM phi.auth_subscription WHERE client_id = $1 AND gateway_id = $2 AND state <> 'Replaced'",
    [lakeside, demoReviewer.gateway],
  );
  return rows[0]?.state === 'Active';
};

describe('[R-14] what the database does not take of what a payer is to tell', () => {
  it('holds up no request: neither the wish to be told nor that the payer took it', async () => {
    await server.admin.query('DELETE FROM phi.auth_subscription WHERE gateway_id = $1', [demoReviewer.gateway]);
    // Its handshake meets the first, whichever comes first.
    await raiseNext(server, 'XX000', 2, 'phi.auth_subscription');
    const id = await sent('CERT');
    expect(await raisedOrNot(server)).toBeGreaterThan(1);
    expect((await read(nurse, id)).Status).toBe('Approved');
  });

  it('is taken again at once where it ended it for another’s sake: the payer tells it once', async () => {
    await server.admin.query('DELETE FROM phi.auth_subscription WHERE gateway_id = $1', [demoReviewer.gateway]);
    const id = await sent('WAIT-CERT');
    await eventually('the payer tells us', listening);
    await raiseNext(server, '40P01', 1, 'phi.auth_request');
    const answer = await fetch(`${server.sandboxUrl}/authorizations?trace=${traceOf(id)}`, { method: 'PUT' });
    expect(await answer.json()).toMatchObject({ Notified: 1 });
    expect((await read(nurse, id)).Status).toBe('Approved');
    expect(await raisedOrNot(server)).toBeGreaterThan(1);
  });
});
