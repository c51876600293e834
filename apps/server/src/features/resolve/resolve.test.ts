import type { ResolveFlow, ResolveMove } from '@coverline/contract/resolve/resolve.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, partner } from '#/testing/checks.ts';
import { searchFor } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let registrar: Caller;
beforeAll(async () => {
  server = await startTestServer();
  registrar = await signedIn(server, ['RealTimeEligibility', 'RealTimeDemographic', 'RealTimeInsuranceDiscovery']);
});
afterAll(() => server.close());

/** By which what was saved over an insurance of each is taken back. */
async function savedOver(own: string, other: string): Promise<{ readonly mine: string; readonly theirs: string }> {
  const [mine = '', theirs = ''] = await Promise.all(
    [own, other].map(async (registration) => {
      const { rows } = await server.admin.query<{ id: string }>(
        `WITH held AS (INSERT INTO phi.reg_insurance (client_id, id, reg_master_id, source)
           SELECT client_id, gen_random_uuid(), id, 'Manual' FROM phi.reg_master WHERE id = $1 RETURNING client_id, id)
         INSERT INTO phi.insurance_undo (client_id, id, reg_insurance_id, before_enc, made_by)
         SELECT held.client_id, gen_random_uuid(), held.id, '\\x00', (SELECT id FROM identity.app_user LIMIT 1) FROM held RETURNING id`,
        [registration],
      );
      return rows[0]?.id ?? '';
    }),
  );
  return { mine, theirs };
}

let made = 0;
type Person = { readonly RegMasterID: string; readonly LastName: string; readonly FirstName: string };

/** Somebody registered whom nobody else in here has asked about. */
async function registered(): Promise<Person> {
  made += 1;
  const person = { LastName: `Waymark${'abcdefghijklmnop'[made] ?? ''}`, FirstName: 'Ottoline' };
  const { body } = await registrar.call('saveRegistration', {
    RegMasterID: null,
    Version: null,
    MRN: `RSV-${made}`,
    DateOfBirth: born,
    ...person,
  });
  return { RegMasterID: body.Data?.RegMasterID ?? '', ...person };
}
const born = '1971-03-04';

const answerOf = async ({ RegMasterID, LastName, FirstName }: Person): Promise<string> => {
  const of = { LastName, FirstName, DateOfBirth: born, RegmasterID: RegMasterID };
  return (await check(registrar, asking('SUMMA', 'INA', of))).SpifResponseID;
};

async function begin(lookup: string, by: Caller = registrar): Promise<ResolveFlow> {
  const { body, status, text } = await by.call('beginResolve', { SpifResponseID: lookup });
  if (body.Data === undefined) throw new Error(`not begun: ${status} ${text}`);
  return body.Data;
}
const move = (flow: Pick<ResolveFlow, 'ResolveID' | 'Version'>, Move: ResolveMove, by: Caller = registrar) =>
  by.call('moveResolve', { ResolveID: flow.ResolveID, Version: flow.Version, Move });
async function moved(flow: ResolveFlow, Move: ResolveMove, by: Caller = registrar): Promise<ResolveFlow> {
  const { body, status, text } = await move(flow, Move, by);
  if (body.Data === undefined) throw new Error(`not moved: ${status} ${text}`);
  return body.Data;
}

let person: Person;
let lookup: string;
beforeEach(async () => {
  person = await registered();
  lookup = await answerOf(person);
});

const search = () =>
  searchFor(registrar, {
    LastName: person.LastName,
    FirstName: person.FirstName,
    DateOfBirth: born,
    RegmasterID: person.RegMasterID,
    StopRule: 'FirstPrimary',
  });

