import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
const log: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ overrides: { logTo: { write: (line) => void log.push(line) } } });
  clerk = await signedIn(server, ['RealTimeEligibility', 'RealTimeLookup']);
});
afterAll(() => server.close());

const person = demoPeople()[0];
const RegmasterID = demoId(`person ${person?.MRN ?? ''}`);

const insurances = async () =>
  (
    await server.admin.query<Record<string, unknown>>(
      'SELECT * FROM phi.reg_insurance WHERE client_id = $1 AND reg_master_id = $2 ORDER BY id',
      [lakeside, RegmasterID],
    )
  ).rows;

it.each(['CTRL', 'TRN', 'OTHER'])(
  'E-13 an answer that belongs elsewhere (%s) is set aside: no status, no figure, nothing of it beside the patient',
  async (scenario) => {
    const before = await insurances();
    const right = await check(clerk, asking('BLUE1', 'ACT', { RegmasterID }));
    const wrong = await check(clerk, asking('GRANT', scenario, { RegmasterID }));

    expect(wrong).toMatchObject({ Outcome: 'WrongAnswer', StatusID: null, Grade: 'Unknown', Summary: null });
    expect(wrong.LastKnown?.SpifResponseID).toBe(right.SpifResponseID);
    expect(await insurances()).toEqual(before);
    const alert = log.find((line) => line.includes('wrong answer set aside') && line.includes(wrong.SpifResponseID));
    expect(alert).toBeDefined();
    expect(alert).not.toMatch(/okonkwo|1959/i);
    const message = { SpifResponseID: wrong.SpifResponseID, Which: '271' } as const;
    const setAside = { WasSuccess: false, UserMessage: 'This answer is about somebody else and was set aside.' };
    for (const call of ['getLookupMessage', 'getResultMessage'] as const)
      expect((await clerk.call(call, message)).body).toMatchObject(setAside);
    const trace = await clerk.call('getResultTrace', { SpifResponseID: wrong.SpifResponseID });
    expect(trace.body.Data?.Messages).toEqual(['270']);
    const { body } = await clerk.call('getEarlierLookups', { RegmasterID });
    expect(body.Data?.find((row) => row.SpifResponseID === wrong.SpifResponseID)).toMatchObject({
      StatusID: null,
      StatusText: 'Unknown',
    });
  },
);

it('E-13 a dependent’s answer with the trace of another question is set aside, too', async () => {
  const subscriber = {
    UseSubscriber: true,
    SubscriberFirstName: 'Ada',
    SubscriberLastName: 'Okonkwo',
    SubscriberDateOfBirth: '1931-02-03',
  };
  const wrong = await check(clerk, asking('GRANT', 'TRN', { RegmasterID, ...subscriber }));
  expect(wrong).toMatchObject({ Outcome: 'WrongAnswer', StatusID: null, Summary: null });
  expect(wrong.Problems.map(({ Code }) => Code)).toEqual(['wrong trace']);
});

it("E-13 a visit of another patient, another client's registration: not found, nothing sent, nothing written", async () => {
  const other = demoPeople()[1]?.Visits[0]?.VisitNumber ?? '';
  const count = async () => (await server.admin.query('SELECT 1 FROM phi.lookup')).rowCount;
  const before = await count();
  const VisitMasterID = demoId(`visit ${other}`);
  const ofSummit = demoId(`person ${demoPeople()[165]?.MRN ?? ''}`);
  for (const changes of [{ RegmasterID, VisitMasterID }, { VisitMasterID }, { RegmasterID: ofSummit }]) {
    const reply = await clerk.call('submitEligibility', asking('BLUE1', 'ACT', changes));
    expect(reply.status).toBe(404);
  }
  expect(await count()).toBe(before);
});
