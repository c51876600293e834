import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { asking, fieldsOf, openColumn, submit } from '#/testing/checks.ts';
import { embeddedSession, rosalind } from '#/testing/outside/ehrLaunch.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const number = 'BSH10024471';
const ChartInsuranceID = `${rosalind}1`;
const question = {
  ...asking('BLUE1', 'ACT', { LastName: 'Okonkwo', FirstName: 'Rosalind', DateOfBirth: '1959-05-14' }),
  CertificateNumber: '*******4471',
  ChartInsuranceID,
};

it('no member id of a chart comes to the browser unasked; its mask stands for it in a question', async () => {
  const { caller } = await embeddedSession(server);
  const { body, text } = await caller.call('refreshLoginData');
  expect(body.Data?.EmbeddedData?.Insurances[0]?.CertificateNumber).toBe('*******4471');
  expect(text).not.toContain(number);
  const id = await submit(caller, question);
  expect(await openColumn(server, id, 'raw_270')).toContain(`*MI*${number}~`);
  const { rows } = await server.admin.query('SELECT source FROM phi.lookup WHERE id = $1', [id]);
  expect(rows).toEqual([{ source: 'Embedded' }]);
});

it('the mask of a chart stands for nobody else’s number, and a changed one for none', async () => {
  const { caller } = await embeddedSession(server);
  const refused = async (changes: object) =>
    Object.keys(fieldsOf(await caller.call('submitEligibility', { ...question, ...changes })));
  expect(await refused({ LastName: 'Halloran', FirstName: 'Yusra' })).toEqual(['CertificateNumber']);
  expect(await refused({ CertificateNumber: '*******4472' })).toEqual(['CertificateNumber']);
});

it('one is shown by an act that is in the audit and names no patient; without a chart there is none', async () => {
  const { caller, user } = await embeddedSession(server);
  const shown = await caller.call('revealChartNumber', { ChartInsuranceID });
  expect(shown.body.Data).toEqual({ CertificateNumber: number });
  const { rows } = await server.admin.query<{ entity_id: string; entity_type: string }>(
    `SELECT entity_id, entity_type FROM phi.audit_event
      WHERE client_id = $1 AND user_id = $2 AND action = 'RevealMemberID' AND result = 'done'`,
    [lakeside, user.id],
  );
  expect(rows).toEqual([
    { entity_type: 'patient of the EHR', entity_id: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  ]);
  const gone = await caller.call('revealChartNumber', { ChartInsuranceID: 'nobody' });
  expect(gone.body).toMatchObject({
    WasSuccess: false,
    UserMessage: expect.stringContaining('no longer has') as string,
  });

  const clerk = await signedIn(server);
  const none = await clerk.call('revealChartNumber', { ChartInsuranceID });
  expect(none.body).toMatchObject({
    WasSuccess: false,
    UserMessage: expect.stringContaining('No chart is open') as string,
  });
  expect((await clerk.call('submitEligibility', question)).body.WasSuccess).toBe(false);
});
