import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { partner } from '#/testing/checks.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type Counsellor, counsellor } from '../testing/clearanceTests.ts';
import { base64, estimateOf, visitOf, worked } from '../testing/estimateTests.ts';
import { remittanceText, type SentClaim, type SentLine } from '#/testing/outside/remittances.ts';

let server: TestServer;
let ana: Counsellor;
beforeAll(async () => {
  server = await startTestServer();
  ana = await counsellor(server, 'Ana', 'Lin', ['RealTimeEligibility', 'ClientAdministrator']);
});
afterAll(() => server.close());

const take = async (claims: readonly SentClaim[], payer = 'GRANT') => {
  const reply = await ana.call('takeRemittance', { PayerID: partner(payer), File: base64(remittanceText(claims)) });
  if (reply.body.Data === undefined) throw new Error(reply.text);
};

it('[FC] what a payer allowed before is the price where nothing better is: the median, of what counts, with its source', async () => {
  const { visit } = await visitOf(server, ana, { procedures: ['47600'] });
  const { rows } = await server.admin.query<{ n: string }>(
    'SELECT visit_number AS n FROM phi.visit_master WHERE id = $1',
    [visit],
  );
  const account = rows[0]?.n ?? '';
  const today = await todayOf(server, lakeside);
  const [first, last] = [addDays(today, -200), addDays(today, -20)];
  const line = (allowed: number, change: Partial<SentLine> = {}): SentLine => ({
    code: '47600',
    charge: 5_000,
    paid: allowed - 100,
    on: first,
    adjustments: [
      ['PR', '2', 100],
      ['CO', '45', 5_000 - allowed],
    ],
    ...change,
  });
  const claim = (control: string, of: SentLine, status = '1'): SentClaim => ({ account, control, status, lines: [of] });
  const priceOf = async () => worked(await estimateOf(ana, visit)).Lines[0];

  await take([
    claim('A', line(600)),
    claim('B', line(700)),
    claim('C', line(800)),
    claim('D', line(1_900, { units: 2, on: last })),
    // None of these says what is due for one of the code alone: with a modifier, too old, not the first payer, nothing allowed.
    claim(
      'M',
      line(50, {
        modifiers: ['26'],
        paid: 0,
        adjustments: [
          ['PR', '2', 50],
          ['CO', '45', 4_950],
        ],
      }),
    ),
    claim('O', line(2_000, { on: addDays(today, -500) })),
    claim('S', line(2_000), '2'),
    claim('Z', line(0, { paid: 0, adjustments: [['CO', '50', 5_000]] }), '4'),
  ]);
  await take([claim('N', line(2_000))], 'NORTH');
  const few = await priceOf();
  expect(few?.Price?.Source ?? null).not.toBe('History');
  expect(few?.PassedOver).toContainEqual({
    Source: 'History',
    Text: 'Only 4 lines of remittances in 12 months: fewer than 5 are no history',
  });

  await take([claim('E', line(1_000))]);
  const month = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`;
  const of = await priceOf();
  expect(of?.AllowedCents).toBe(80_000);
  expect(of?.Price).toMatchObject({
    Source: 'History',
    Text: `Median of 5 lines of remittances, ${month(first)}–${month(last)}`,
    LowCents: 60_000,
    HighCents: 100_000,
  });

  // What is taken back is no history any more.
  const back = line(0, {
    charge: -5_000,
    paid: -900,
    adjustments: [
      ['PR', '2', -100],
      ['CO', '45', -4_000],
    ],
  });
  await take([claim('E', back, '22')]);
  expect((await priceOf())?.Price?.Source ?? null).not.toBe('History');
});