describe('one flow a patient', () => {
  it('goes on where it is begun again, also by two at once, and from another answer of the same patient', async () => {
    const [one, other] = await Promise.all([begin(lookup), begin(lookup)]);
    expect(other.ResolveID).toBe(one.ResolveID);
    expect(one).toMatchObject({ State: 'Open', IsMine: true, RegMasterID: person.RegMasterID, Passed: [] });
    expect(one.First).toMatchObject({ SpifResponseID: lookup, StatusText: 'Inactive', Grade: 'Bad' });
    const later = await answerOf(person);
    expect((await begin(later)).ResolveID).toBe(one.ResolveID);
    const found = await registrar.call('getResolve', { SpifResponseID: later });
    expect(found.body.Data?.Flow?.ResolveID).toBe(one.ResolveID);
  });

  it('[GEN-06] begins at what the payer told on the telephone, where somebody called it since', async () => {
    const { RegMasterID, LastName, FirstName } = person;
    const of = { LastName, FirstName, DateOfBirth: born, RegmasterID: RegMasterID };
    const { SpifResponseID } = await check(registrar, asking('SUMMA', 'ACT', of));
    const told = await registrar.call('logPayerCall', {
      SpifResponseID,
      Version: 0,
      NumberCalled: '5550144000',
      CalledAt: new Date().toISOString(),
      Outcome: 'Inactive',
      Representative: 'Maria L.',
      Reference: '4471-B',
      PlanFrom: '',
      PlanTo: '',
      Benefits: [],
    });
    expect(told.body.WasSuccess, told.text).toBe(true);
    expect((await begin(SpifResponseID)).First).toMatchObject({ SpifResponseID, StatusText: 'Inactive', Grade: 'Bad' });
  });

  it('[GEN-05] names an answer that is held back as what waits, whatever its payer calls it', async () => {
    const who = { LastName: 'ACT', FirstName: 'Heldflow', DateOfBirth: born, State: 'MI', Zip: '49909' };
    const { Candidates } = await searchFor(registrar, who);
    const held = Candidates.find(({ Level, Standing }) => Level === 'REVIEW' && Standing === 'active');
    const { First } = await begin(held?.SpifResponseID ?? '');
    expect(First).toMatchObject({ StatusText: 'Waits for a review', Grade: 'Questionable' });
  });

  it('is one where two begin at two answers of a patient', async () => {
    const later = await answerOf(person);
    const [one, other] = await Promise.all([begin(lookup), begin(later)]);
    expect(other.ResolveID).toBe(one.ResolveID);
  });

  it('a closed one does not open beside another', async () => {
    let flow = await moved(await begin(lookup), { Kind: 'Searched', DiscoveryID: (await search()).DiscoveryID });
    flow = await moved(flow, { Kind: 'AcceptOrder' });
    flow = await moved(flow, {
      Kind: 'Saved',
      RegMasterID: person.RegMasterID,
      Count: 0,
      Added: [],
      Before: [],
      Undo: [],
    });
    flow = await moved(flow, { Kind: 'Close' });
    await begin(lookup);
    expect((await move(flow, { Kind: 'TakeBack', Step: 'save' })).body.UserMessage).toBe(
      'It was begun anew meanwhile. Take it back in the registration.',
    );
  });

  it('is none before it is begun, and another after it is closed', async () => {
    expect((await registrar.call('getResolve', { SpifResponseID: lookup })).body.Data).toEqual({ Flow: null });
    const closed = await moved(await begin(lookup), { Kind: 'Close' });
    expect((await move(closed, { Kind: 'AcceptOrder' })).body.UserMessage).toBe(
      'This is closed. Begin again from the answer.',
    );
    expect((await move(closed, { Kind: 'TakeBack', Step: 'order' })).body.UserMessage).toBe(
      'This is closed. Begin again from the answer.',
    );
    expect((await begin(lookup)).ResolveID).not.toBe(closed.ResolveID);
  });

  it('who has it is said, and another takes it over; who moved it meanwhile is told', async () => {
    const colleague = await signedIn(server, ['RealTimeEligibility']);
    const flow = await moved(await begin(lookup), { Kind: 'Leave' });
    const { LastName } = person;
    await begin(await answerOf(await registered()));
    const listed = await colleague.call('listResolves', {});
    expect(listed.body.Data?.Rows.find(({ ResolveID }) => ResolveID === flow.ResolveID)).toMatchObject({
      LastName,
      State: 'Left',
      SpifResponseID: lookup,
    });
    const states = listed.body.Data?.Rows.map(({ State }) => State) ?? [];
    expect(states).toContain('Open');
    expect(states).toEqual(states.toSorted()); // those left for later first
    const taken = await moved(flow, { Kind: 'Take' }, colleague);
    expect(taken).toMatchObject({ State: 'Open', IsMine: true });
    const late = await move(flow, { Kind: 'Pass', Stop: 'demographics' });
    expect([late.status, late.body.UserMessage]).toEqual([
      409,
      'Somebody else has gone on with this meanwhile. It is shown as it is now.',
    ]);
  });
});

it('[GEN-05] flows of two who are not registered are told apart by whom the payer was asked about', async () => {
  const [one, other, numbered] = [
    await check(registrar, asking('SUMMA', 'INA', { LastName: 'Wayfarer', FirstName: 'Ione', DateOfBirth: born })),
    await check(registrar, asking('SUMMA', 'INA', { LastName: 'Wayfarer', FirstName: 'Abel', DateOfBirth: born })),
    await check(registrar, {
      SelectedTradingPartner: partner('JUNIP'),
      CertificateNumber: 'JNC4455-INA',
      DateOfService: asking('JUNIP', 'INA').DateOfService,
    }),
  ];
  const ids = [one, other, numbered].map(({ SpifResponseID }) => SpifResponseID);
  for (const id of ids) await moved(await begin(id), { Kind: 'Leave' });
  const { body } = await registrar.call('listResolves', {});
  const shown = ids.map((id) => body.Data?.Rows.find(({ SpifResponseID }) => SpifResponseID === id));
  expect(shown).toMatchObject([
    { LastName: 'Wayfarer', FirstName: 'Ione', IsRegistered: false },
    { LastName: 'Wayfarer', FirstName: 'Abel', IsRegistered: false },
    { LastName: '', FirstName: '', IsRegistered: false, MemberID: expect.stringMatching(/^\*+.{4}$/) as string },
  ]);
  expect(
    body.Data?.Rows.filter(({ IsRegistered }) => IsRegistered)
      .map(({ MemberID }) => MemberID)
      .join(''),
  ).toBe('');
});

