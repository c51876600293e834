import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { lineText, remarkLines } from '@coverline/contract/eligibility/answerText/benefitTexts.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server, ['RealTimeEligibility'], lakeside);
});
afterAll(() => server.close());

it('every figure is told with what bounds it, and one that may not stand for its service leaves in no column', async () => {
  const result = await check(clerk, asking('BLUE1', 'TIERS'));
  const of = (service: string) => result.Summary?.Benefits.find(({ Service }) => Service === service);
  const lines = (service: string) => [of(service)].flatMap((row) => (row ? remarkLines(row).map(lineText) : []));
  expect(of('98')?.InNetwork.CopayCents).toMatchObject({ Value: 3000 });
  expect(lines('98')).toEqual([
    'Copay in network: PRIMARY CARE PHYSICIAN',
    'Coinsurance out of network: AFTER DEDUCTIBLE',
    'Also $50.00 a visit copay, in network · SPECIALIST',
    'Also $10.00 a visit copay, in network · TELEMEDICINE VISIT',
    'Also $75.00 a visit copay, in network · place of service 22 On Campus-Outpatient Hospital',
  ]);
  expect(lines('PT')).toEqual([
    '$20.00 a visit copay, in network · 12 visits, 3 a week, per 1 month',
    '$40.00 a visit copay, in network · BEHIND THE TWELFTH VISIT · 20 visits a calendar year',
  ]);
  expect(of('33')).toMatchObject({ Status: null, OutOfNetwork: { NotCovered: { Value: true } } });
  expect(result.Summary?.Deductible.Individual.InNetwork?.Total?.Cents).toBe(200_000);
  expect(
    result.Summary?.Deductible.Other.map(({ Total, Conditions }) => [Total?.Cents, Conditions?.[0]?.Text]),
  ).toEqual([[90_000, 'TIER 1 HOSPITALS']]);

  const { body } = await clerk.call('exportLookups', { SpifResponseIDs: [result.SpifResponseID], Format: 'CSV' });
  const file = await fetch(`${server.url}/download/${body.Data?.Ticket}`);
  const rows: unknown = parse(Buffer.from(await file.arrayBuffer()), { bom: true, columns: true });
  expect(rows).toMatchObject([
    { CopayOffice: '30.00', CopaySpecialist: '50.00', CopayUrgent: '60.00', CopayER: '', DedIndInTotal: '2000.00' },
  ]);
});
