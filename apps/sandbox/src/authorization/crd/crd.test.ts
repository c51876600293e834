import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverages } from '#/authorization/crd/coverages.ts';
import { payerClient } from '#/authorization/testing/payerClient.ts';
import { type Sandbox, startSandbox } from '#/startSandbox.ts';

let sandbox: Sandbox;
let payer: ReturnType<typeof payerClient>;
let base = '';
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, delayMs: 0, slowMs: 20, holdMs: 20 });
  payer = payerClient(sandbox);
  await payer.register();
  base = `${sandbox.url}/crd/BLUE1/cds-services`;
});
afterAll(() => sandbox.close());

const order = (code: string, id = 'o1') => ({
  resourceType: 'ServiceRequest',
  id,
  status: 'draft',
  intent: 'order',
  code: { coding: [{ code }] },
});
const coverageOf = (memberId: string) => ({
  resourceType: 'Coverage',
  id: 'c1',
  identifier: [{ type: { coding: [{ code: 'MB' }] }, value: memberId }],
});
const bundle = (...resources: readonly object[]) => ({
  resourceType: 'Bundle',
  entry: resources.map((resource) => ({ resource })),
});

interface Answer {
  readonly cards: readonly { readonly summary: string; readonly indicator: string }[];
  readonly systemActions?: readonly {
    readonly type: string;
    readonly resource: { readonly id: string; readonly extension: readonly { readonly extension: readonly Part[] }[] };
  }[];
}
type Part = Readonly<Record<string, unknown>> & { readonly url: string };