describe('its steps', () => {
  it('what costs is asked by one of two who would by themselves, and by nobody by itself after that', async () => {
    const flow = await begin(lookup);
    const both = await Promise.all([1, 2].map(() => move(flow, { Kind: 'Ask', Step: 'verify' })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const found = await registrar.call('getResolve', { SpifResponseID: lookup });
    expect(found.body.Data?.Flow?.Passed).toEqual(['askVerify']);
  });

  it('are of its own patient: a search or a check of somebody else is not found', async () => {
    const flow = await begin(lookup);
    const own = await search();
    person = await registered();
    const foreign = await search();
    expect((await move(flow, { Kind: 'Searched', DiscoveryID: foreign.DiscoveryID })).status).toBe(404);
    const now = await moved(flow, { Kind: 'Searched', DiscoveryID: own.DiscoveryID });
    expect(now.DiscoveryID).toBe(own.DiscoveryID);
    const other = await answerOf(person);
    const stands: ResolveFlow = await moved(now, { Kind: 'AcceptOrder' });
    const { RegMasterID } = flow.RegMasterID === null ? person : { RegMasterID: flow.RegMasterID };
    const saved = await moved(stands, { Kind: 'Saved', RegMasterID, Count: 0, Added: [], Before: [], Undo: [] });
    expect((await move(saved, { Kind: 'Checked', SpifResponseID: other })).status).toBe(404);
  });

  it('come in their order, and are taken back with all that followed', async () => {
    let flow = await begin(lookup);
    expect((await move(flow, { Kind: 'AcceptOrder' })).body.UserMessage).toBe(
      'Nothing is found yet that could be put in order.',
    );
    flow = await moved(flow, { Kind: 'Pass', Stop: 'demographics' });
    flow = await moved(flow, { Kind: 'Searched', DiscoveryID: (await search()).DiscoveryID });
    const early = await move(flow, {
      Kind: 'Saved',
      RegMasterID: person.RegMasterID,
      Count: 0,
      Added: [],
      Before: [],
      Undo: [],
    });
    expect(early.body.UserMessage).toBe('The order has to be accepted before it is saved.');
    flow = await moved(await moved(flow, { Kind: 'Pass', Stop: 'review' }), { Kind: 'AcceptOrder' });
    flow = await moved(flow, { Kind: 'TakeBack', Step: 'discovery' });
    expect(flow).toMatchObject({ DiscoveryID: null, OrderAccepted: false, Passed: ['demographics', 'askSearch'] });
    flow = await moved(flow, { Kind: 'TakeBack', Step: 'demographics' });
    expect(flow.Passed).toEqual(['askVerify', 'askSearch']);
  });

  it('what was saved is taken back for a day, and only insurances of the registration are named', async () => {
    let flow = await moved(await begin(lookup), { Kind: 'Searched', DiscoveryID: (await search()).DiscoveryID });
    flow = await moved(flow, { Kind: 'AcceptOrder' });
    const { RegMasterID } = person;
    const foreign = await move(flow, { Kind: 'Saved', RegMasterID, Count: 0, Added: [lookup], Before: [], Undo: [] });
    expect(foreign.status).toBe(404);
    const stranger = await registered();
    const other = await move(flow, {
      Kind: 'Saved',
      RegMasterID: stranger.RegMasterID,
      Count: 0,
      Added: [],
      Before: [],
      Undo: [],
    });
    expect(other.status).toBe(404);
    const unknown = await move(flow, { Kind: 'Saved', RegMasterID, Count: 0, Added: [], Before: [], Undo: [lookup] });
    expect(unknown.status).toBe(404);
    const { mine, theirs } = await savedOver(RegMasterID, stranger.RegMasterID);
    const foreignUndo = await move(flow, {
      Kind: 'Saved',
      RegMasterID,
      Count: 0,
      Added: [],
      Before: [],
      Undo: [theirs],
    });
    expect(foreignUndo.status).toBe(404);
    flow = await moved(flow, { Kind: 'Saved', RegMasterID, Count: 0, Added: [], Before: [], Undo: [mine] });
    expect(flow.Saved).toMatchObject({ RegMasterID, MayUndo: true, Undo: [mine] });
    expect((await move(flow, { Kind: 'TakeBack', Step: 'order' })).body.UserMessage).toBe(
      'What was saved has to be taken back first.',
    );
    await server.admin.query("UPDATE phi.resolve_flow SET saved_at = now() - interval '25 hours' WHERE id = $1", [
      flow.ResolveID,
    ]);
    expect((await move(flow, { Kind: 'TakeBack', Step: 'save' })).body.UserMessage).toBe(
      'It was saved more than a day ago. Change it in the registration.',
    );
    await server.admin.query('UPDATE phi.resolve_flow SET saved_at = now() WHERE id = $1', [flow.ResolveID]);
    expect((await moved(flow, { Kind: 'TakeBack', Step: 'save' })).Saved).toBeNull();
  });
});
