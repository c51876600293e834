import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { calls, type CallName } from '@coverline/contract/wire/calls.ts';
import { tableFormats } from '@coverline/contract/wire/fields.ts';
import { roles } from '@coverline/domain/access/roles.ts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { goodPayloads, type GoodPayloads } from '#/testing/good/goodPayloads.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const names = (Object.keys(calls) as CallName[]).filter((name) => name.startsWith('export')); // keys of the table itself

let server: TestServer;
let good: GoodPayloads;
let everybody: Caller;
beforeAll(async () => {
  server = await startTestServer();
  good = await goodPayloads(server);
  everybody = await signedIn(server, [...roles]);
  // There is one to leave: of a visit without a service none is worked.
  await everybody.call('saveEstimate', { ...Object(good.own.saveEstimate) });
});
afterAll(() => server.close());

/** Those that say as what their rows leave, by their payload alone. */
const ofTables = () =>
  names.filter((name) => {
    const fits = (Format: string) => calls[name].payload.safeParse({ ...Object(good.own[name]), Format }).success;
    return tableFormats.every(fits) && !fits('PDF');
  });

const fetched = async (name: CallName, Format: string) => {
  const reply = await everybody.call(name, { ...Object(good.own[name]), Format });
  expect({ name, status: reply.status, says: reply.body.UserMessage }).toMatchObject({ name, status: 200 });
  const { Ticket } = reply.body.Data as { Ticket: string };
  return fetch(`${server.url}${downloadPath}${Ticket}`);
};

it('E-06 every list that leaves as CSV leaves as XLSX too, in the same columns', async () => {
  const tables = ofTables();
  expect(tables).toEqual(
    expect.arrayContaining([
      'exportRecall',
      'exportTradingPartners',
      'exportInsuranceMaster',
      'exportDefaultAddresses',
      'exportInsuranceNetwork',
      'exportPayerCalls',
      'exportExtracts',
      'exportLacking',
      'exportMacAreas',
      'exportPayors',
      'exportGateways',
      'exportBcbsPrefixes',
      'exportPolicyLinks',
      'exportTicketFeedback',
      'exportTickets',
      'exportUsers',
      'exportAccessReview',
      'exportAttestations',
      'exportResults',
      'exportLookups',
    ]),
  );
  for (const name of tables) {
    const text = await (await fetched(name, 'CSV')).text();
    const book = await fetched(name, 'XLSX');
    expect(book.headers.get('content-disposition')).toMatch(/\.xlsx/);
    const [head = []] = await readSheet(Buffer.from(await book.arrayBuffer()));
    const line = text.replace('\uFEFF', '').split('\r\n')[0] ?? '';
    expect({ name, head: head.map(String).join() }).toEqual({ name, head: line.replaceAll('"', '') });
    // By the clock of the client: a sheet knows no zones, and shows of an instant in UTC another hour than the screen.
    expect({ name, inUtc: /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(text)?.[0] }).toEqual({ name, inUtc: undefined });
  }
});
