import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareIn } from '@coverline/contract/eligibility/answerText/benefitTexts.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { check, openColumn, requestFor } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

/** The people of demo/README.md: what their payers are known to answer. */
const people: readonly (readonly [string, string, object])[] = [
  ['Okonkwo', 'BLUE1', { Outcome: 'Answered', StatusID: 1 }],
  ['Castellanos-Wray', 'NORTH', { Outcome: 'Answered', StatusID: 6 }],
  ['Halloran', 'GRANT', { Outcome: 'NoAnswer', StatusID: null, UnknownKind: 'payerUnavailable' }],
  ['Achterberg', 'CVMCD', { StatusID: 31 }],
  ['Nakagawa-Reyes', 'BLUE1', { StatusID: 42 }],
  ['Abernathy-Cole', 'CMS01', { StatusID: 31 }],
  ['Oyelaran', 'BLUE1', { StatusID: 1 }],
  ['Brandvold', 'NORTH', { StatusID: 6 }],
  ['Quispe', 'CVMCD', { StatusID: 1 }],
  ['Farrokhzad', 'GRANT', { Outcome: 'PayerRefused', StatusID: null, UnknownKind: 'payerUnavailable' }],
  ['Lindqvist', 'SUMMA', { Outcome: 'PayerRefused', StatusID: null, UnknownKind: 'notFound' }],
  ['Delacroix-Hume', 'BLUE1', { StatusID: 1 }],
  ['Vantongeren', 'CMS01', { StatusID: 1 }],
  ['Aspinwall', 'PRBCB', { StatusID: 40 }],
  ['Lindholm-Vega', 'GRANT', { StatusID: 1 }],
];

const idOf = (lastName: string) =>
  demoId(`person ${demoPeople().find((person) => person.LastName === lastName)?.MRN ?? ''}`);

describe('a registration found, its request filled, its payer asked', () => {
  it.each(people)('%s at %s', async (lastName, payer, expected) => {
    const result = await check(clerk, await requestFor(clerk, idOf(lastName), payer));
    expect(result).toMatchObject(expected);
  });
});

it('the figures of the first of them are the ones on file, and every figure names a segment of the stored answer', async () => {
  const result = await check(clerk, await requestFor(clerk, idOf('Okonkwo'), 'BLUE1'));
  const { Summary } = result;
  expect(Summary?.Deductible.Individual.InNetwork).toMatchObject({
    Total: { Cents: 150_000 },
    Remaining: { Cents: 41_250 },
    Met: { Cents: 108_750 },
  });
  const office = Summary?.Benefits.find(({ Service }) => Service === '98');
  const officeCopay = shareIn(office?.InNetwork.CopayCents ?? null);
  expect(officeCopay).toMatchObject({ Value: 3000, Conditions: [{ Text: 'PRIMARY CARE OFFICE VISIT' }] });

  const raw = (await openColumn(server, result.SpifResponseID, 'raw_271')) ?? '';
  const segments = raw.split('~').map((segment) => segment.trim());
  const named = segmentsIn(Summary);
  expect(named.length).toBeGreaterThan(30);
  for (const at of named) expect(segments[at - 1], `segment ${at}`).toMatch(/^[A-Z][A-Z0-9]{1,2}\*/);
  const copay = segments[(officeCopay?.Segment ?? 0) - 1];
  expect(copay).toMatch(/^EB\*B\*.*\*30\*/);
  for (const at of Summary?.Deductible.Individual.InNetwork?.Total?.Segments ?? []) {
    expect(segments[at - 1]).toMatch(/^EB\*C\*IND\*.*1500/);
  }
});

/** Every `Segment` and `Segments` of a summary, wherever it stands. */
function segmentsIn(value: unknown): readonly number[] {
  if (Array.isArray(value)) return value.flatMap(segmentsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key === 'Segment' && typeof inner === 'number') return [inner];
    if (key === 'Segments' && Array.isArray(inner)) return inner.filter((one) => typeof one === 'number');
    return segmentsIn(inner);
  });
}
