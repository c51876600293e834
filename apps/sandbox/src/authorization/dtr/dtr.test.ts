import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimBundle } from '#/authorization/testing/claimBundle.ts';
import { payerClient } from '#/authorization/testing/payerClient.ts';
import { type Sandbox, startSandbox } from '#/startSandbox.ts';

let sandbox: Sandbox;
let payer: ReturnType<typeof payerClient>;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, delayMs: 0 });
  payer = payerClient(sandbox, 'SUMMA');
  await payer.begin();
});
afterAll(() => sandbox.close());

interface Item {
  readonly linkId: string;
  readonly type: string;
  readonly item?: readonly Item[];
  readonly enableWhen?: readonly { readonly question: string }[];
  readonly answerValueSet?: string;
}
interface Resource {
  readonly resourceType: string;
  readonly id?: string;
  readonly url?: string;
  readonly status?: string;
  readonly questionnaire?: string;
  readonly extension?: readonly object[];
  readonly item?: readonly Item[];
  readonly contained?: readonly Resource[];
}
const coverage = (memberId: string) => ({
  name: 'coverage',
  resource: {
    resourceType: 'Coverage',
    id: 'c1',
    identifier: [{ type: { coding: [{ code: 'MB' }] }, value: memberId }],
    beneficiary: { reference: 'Patient/p' },
  },
});
const packages = async (...parameter: readonly object[]) => {
  const answer = await payer.json<{
    parameter?: readonly { name: string; resource: { entry: readonly { resource: Resource }[] } }[];
  }>('Questionnaire/$questionnaire-package', { resourceType: 'Parameters', parameter });
  return (answer.parameter ?? []).map(({ resource }) => resource.entry.map((entry) => entry.resource));
};
const form = async (memberId: string, ...more: readonly object[]): Promise<Resource> => {
  const [[first] = []] = await packages(coverage(memberId), ...more);
  if (first === undefined) throw new Error('no form');
  return first;
};
const flat = (items: readonly Item[] = []): readonly Item[] => items.flatMap((item) => [item, ...flat(item.item)]);

describe('[GEN-08] forms of a payer', () => {
  it('come as packages: the form first, what it refers to, and a draft', async () => {
    const [found = []] = await packages(coverage('S1-KNEE'));
    expect(found.map(({ resourceType }) => resourceType)).toEqual([
      'Questionnaire',
      'Library',
      'ValueSet',
      'QuestionnaireResponse',
    ]);
    const [questionnaire, library, valueSet, draft] = found;
    expect(questionnaire?.url).toBe(`${payer.base}/Questionnaire/knee-replacement`);
    expect(flat(questionnaire?.item).find(({ answerValueSet }) => answerValueSet)?.answerValueSet).toBe(valueSet?.url);
    expect([library?.id, draft?.questionnaire, draft?.status]).toEqual(['prefill', questionnaire?.url, 'in-progress']);
  });

  it('are chosen by address, by what is ordered, by the context of a task; none where nothing says which, or nothing changed', async () => {
    const canonical = { name: 'questionnaire', valueCanonical: `${payer.base}/Questionnaire/circle|1.0.0` };
    const ordered = (code: string) => ({
      name: 'order',
      resource: { resourceType: 'ServiceRequest', code: { coding: [{ code }] } },
    });
    await payer.call('Claim/$submit', claimBundle({ trace: 'DTR-1', memberId: 'S1-FORM', code: '73721' }));
    const context = { name: 'context', valueString: 'CTX-DTR-1' };
    const names = await Promise.all([
      form('S1', canonical),
      form('S1', ordered('27447')),
      form('S1', ordered('70551')),
      form('S1', context),
    ]);
    expect(names.map(({ id }) => id)).toEqual(['circle', 'knee-replacement', 'imaging', 'imaging']);
    expect(await packages(coverage('S1'))).toEqual([]);
    const since = (day: string) =>
      packages(coverage('S1-KNEE'), { name: 'changedsince', valueInstant: `${day}T00:00:00Z` });
    expect([(await since('2026-01-01')).length, (await since('2026-07-01')).length]).toEqual([1, 0]);
  });

  it('one waits for itself in a circle, one is enormous', async () => {
    const circle = flat((await form('S1-CIRCLE')).item);
    const waits = Object.fromEntries(circle.map(({ linkId, enableWhen }) => [linkId, enableWhen?.[0]?.question]));
    expect([waits[waits['2'] ?? ''], waits['4'], waits['5']]).toEqual(['2', '4', '99']);
    const enormous = flat((await form('S1-ENORMOUS')).item);
    expect(enormous.filter(({ type }) => type !== 'group')).toHaveLength(2000);
    expect(new Set(enormous.map(({ linkId }) => linkId)).size).toBe(enormous.length);
  });

  it('an adaptive one has no questions until they are asked for, one after another, by what was answered', async () => {
    const [[questionnaire, draft] = []] = await packages(coverage('S1-ADAPTIVE'));
    expect([questionnaire?.item, draft?.contained?.[0]?.id]).toEqual([undefined, 'imaging']);
    const answers: { linkId: string; answer: object[] }[] = [];
    const next = async () => {
      const response = await payer.json<Resource>('Questionnaire/$next-question', { ...draft, item: answers });
      return [response.status, ...(response.contained?.[0]?.item ?? []).map(({ linkId }) => linkId)];
    };
    expect(await next()).toEqual(['in-progress', 'repeat']);
    answers.push({ linkId: 'repeat', answer: [{ valueBoolean: false }] });
    expect(await next()).toEqual(['in-progress', 'repeat', 'symptom']);
    answers.push({ linkId: 'symptom', answer: [{ valueCoding: { code: 'pain' } }] });
    expect(await next()).toEqual(['in-progress', 'repeat', 'symptom', 'therapy']);
    answers.push({ linkId: 'therapy', answer: [{ valueString: 'Exercise' }] });
    expect((await next()).at(-1)).toBe('contrast');
    answers.push({ linkId: 'contrast', answer: [{ valueBoolean: true }] });
    expect(await next()).toEqual(['completed', 'repeat', 'symptom', 'therapy', 'contrast']);
    const wrapped = {
      resourceType: 'Parameters',
      parameter: [{ name: 'questionnaire-response', resource: { ...draft, item: [] } }],
    };
    expect((await payer.json<Resource>('Questionnaire/$next-question', wrapped)).status).toBe('in-progress');
  });

  it('refuses what it cannot work with, and hears of errors', async () => {
    const status = async (path: string, body: object) => (await payer.call(`Questionnaire/${path}`, body)).status;
    expect(await status('$questionnaire-package', { resourceType: 'Bundle' })).toBe(400);
    expect(await status('$questionnaire-package', { resourceType: 'Parameters', parameter: [] })).toBe(422);
    expect(await status('$next-question', { resourceType: 'Bundle' })).toBe(400);
    expect(await status('$next-question', { resourceType: 'QuestionnaireResponse', questionnaire: 'x' })).toBe(404);
    expect(await status('$log-questionnaire-errors', { resourceType: 'Parameters' })).toBe(200);
    expect(
      (await fetch(`${payer.base}/Questionnaire/$questionnaire-package`, { method: 'POST', body: '{}' })).status,
    ).toBe(401);
  });
});
