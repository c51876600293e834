import { nothingTold } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeBureauAnswers } from '#/services/purge/purgeDemographics.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller, Reply } from '#/testing/caller.ts';
import { lockWaits } from '#/testing/database/lockWaits.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
let colleague: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server, ['RealTimeDemographic']);
  colleague = await signedIn(server, ['RealTimeDemographic']);
});
afterAll(() => server.close());

const fail = (why: string): never => {
  throw new Error(why);
};

let people = 0;
async function check(): Promise<string> {
  const reply = await clerk.call('verifyDemographics', {
    LastName: `Moss${(people += 1)}-MIDDLE`,
    FirstName: 'Ruth',
    DateOfBirth: '1970-02-03',
    Gender: 'F',
    SocialSecurityNumber: '219-09-1234',
    Address1: '1 Elm Street',
    City: 'Albany',
    State: 'NY',
    Zip: '12208',
    RegMasterID: null,
    VisitMasterID: null,
  });
  return reply.body.Data?.LookupID ?? fail(reply.text);
}
const told = { ...nothingTold, Insured: 'None', Category: 'Adult' } as const;
async function keep(LookupID: string): Promise<string> {
  const reply = await clerk.call('keepDisposition', { ...told, LookupID });
  return reply.body.Data?.DispositionID ?? fail(`${reply.status} ${reply.text}`);
}
async function read(LookupID: string) {
  const reply = await clerk.call('getDisposition', { LookupID, DispositionID: null });
  return reply.body.Data ?? fail(`${reply.status} ${reply.text}`);
}
const saying = ({ status, body }: Reply) => [status, body.Code];
const changed = [409, 'RecordChanged'];
const charity = { Disposition: 'Charity', Reason: 'Hardship' };
const discount = { Disposition: 'SlidingDiscount', Reason: 'Two households share it' };

describe('a colleague decided meanwhile', () => {
  it('whoever saw no override, or another, neither ends it nor takes it back', async () => {
    const id = await check();
    const of = { LookupID: id, DispositionID: await keep(id) };
    const unseen = { ...of, OverrideID: null };
    await colleague.call('overrideDisposition', { ...unseen, ...discount });
    const first = (await read(id)).Override?.OverrideID ?? fail('not overridden');
    expect(saying(await clerk.call('overrideDisposition', { ...unseen, ...charity }))).toEqual(changed);
    expect(saying(await clerk.call('takeBackOverride', unseen))).toEqual(changed);
    await colleague.call('overrideDisposition', { ...of, OverrideID: first, ...charity });
    const late = { ...of, OverrideID: first };
    expect(saying(await clerk.call('overrideDisposition', { ...late, ...discount }))).toEqual(changed);
    expect(saying(await clerk.call('takeBackOverride', late))).toEqual(changed);
    expect((await read(id)).Words).toBe('Charity, by override');
  });

  it('what was seen as not kept is not decided about once somebody has kept it; of two at once one is heard', async () => {
    const id = await check();
    const unseen = { LookupID: id, DispositionID: null, OverrideID: null };
    await keep(id);
    expect(saying(await clerk.call('overrideDisposition', { ...unseen, ...charity }))).toEqual(changed);
    expect((await read(id)).Override).toBeNull();

    const both = { ...unseen, LookupID: await check(), ...charity };
    const replies = await Promise.all([clerk, colleague].map((one) => one.call('overrideDisposition', both)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { rows } = await server.admin.query('SELECT id FROM phi.disposition WHERE lookup_id = $1', [both.LookupID]);
    expect(rows).toHaveLength(1);
  });
});

it.each(['keepDisposition', 'overrideDisposition'] as const)(
  '%s while the purge takes the bureau’s answer away keeps nothing of it',
  async (call) => {
    const id = await check();
    await server.admin.query('UPDATE phi.demographic_lookup SET kept_until = current_date - 1 WHERE id = $1', [id]);
    const payload =
      call === 'keepDisposition'
        ? { ...told, LookupID: id }
        : { LookupID: id, DispositionID: null, OverrideID: null, ...charity };
    const { kept } = await server.deps.doors.withTenant(lakeside, async (trx) => {
      await purgeBureauAnswers(trx, lakeside);
      const under = clerk.call(call, payload);
      await eventually('it waits for the purge', async () => (await lockWaits(server.admin)) === 1);
      return { kept: under };
    });
    expect((await kept).status).toBe(200);
    const { rows } = await server.admin.query('SELECT from_bureau FROM phi.disposition WHERE lookup_id = $1', [id]);
    expect(rows).toEqual([{ from_bureau: false }]);
    expect(await read(id)).toMatchObject({ Propensity: null, Capacity: null, Income: { ModelCents: null } });
  },
);
