import { randomUUID } from 'node:crypto';
import { calls } from '@coverline/contract/wire/calls.ts';
import { header } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#/entry/launch/freePort.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { goodPayloads } from '#/testing/good/goodPayloads.ts';
import { type Haproxy, selfSigned, startHaproxy } from '#/testing/database/haproxy.ts';
import { type ServerNode, serverNodes, type ServerNodes } from '#/testing/processes/serverNode.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { afresh, ask, isOk, underLoad } from '#/testing/traffic.ts';

// deploy/haproxy.cfg as it stands, in front of two servers as production runs them.

const askers = 20;
const writers = 3;

let server: TestServer;
let nodes: ServerNodes;
let proxy: Haproxy;
let url: string;
let authority: string;
const ports: number[] = [];
beforeAll(async () => {
  server = await startTestServer();
  nodes = serverNodes(server.appUrl);
  while (ports.length < 4) ports.push(await freePort());
  const [one, two, http, https] = ports;
  const { pem, certificate } = selfSigned();
  authority = certificate;
  url = `https://127.0.0.1:${https}`;
  proxy = await startHaproxy('haproxy.cfg', {
    'bind :80': `bind 127.0.0.1:${http}`,
    'bind :443 ssl crt /etc/haproxy/portal.pem': `bind 127.0.0.1:${https} ssl crt ${pem}`,
    'server one 127.0.0.1:8081': `server one 127.0.0.1:${one}`,
    'server two 127.0.0.1:8082': `server two 127.0.0.1:${two}`,
  });
});
afterAll(async () => {
  await nodes.end();
  await proxy.end();
  await server.close();
});

/** What production sets where a proxy stands before it. */
const start = (port: number | undefined): Promise<ServerNode> =>
  nodes.start({ PORT: String(port), HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '5' });

const done = async (action: string) =>
  (
    await server.admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM phi.audit_event WHERE client_id = $1 AND action = $2 AND result = 'done'",
      [lakeside, action],
    )
  ).rows[0]?.n ?? 0;

it('R-20 behind HAProxy two servers are replaced one after the other under load, and no request fails', async () => {
  const [one, two] = ports;
  let first = await start(one);
  const second = await start(two);
  await eventually('the proxy serves', async () => isOk(await ask(url, { path: '/ready' }, afresh(authority))));

  const clerk = await signedIn(server, ['RealTimeEligibility', 'TicketCreator']);
  const patient = JSON.stringify((await goodPayloads(server)).own.getPatient);
  const [readsBefore, writesBefore] = [await done('GetPatient'), await done('CreateTicket')];
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${clerk.token}` };
  const reads = underLoad(askers, () => ({ url, path: calls.getPatient.path, body: patient, headers }), authority);
  const writes = underLoad(
    writers,
    () => ({
      url,
      path: calls.createTicket.path,
      body: JSON.stringify({ Title: 'Replaced', Desc: 'under load', Category: 'Login' }),
      headers: { ...headers, [header.idempotencyKey]: randomUUID() },
    }),
    authority,
  );
  const busy = (more: number) => {
    const [read, written] = [reads.ok() + more, writes.ok() + more / 20];
    return eventually('work goes on', () => reads.ok() > read && writes.ok() > written);
  };
  const since = performance.now();
  await busy(400);
  // The first twice: what serves at its second end are two servers that were started behind this very proxy.
  const replace = async (node: ServerNode) => {
    node.child.kill('SIGTERM');
    expect(await node.ended).toBe(0);
    await busy(100);
    const next = await start(node.port);
    await busy(100);
    return next;
  };
  first = await replace(first);
  await replace(second);
  await replace(first);
  await Promise.all([reads.end(), writes.end()]);
  const seconds = (performance.now() - since) / 1000;

  const all = [...reads.answers, ...writes.answers];
  console.log(
    `behind HAProxy: ${all.length} requests in ${seconds.toFixed(0)} s over three replacements, ${all.filter((answer) => !isOk(answer)).length} failed`,
  );
  expect(all.filter((answer) => !isOk(answer))).toEqual([]);
  // What was answered was done, and done once: nothing the proxy sent again was done twice.
  expect((await done('GetPatient')) - readsBefore).toBe(reads.answers.length);
  expect((await done('CreateTicket')) - writesBefore).toBe(writes.answers.length);
  const told = new Set(writes.answers.map((answer) => 'text' in answer && ticketOf(answer.text)));
  expect(told.size).toBe(writes.answers.length);
}, 240_000);

function ticketOf(text: string): string {
  return (JSON.parse(text) as { Data: { TicketID: string } }).Data.TicketID; // our own answer
}
