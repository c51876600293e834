import { atPayer } from '#/testing/outside/atPayer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAnswer } from '#/services/authorization/authWire.ts';
import { createAuthRunner } from '#/services/authorization/wire/authRunner.ts';
import { begin, exchange, sendMessage } from '#/services/authorization/wire/sendMessage.ts';
import { lakeside } from '#/testing/builders.ts';
import { raisedOrNot, raiseNext } from '#/testing/database/raising.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type AuthWorker, read, worker } from '../testing/authTests.ts';
import { nodeOf, ordered, patientGateways, ready, recovered, send, settled } from '../testing/wireTests.ts';

let server: TestServer;
let nurse: AuthWorker;
beforeAll(async () => {
  server = await startTestServer();
  await patientGateways(server);
  nurse = await worker(server, 'Kim', 'Killed', ['ClientAdministrator']);
});
afterAll(() => server.close());

/** How far a node comes before it dies. */
const dies = {
  'before it begins': async () => {},
  'before the first byte': async (node, key) => void (await begin(node.options, key)),
  'before it stores': async (node, key) => {
    const begun = await begin(node.options, key);
    if (begun !== null) await exchange(node.options, begun);
  },
} satisfies Record<
  string,
  (node: ReturnType<typeof nodeOf>, key: { clientId: string; messageId: string }) => Promise<void>
>;

describe('[GEN-08] a request whose node dies', () => {
  it.each([
    ['before it begins', 'Approved', 1],
    ['before the first byte', 'ReadyToSend', 0],
    ['before it stores', 'Approved', 1],
  ] as const)('%s is asked about and submitted once at most', async (when, status, submitted) => {
    const id = await ready(server, nurse, 'CERT');
    const messageId = await ordered(server, id);
    await dies[when](nodeOf(server), { clientId: lakeside, messageId });
    await recovered(server, id);
    await recovered(server, id);
    const now = await settled(nurse, id);
    expect(now.Status).toBe(status);
    expect(now.Wire.IsUnknown).toBe(false);
    expect((await atPayer(server, id))[0]?.Submitted ?? 0).toBe(submitted);
    if (status === 'Approved') return;
    // It never arrived: somebody sends it again, and the payer has it once.
    expect(await send(nurse, id)).toBe('');
    expect((await settled(nurse, id)).Status).toBe('Approved');
    expect((await atPayer(server, id))[0]?.Submitted).toBe(1);
  });

  it('is sent once by two nodes that begin at once', async () => {
    const id = await ready(server, nurse, 'CERT');
    const messageId = await ordered(server, id);
    const key = { clientId: lakeside, messageId };
    await Promise.all([1, 2, 3].map(() => sendMessage(nodeOf(server).options, key, () => {})));
    expect((await read(nurse, id)).Decisions).toHaveLength(1);
    expect((await atPayer(server, id))[0]?.Submitted).toBe(1);
  });

  it('[R-14] is known as not sent where the way by which it goes next cannot be noted: nobody has it', async () => {
    const id = await ready(server, nurse, 'CERT');
    const key = { clientId: lakeside, messageId: await ordered(server, id) };
    const { options } = nodeOf(server);
    const begun = await begin(options, key);
    const [first] = begun?.routes ?? [];
    if (begun === null || first === undefined) throw new Error('nothing was begun');
    let went = 0;
    const refuses = (): Promise<WireAnswer> => {
      went += 1;
      return Promise.resolve({ kind: 'NotSent', sent: null, detail: 'It was busy.', again: true });
    };
    const X12 = { submit: refuses, inform: refuses, inquire: refuses };
    const twice = { ...begun, routes: [first, first], controls: [1, 2] };
    await raiseNext(server, 'XX000', 1, 'phi.auth_message');
    expect((await exchange({ ...options, wires: { X12 } }, twice)).answer).toMatchObject({ detail: 'It was busy.' });
    expect(went).toBe(1);
    // Ended for another's sake, it is noted once more, and goes.
    await raiseNext(server, '40P01', 1, 'phi.auth_message');
    await exchange({ ...options, wires: { X12 } }, twice);
    expect(went).toBe(3);
  });

  it('[R-14] whose payer is silent holds up the round of nobody else', async () => {
    const key = { clientId: lakeside, messageId: await ordered(server, await ready(server, nurse, 'CERT')) };
    const { options } = nodeOf(server);
    const silence = Promise.withResolvers<WireAnswer>();
    const waits = () => silence.promise;
    const runner = createAuthRunner({ ...options, wires: { X12: { submit: waits, inform: waits, inquire: waits } } });
    runner.start(key);
    await runner.recover(100);
    silence.resolve({ kind: 'NotSent', sent: null, detail: 'It was busy.', again: false });
    await runner.drain();
  });

  it('[R-14] stores what the payer decided once the database takes it, and says once that it did not', async () => {
    const id = await ready(server, nurse, 'CERT');
    const key = { clientId: lakeside, messageId: await ordered(server, id) };
    await raiseNext(server, 'XX000', 2, 'phi.auth_request');
    const failures: unknown[] = [];
    await sendMessage(nodeOf(server).options, key, (error) => failures.push(error));
    expect(failures).toHaveLength(1);
    expect(await raisedOrNot(server)).toBeGreaterThan(2);
    expect((await read(nurse, id)).Status).toBe('Approved');
    expect((await read(nurse, id)).Decisions).toHaveLength(1);
    expect((await atPayer(server, id))[0]?.Submitted).toBe(1);
  });
});
