import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { asking } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const said = async (clientId: string, change: Readonly<Record<string, unknown>>) => {
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  const { body } = await clerk.call('submitEligibility', asking('BLUE1', 'ACT', change));
  return body.Fields?.map(({ Message }) => Message);
};

it('[WL-04] what the server says of an error is in the words of the client one works in', async () => {
  const Payor = { Singular: 'Insurer', Plural: 'Insurers', Abbreviation: 'Ins' };
  await server.admin.query('UPDATE identity.client SET terminology = $2 WHERE id = $1', [lakeside, { Payor }]);
  await server.admin.query("UPDATE identity.client SET terminology = '{}' WHERE id = $1", [summit]);
  const unsendable = { FirstName: 'Ros\nalind' };
  expect(await said(lakeside, unsendable)).toEqual(['This holds a character that cannot be sent to an insurer']);
  expect(await said(summit, unsendable)).toEqual(['This holds a character that cannot be sent to a payer']);
  const nobody = { SelectedTradingPartner: '00000000-0000-4000-8000-000000000000' };
  expect(await said(lakeside, nobody)).toEqual(['Choose the insurer to ask']);
});