const post = (id: string, body: unknown, jwt = payer.jwt(`${base}/${id}`)) =>
  fetch(`${base}/${id}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${jwt}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const signing = (memberId: string, context: object = { draftOrders: bundle(order('99999')) }) => ({
  hook: 'order-sign',
  hookInstance: 'd1577c69-dfbe-44ad-ba6d-3e05e953b2ea',
  context: { userId: 'Practitioner/x', patientId: 'p', ...context },
  prefetch: { coverage: bundle(coverageOf(memberId)) },
});
const ask = async (memberId: string, context?: object) =>
  (await (await post('order-sign-crd', signing(memberId, context))).json()) as Answer;
/** What is said of the first order, by the last words of its extensions' names. */
const said = ({ systemActions = [] }: Answer, at = 0) =>
  Object.fromEntries(
    (systemActions[at]?.resource.extension.at(-1)?.extension ?? []).map(({ url, ...value }) => [
      url,
      Object.values(value)[0],
    ]),
  );

describe('[GEN-08] a payer is asked what an order requires', () => {
  it('finds the primary hooks, by a signed call alone', async () => {
    const get = (jwt: string) => fetch(base, { headers: { Authorization: `Bearer ${jwt}` } });
    const { services } = (await (await get(payer.jwt(base))).json()) as {
      services: readonly Record<string, unknown>[];
    };
    expect(services.map(({ hook }) => hook)).toEqual(['appointment-book', 'order-sign', 'order-dispatch']);
    expect(services[0]?.['prefetch']).toMatchObject({ coverage: expect.stringContaining('Coverage?') as string });
    expect(Object.keys(services[2]?.['prefetch'] ?? {})).toEqual(['patient', 'coverage', 'services', 'devices']);
    expect((await get('')).status).toBe(401);
    expect((await get(payer.jwt(`${base}/order-sign-crd`))).status).toBe(401);
    const once = payer.jwt(`${base}/order-sign-crd`);
    const statuses = await Promise.all([once, once].map((jwt) => post('order-sign-crd', signing('X-NEEDED'), jwt)));
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  it.each(Object.entries(coverages).filter(([, { pa }]) => pa !== ''))('-%s', async (word, { covered, pa, reason }) => {
    const found = said(await ask(`X1-${word}`));
    expect(found).toMatchObject({
      covered,
      'pa-needed': pa,
      date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string,
      'coverage-assertion-id': expect.stringMatching(/^CA-/) as string,
      coverage: { reference: 'Coverage/c1' },
      ...(reason === undefined ? {} : { reason: { coding: [expect.objectContaining({ code: reason })] } }),
    });
  });

  it('-SATISFIED names the authorization, -NEEDSFORM the form, -CONDITIONAL what it has to know', async () => {
    expect(said(await ask('X-SATISFIED'))['satisfied-pa-id']).toBe('CRD7700123');
    expect(said(await ask('X-NEEDSFORM'))).toMatchObject({
      'doc-needed': 'clinical',
      'doc-purpose': 'withpa',
      questionnaire: `${sandbox.url}/fhir/BLUE1/Questionnaire/knee-replacement`,
    });
    expect(said(await ask('X-CONDITIONAL'))['info-needed']).toBe('performer');
    const expired = said(await ask('X-EXPIRED'));
    expect(String(expired['expiry-date']) < new Date().toISOString().slice(0, 10)).toBe(true);
  });

  it('says it of each order, by what is ordered where the member id says nothing', async () => {
    const orders = bundle(order('73721', 'mri'), order('27447', 'knee'), order('99213', 'visit'));
    const answer = await ask('BSH10024471', { draftOrders: orders });
    expect(answer.systemActions?.map(({ type, resource }) => `${type} ${resource.id}`)).toEqual([
      'update mri',
      'update knee',
      'update visit',
    ]);
    expect([0, 1, 2].map((at) => said(answer, at)['pa-needed'])).toEqual(['auth-needed', 'auth-needed', 'no-auth']);
    expect(answer.cards.map(({ indicator }) => indicator)).toEqual(['warning', 'warning']);
  });

  it('is asked of an appointment, and of an order that is dispatched', async () => {
    const prefetch = { coverage: coverageOf('X-PERFORMPA'), order: order('73721') };
    const appointment = { resourceType: 'Appointment', id: 'a1', status: 'proposed' };
    const booked = await post('appointment-book-crd', {
      ...signing('', { appointments: bundle(appointment) }),
      hook: 'appointment-book',
      prefetch,
    });
    const sent = await post('order-dispatch-crd', {
      ...signing('', { dispatchedOrders: ['ServiceRequest/o1'], performer: 'Organization/x' }),
      hook: 'order-dispatch',
      prefetch,
    });
    const answers = (await Promise.all([booked.json(), sent.json()])) as readonly Answer[];
    expect(answers.map((answer) => [answer.systemActions?.[0]?.resource.id, said(answer)['pa-needed']])).toEqual([
      ['a1', 'performpa'],
      ['o1', 'performpa'],
    ]);
  });

  it('-MUTE has a card alone, -NOTHING nothing at all', async () => {
    expect(await ask('X-MUTE')).toEqual({ cards: [expect.objectContaining({ indicator: 'info' })] });
    expect(await ask('X-NOTHING')).toEqual({ cards: [] });
  });

  it('refuses what it cannot work with, and fails as networks do', async () => {
    const status = async (body: unknown, id = 'order-sign-crd') => (await post(id, body)).status;
    expect(await status({ ...signing('X'), hook: 'patient-view' })).toBe(400);
    expect(await status({ ...signing('X'), prefetch: {} })).toBe(412);
    expect(await status(signing('X', { draftOrders: bundle() }))).toBe(422);
    expect(await status(signing('X'), 'nobody-knows')).toBe(404);
    expect(await status({ feedback: [] }, 'order-sign-crd/feedback')).toBe(200);
    expect([await status(signing('X-FAULT')), await status(signing('X-HTTP500'))]).toEqual([503, 500]);
    await expect(post('order-sign-crd', signing('X-RESET'))).rejects.toThrow();
    const typed = await post('order-sign-crd', signing('X-NEEDED-WRONGTYPE'));
    expect(typed.headers.get('content-type')).toContain('text/html');
  });
});
