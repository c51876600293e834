import { Agent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { connect, type Socket } from 'node:net';
import { calls } from '@coverline/contract/wire/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { version } from '#/platform/release.ts';
import { signedIn } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { type ServerNode, serverNodes, type ServerNodes } from '#/testing/processes/serverNode.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type Answer, ask } from '#/testing/traffic.ts';

let server: TestServer;
let nodes: ServerNodes;
let node: ServerNode;
beforeAll(async () => {
  server = await startTestServer();
  nodes = serverNodes(server.appUrl);
  node = await nodes.begin({}, 64);
  await eventually('it starts', () => node.said().includes('server ready'));
});
afterAll(async () => {
  await nodes.end();
  await server.close();
});

const nodesTls = new TlsAgent();
const statusOf = (answer: Answer) => ('status' in answer ? answer.status : answer.failed);

it('it names its release and its build once it is ready', () => {
  const [line] = node
    .said()
    .split('\n')
    .filter((one) => one.startsWith('server ready'));
  expect(line).toBe(
    `server ready http://127.0.0.1:${node.port}, version ${version}, build ${server.deps.web?.id ?? 'none'}`,
  );
});

it('R-17 a server without files left to open turns away and does not end, and is back once there are some', async () => {
  const { token } = await signedIn(server);
  const url = `http://127.0.0.1:${node.port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 12 });
  const call = () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return ask(url, { path: calls.refreshLoginData.path, body: '{}', headers }, { http: agent, https: nodesTls });
  };
  const live = () => ask(url, { path: '/live' }, { http: agent, https: nodesTls });
  // Connections that stand before the files run out.
  expect((await Promise.all(Array.from({ length: 12 }, live))).map(statusOf)).toEqual(
    Array.from({ length: 12 }, () => 200),
  );

  const sockets: Socket[] = [];
  let cut = 0;
  for (let n = 0; n < 100; n += 1) {
    const socket = connect(node.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('close', () => (cut += 1));
    sockets.push(socket);
  }
  await eventually('no more are taken', () => cut > 0);
  const answers = await Promise.all(Array.from({ length: 12 }, call));
  const statuses = new Set(answers.map(statusOf));
  // It may serve by the connections to its database that it has; what it cannot, it says so.
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
  expect(statusOf(await live())).toBe(200);

  for (const socket of sockets) socket.destroy();
  await eventually('it serves again', async () =>
    (await Promise.all([call(), call()])).every((one) => statusOf(one) === 200),
  );
  expect(node.child.exitCode).toBeNull();
  agent.destroy();
});
