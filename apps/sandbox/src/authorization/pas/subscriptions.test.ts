import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskedPas, claimBundle } from '#/authorization/testing/claimBundle.ts';
import { payerClient } from '#/authorization/testing/payerClient.ts';
import { actions, at, type Bundle, of } from '#/authorization/testing/readBundle.ts';
import { type Sandbox, startSandbox } from '#/startSandbox.ts';

let sandbox: Sandbox;
let payer: ReturnType<typeof payerClient>;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, delayMs: 0, slowMs: 40, holdMs: 40 });
  payer = payerClient(sandbox);
  await payer.begin();
});
afterAll(() => sandbox.close());

let traces = 0;
const newTrace = (): string => `S-${(traces += 1)}`;
const submit = (asked: AskedPas) => payer.call('Claim/$submit', claimBundle(asked));

describe('a subscription', () => {
  interface Notice {
    readonly headers: Readonly<Record<string, unknown>>;
    readonly bundle: Bundle;
  }
  /** Whoever listens: each notice goes to whoever waits for the next. */
  async function listener(status = 200) {
    const notices: Notice[] = [];
    let tell = () => {};
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        notices.push({ headers: request.headers, bundle: JSON.parse(Buffer.concat(chunks).toString()) as Bundle });
        response.writeHead(status).end();
        tell();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const until = async (count: number): Promise<Notice> => {
      while (notices.length < count) await new Promise<void>((resolve) => (tell = resolve));
      return notices[count - 1]!;
    };
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`,
      until,
      notices,
      close: () => server.close(),
    };
  }
  const parameterOf = ({ bundle }: Notice, name: string) => {
    const [status] = of(bundle, 'Parameters');
    const parameters = (status?.['parameter'] ?? []) as readonly Record<string, unknown>[];
    const found = parameters.find((one) => one['name'] === name);
    return found?.['valueCode'] ?? found?.['part'] ?? found?.['valueReference'];
  };
  const resource = (endpoint: string, organisation: string) => ({
    resourceType: 'Subscription',
    status: 'requested',
    reason: 'Decisions',
    criteria: 'http://hl7.org/fhir/us/davinci-pas/SubscriptionTopic/PASSubscriptionTopic',
    _criteria: {
      extension: [{ url: 'x/backport-filter-criteria', valueString: `org-identifier=OTHER,${organisation}` }],
    },
    channel: {
      type: 'rest-hook',
      endpoint,
      header: ['Authorization: Bearer ours'],
      payload: 'application/fhir+json',
      _payload: { extension: [{ url: 'x/backport-payload-content', valueCode: 'full-resource' }] },
    },
  });
  const active = async (id: string): Promise<string> => {
    const { status } = await payer.json<{ status: string }>(`Subscription/${id}`);
    return status === 'requested' ? active(id) : status;
  };
  const put = async (path: string) =>
    (await (await fetch(`${sandbox.url}${path}`, { method: 'PUT' })).json()) as unknown;

  it('is proven by a handshake, tells decisions in whole resources, beats, and ends', async () => {
    const ear = await listener();
    const created = await payer.call('Subscription', resource(ear.url, 'SENDER-A'));
    const { id } = (await created.json()) as { id: string };
    expect([created.status, created.headers.get('location')]).toEqual([201, `${payer.base}/Subscription/${id}`]);
    const shaken = await ear.until(1);
    expect([parameterOf(shaken, 'type'), shaken.headers['authorization']]).toEqual(['handshake', 'Bearer ours']);
    expect(await active(id)).toBe('active');

    const asked = { trace: newTrace(), memberId: 'B-WAIT-DENY', sender: 'SENDER-A' };
    await submit(asked);
    expect(await put(`/authorizations?trace=${asked.trace}`)).toMatchObject({ Notified: 1, Action: 'A3' });
    const told = await ear.until(2);
    const [response] = of(told.bundle, 'ClaimResponse');
    expect([parameterOf(told, 'type'), at(response, 'identifier', 0, 'value'), actions(response)]).toEqual([
      'event-notification',
      asked.trace,
      ['A3', 'A3'],
    ]);
    expect(at(parameterOf(told, 'notification-event'), 0, 'valueString')).toBe('1');
    expect(of(told.bundle, 'Patient')).toHaveLength(1);

    await put(`/authorizations?trace=${asked.trace}&as=SAME&number=1`);
    expect(at(parameterOf(await ear.until(3), 'notification-event'), 0, 'valueString')).toBe('1');
    await put(`/authorizations?trace=${asked.trace}&as=CERT&nested`);
    expect(of((await ear.until(4)).bundle, 'Bundle')).toHaveLength(1);
    await put(`/authorizations?trace=${asked.trace}&as=SAME&idOnly`);
    expect((await ear.until(5)).bundle.entry).toHaveLength(1);
    expect(await put('/authorizations/heartbeat?payer=BLUE1')).toEqual({ Notified: 1 });
    expect(parameterOf(await ear.until(6), 'type')).toBe('heartbeat');

    const pushed = { trace: newTrace(), memberId: 'B-PUSH-MODIFY', sender: 'SENDER-A' };
    await submit(pushed);
    expect(actions(of((await ear.until(7)).bundle, 'ClaimResponse')).slice(0, 2)).toEqual(['A6', 'A6']);

    expect((await payer.call(`Subscription/${id}`, undefined, { method: 'DELETE' })).status).toBe(204);
    expect(await put(`/authorizations?trace=${asked.trace}&as=DENY`)).toMatchObject({ Notified: 0 });
    expect((await payer.call(`Subscription/${id}`)).status).toBe(404);
    ear.close();
  });

  it('tells nobody else, nobody who refused the handshake, and nobody whose time is over', async () => {
    const [good, deaf] = await Promise.all([listener(), listener(500)]);
    const make = async (of: object) => ((await (await payer.call('Subscription', of)).json()) as { id: string }).id;
    const over = await make({ ...resource(good.url, 'SENDER-B'), end: '2020-01-01T00:00:00Z' });
    const refused = await make(resource(deaf.url, 'SENDER-B'));
    const elsewhere = await make(resource(good.url, 'SENDER-C'));
    expect(await Promise.all([over, refused, elsewhere].map(active))).toEqual(['active', 'error', 'active']);
    const asked = { trace: newTrace(), memberId: 'B-WAIT', sender: 'SENDER-B' };
    await submit(asked);
    expect(await put(`/authorizations?trace=${asked.trace}`)).toMatchObject({ Notified: 0 });
    expect(await active(over)).toBe('off');
    good.close();
    deaf.close();
  });

  it.each<readonly [string, (of: ReturnType<typeof resource>) => object]>([
    ['another topic', (of) => ({ ...of, criteria: 'http://x/topic' })],
    ['no filter', (of) => ({ ...of, _criteria: {} })],
    ['mail', (of) => ({ ...of, channel: { ...of.channel, type: 'email' } })],
    ['ids alone', (of) => ({ ...of, channel: { ...of.channel, _payload: { extension: [] } } })],
    ['an endpoint far away', (of) => ({ ...of, channel: { ...of.channel, endpoint: 'https://elsewhere.example/x' } })],
  ])('%s is refused', async (_name, change) => {
    const response = await payer.call('Subscription', change(resource('http://127.0.0.1:1/x', 'S')));
    expect(response.status).toBe(422);
  });
});
