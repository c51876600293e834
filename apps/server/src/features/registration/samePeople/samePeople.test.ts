import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, letAnswer, partner, resultOf, submit } from '#/testing/checks.ts';
import { setBack } from '#/testing/database/setBack.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { seekSamePeople } from './jobs.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

/** A birth date of each family's own: whoever shares one is looked at. */
const bornOf = (lastName: unknown) => {
  const days = createHash('sha256').update(String(lastName)).digest().readUInt16BE() % 20_000;
  return new Date(Date.UTC(1930, 0, 2 + days)).toISOString().slice(0, 10);
};
const mrn = () => `SP-${randomUUID().slice(0, 8)}`;

/** Registers somebody; of one test each, by a last name of its own. */
async function register(fields: Readonly<Record<string, unknown>>, caller = clerk) {
  const payload = { RegMasterID: null, Version: null, MRN: mrn(), DateOfBirth: bornOf(fields['LastName']), ...fields };
  const reply = await caller.call('saveRegistration', payload);
  if (reply.body.Data === undefined) throw new Error(reply.text);
  return { id: reply.body.Data.RegMasterID, MRN: payload.MRN };
}
const read = async (RegMasterID: string) => {
  const { body, text } = await clerk.call('getRegistration', { RegMasterID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};
const insure = (RegMasterID: string, CertificateNumber: string, COB: number) =>
  clerk.call('saveInsurance', {
    RegMasterID,
    RegInsuranceID: null,
    Version: null,
    COB,
    TradingPartnerID: partner('NORTH'),
    CertificateNumber,
  });
const visit = (RegMasterID: string) =>
  clerk.call('saveVisit', {
    RegMasterID,
    VisitMasterID: null,
    Version: null,
    VisitNumber: randomUUID().slice(0, 8),
    DateOfService: '2026-11-20',
  });
const pairsOf = async (LastName: string, filter: object = {}, caller = clerk) => {
  const { body } = await caller.call('listSamePeople', { Limit: 100, ...filter });
  return (body.Data?.Rows ?? []).filter(({ One, Other }) => [One.LastName, Other.LastName].includes(LastName));
};
/** Everything of one registration that the database has, without when and by whom it was written. */
async function stored(id: string) {
  const { rows } = await server.admin.query<{ all: unknown }>(
    `SELECT jsonb_build_object(
       'person', (SELECT to_jsonb(r) - ARRAY['row_version','updated_at','updated_by','matched_version','ssn_enc']
                    FROM phi.reg_master r WHERE id = $1),
       'visits', (SELECT jsonb_agg(v.id ORDER BY v.id) FROM phi.visit_master v WHERE reg_master_id = $1),
       'insurances', (SELECT jsonb_agg(jsonb_build_array(i.id, i.cob) ORDER BY i.id) FROM phi.reg_insurance i WHERE reg_master_id = $1),
       'lookups', (SELECT jsonb_agg(l.id ORDER BY l.id) FROM phi.lookup l WHERE reg_master_id = $1),
       'names', (SELECT jsonb_agg(n.last_start || n.first_start ORDER BY 1) FROM phi.reg_name n WHERE reg_master_id = $1)) AS all`,
    [id],
  );
  return rows[0]?.all;
}
const merge = (kept: string, given: string, more: object = {}, caller = clerk) =>
  caller.call('mergeRegistrations', { KeptID: kept, KeptVersion: 1, GivenID: given, GivenVersion: 1, ...more });

describe('the list of pairs', () => {
  it('has whoever was just registered twice, with the points of each field and no value of one', async () => {
    const one = await register({ LastName: 'Ottersby', FirstName: 'Robert', SocialSecurityNumber: '319-44-1871' });
    await register({ LastName: 'Ottersby', FirstName: 'Bob', SocialSecurityNumber: '319-44-1871' });
    const [pair] = await pairsOf('Ottersby');
    expect(pair).toMatchObject({ Verdict: 'same', HeldBack: [], ApartAt: null });
    expect(pair?.Evidence[0]).toMatchObject({ Field: 'ssn', Reason: 'The SSNs are the same' });
    expect(pair?.Evidence.reduce((sum, { Points }) => sum + Points, 0)).toBeCloseTo(pair?.Points ?? 0, 2);
    const { rows } = await server.admin.query('SELECT * FROM phi.same_person WHERE one_id = $1 OR other_id = $1', [
      one.id,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Ottersby|Robert|1871/);
    expect(await pairsOf('Ottersby', {}, await signedIn(server, ['RealTimeEligibility'], summit))).toEqual([]);
  });

  it('never says that twins, a junior, a newborn or two SSNs are the same, and says why not', async () => {
    await register({ LastName: 'Twinlow', FirstName: 'Aaron', Gender: 'M', Address1: '12 N Main St', Zip: '44909' });
    await register({
      LastName: 'Twinlow',
      FirstName: 'Erin',
      Gender: 'F',
      Address1: '12 North Main Street',
      Zip: '44909',
    });
    await register({ LastName: 'Elderby', FirstName: 'Karl', Suffix: 'Sr', Phone: '216-234-5611' });
    await register({ LastName: 'Elderby', FirstName: 'Karl', Suffix: 'Jr', Phone: '216-234-5611' });
    await register({ LastName: 'Newbold', FirstName: 'Baby Girl', Phone: '216-234-5612' });
    await register({ LastName: 'Newbold', FirstName: 'Anna', Phone: '216-234-5612' });
    await register({ LastName: 'Twonum', FirstName: 'Ines', SocialSecurityNumber: '319-44-1872' });
    await register({ LastName: 'Twonum', FirstName: 'Ines', SocialSecurityNumber: '424-55-9031' });
    for (const [name, why] of [
      ['Twinlow', /Twins/],
      ['Elderby', /Father and son/],
      ['Newbold', /newborn/],
      ['Twonum', /Two SSNs/],
    ] as const) {
      const found = await pairsOf(name);
      expect(found, name).toMatchObject([{ Verdict: 'review' }]);
      expect(found[0]?.HeldBack.join(' '), name).toMatch(why);
    }
    expect(await pairsOf('Twinlow', { Held: false })).toEqual([]);
    expect(await pairsOf('Twinlow', { Verdict: 'same' })).toEqual([]);
    expect(await pairsOf('Twinlow', { WaitingDays: 1 })).toEqual([]);
  });

  it('forgets a pair that an edit sets apart, and finds one that came past the screens by its job', async () => {
    const one = await register({ LastName: 'Editley', FirstName: 'Mona' });
    await register({ LastName: 'Editley', FirstName: 'Mona' });
    expect(await pairsOf('Editley')).toHaveLength(1);
    const changed = { LastName: 'Vandersloot', FirstName: 'Piet', DateOfBirth: '1991-01-30' };
    await clerk.call('saveRegistration', { RegMasterID: one.id, Version: 1, MRN: one.MRN, ...changed });
    expect(await pairsOf('Editley')).toEqual([]);

    await server.admin.query(
      `INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, date_of_birth)
       SELECT $1, gen_random_uuid(), 'JOB' || n, 'Jobsworth', 'Tilda', '1944-03-03' FROM generate_series(1, 2) n`,
      [lakeside],
    );
    await seekSamePeople(server.deps);
    expect(await pairsOf('Jobsworth')).toHaveLength(1);
    const { rows } = await server.admin.query(
      'SELECT 1 FROM phi.reg_master WHERE matched_version IS DISTINCT FROM row_version AND merged_into_id IS NULL',
    );
    expect(rows).toEqual([]);
  });

  it('[R-14] one who cannot be compared keeps nobody behind them from being looked at', async () => {
    const { rows } = await server.admin.query<{ id: string }>(
      `INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, date_of_birth, ssn_enc)
       VALUES ($1, '00000000-0000-4000-8000-000000000001', 'BROKEN', 'Brokenly', 'Una', '1951-05-05', '\\x00'),
              ($1, gen_random_uuid(), 'BEHIND1', 'Behindley', 'Zoe', '1947-07-07', NULL),
              ($1, gen_random_uuid(), 'BEHIND2', 'Behindley', 'Zoe', '1947-07-07', NULL) RETURNING id`,
      [lakeside],
    );
    await expect(seekSamePeople(server.deps)).rejects.toThrow();
    expect(await pairsOf('Behindley')).toHaveLength(1);
    await server.admin.query('DELETE FROM phi.reg_master WHERE id = $1', [rows[0]?.id]);
  });

  it('"not the same" is remembered until more speaks for it', async () => {
    const one = await register({ LastName: 'Apartson', FirstName: 'Lena' });
    const other = await register({ LastName: 'Apartson', FirstName: 'Lena' });
    const [pair] = await pairsOf('Apartson');
    await clerk.call('keepApart', { PairID: pair?.PairID, Apart: true });
    const save = (of: typeof one, Version: number, Phone: string) =>
      clerk.call('saveRegistration', {
        RegMasterID: of.id,
        Version,
        MRN: of.MRN,
        LastName: 'Apartson',
        FirstName: 'Lena',
        DateOfBirth: bornOf('Apartson'),
        Phone,
      });
    await save(one, 1, '216-234-5601');
    expect(await pairsOf('Apartson')).toEqual([]);
    expect(await pairsOf('Apartson', { State: 'Apart' })).toMatchObject([{ ApartAt: expect.any(String) as string }]);
    await save(other, 1, '216-234-5601');
    expect(await pairsOf('Apartson')).toHaveLength(1);
  });

  it('leaves as a file of what the filters show', async () => {
    await register({ LastName: 'Filework', FirstName: 'Ada', SocialSecurityNumber: '319-44-1877' });
    await register({ LastName: 'Filework', FirstName: 'Ada', SocialSecurityNumber: '319-44-1877' });
    const { body } = await clerk.call('exportSamePeople', { Verdict: 'same' });
    const file = await (await fetch(`${server.url}/download/${body.Data?.Ticket}`)).text();
    expect(file).toContain('Level,Points,MRN');
    expect(file).toMatch(/Same person,[\d.]+,SP-\w+,Filework,Ada/);
  });
});

describe('two are merged', () => {
  it('both beside each other: what differs, a number behind its mask too, and what hangs on each', async () => {
    const one = await register({ LastName: 'Besidely', FirstName: 'Uma', SocialSecurityNumber: '319-44-1873' });
    await register({ LastName: 'Besidely', FirstName: 'Uma', SocialSecurityNumber: '319-44-2873'.replace('44', '45') });
    await visit(one.id);
    await insure(one.id, 'NLM41', 1);
    const [pair] = await pairsOf('Besidely');
    const { body, text } = await clerk.call('getSamePeople', { PairID: pair?.PairID });
    expect(body.Data?.Differing).toEqual(['SocialSecurityNumber']);
    const side = body.Data?.Sides.find(({ RegMasterID }) => RegMasterID === one.id);
    expect(side).toMatchObject({ Visits: 1, LastVisit: '2026-11-20', Lookups: 0, Insurances: [{ COB: 1 }] });
    expect(text).not.toMatch(/319-?44|NLM41/);
  });

  it('everything moves, the chosen fields are taken, and the old id, MRN and link lead to the one that is kept', async () => {
    const kept = await register({ LastName: 'Mergely', FirstName: 'Ida', City: 'Albany' });
    const given = await register({
      LastName: 'Mergely',
      FirstName: 'Ida',
      City: 'Troy',
      SocialSecurityNumber: '319-44-1874',
    });
    await insure(kept.id, 'NLM42', 1);
    await insure(given.id, 'NLM42', 1); // the same coverage
    await insure(given.id, 'NLM43', 2);
    await visit(given.id);
    const lookup = await check(
      clerk,
      asking('NORTH', 'ACT', {
        RegmasterID: given.id,
        LastName: 'Mergely',
        FirstName: 'Ida',
        DateOfBirth: bornOf('Mergely'),
      }),
    );
    const reply = await merge(kept.id, given.id, { Take: ['City', 'SocialSecurityNumber'] });
    expect(reply.body.WasSuccess, reply.text).toBe(true);

    const after = await read(kept.id);
    expect(after).toMatchObject({ City: 'Troy', MRN: kept.MRN, SocialSecurityNumber: '***-**-1874' });
    expect(after.Visits).toHaveLength(1);
    expect(after.Insurances.map(({ COB }) => COB)).toEqual([1, 2, null]);
    const { rows } = await server.admin.query('SELECT reg_master_id FROM phi.lookup WHERE id = $1', [
      lookup.SpifResponseID,
    ]);
    expect(rows).toEqual([{ reg_master_id: kept.id }]);
    expect((await read(given.id)).RegMasterID).toBe(kept.id);
    expect((await clerk.call('getPatient', { RegMasterID: given.id })).body.Data?.RegMasterID).toBe(kept.id);
    const found = await clerk.call('findPatient', { SearchTerm: given.MRN });
    expect(found.body.Data).toMatchObject([{ RegMasterID: kept.id }]);
    expect(await pairsOf('Mergely')).toEqual([]);

    // Who still has the old one open checks the one that is kept, and saves nothing into the old one.
    const late = await check(
      clerk,
      asking('NORTH', 'INA', {
        RegmasterID: given.id,
        LastName: 'Mergely',
        FirstName: 'Ida',
        DateOfBirth: bornOf('Mergely'),
      }),
    );
    const where = await server.admin.query('SELECT reg_master_id FROM phi.lookup WHERE id = $1', [late.SpifResponseID]);
    expect(where.rows).toEqual([{ reg_master_id: kept.id }]);
    const refused = await visit(given.id);
    expect(refused.body).toMatchObject({ WasSuccess: false, UserMessage: expect.stringContaining(kept.MRN) as string });

    const changes = (await clerk.call('getRegistrationHistory', { RegMasterID: kept.id })).body.Data ?? [];
    expect(changes).toContainEqual(expect.objectContaining({ What: 'tookIn', Entity: 'merge', EntityID: given.MRN }));
    expect(changes).toContainEqual(expect.objectContaining({ What: 'created', Entity: 'other', EntityID: given.MRN }));
    const audit = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'MergeRegistrations' AND result = 'done' AND patient_id = $1",
      [kept.id],
    );
    expect(audit.rows).toEqual([{ detail: `took in ${given.id} SocialSecurityNumber City` }]);
  });

  it('while a payer is asked about the one that is given up: the answer comes to the one that is kept', async () => {
    const kept = await register({ LastName: 'Flightly', FirstName: 'Nora' });
    const given = await register({ LastName: 'Flightly', FirstName: 'Nora' });
    const about = { RegmasterID: given.id, LastName: 'Flightly', FirstName: 'Nora', DateOfBirth: bornOf('Flightly') };
    const lookup = await submit(clerk, asking('NORTH', 'HELD', about));
    const rows = () => server.admin.query('SELECT state, reg_master_id FROM phi.lookup WHERE id = $1', [lookup]);
    expect((await rows()).rows).toEqual([{ state: 'Queued', reg_master_id: given.id }]);
    await merge(kept.id, given.id);
    await letAnswer(server, lookup);
    expect(await resultOf(clerk, lookup)).toMatchObject({ StatusID: 1 });
    expect((await rows()).rows).toEqual([{ state: 'Finished', reg_master_id: kept.id }]);
  });

  it('is taken back: both are as they were, and what came since stays and is told', async () => {
    const kept = await register({ LastName: 'Undoley', FirstName: 'Max', City: 'Albany', Phone: '216-234-5602' });
    const given = await register({ LastName: 'Undoley', FirstName: 'Maxwell', City: 'Troy', Zip: '44909' });
    await insure(kept.id, 'NLM51', 1);
    await insure(given.id, 'NLM52', 1);
    await insure(given.id, 'NLM53', 3);
    await visit(given.id);
    const [before, beforeGiven] = [await stored(kept.id), await stored(given.id)];
    const done = await merge(kept.id, given.id, { Take: ['FirstName', 'City', 'Zip'] });
    const MergeID = done.body.Data?.MergeID;

    expect((await clerk.call('listMerges', {})).body.Data?.Rows).toContainEqual(
      expect.objectContaining({ MergeID, UndoneAt: null, UndoUntil: expect.any(String) as string }),
    );
    await visit(kept.id);
    const file = await clerk.call('exportMerges', {});
    const text = await (await fetch(`${server.url}/download/${file.body.Data?.Ticket}`)).text();
    expect(
      text.split(/\r?\n/).filter((line) => line.startsWith(`${kept.MRN},`) && line.includes(`,${given.MRN},`)),
    ).toHaveLength(1);
    const undone = await clerk.call('undoMerge', { MergeID });
    expect(undone.body.Data).toEqual({ Visits: 1, Insurances: 0, Lookups: 0, Fields: [] });
    const { visits, ...after } = (await stored(kept.id)) as { visits: string[] };
    const { visits: _none, ...was } = before as { visits: null };
    expect(after).toEqual(was);
    expect(visits).toHaveLength(1);
    expect(await stored(given.id)).toEqual(beforeGiven);
    expect((await read(given.id)).MRN).toBe(given.MRN);
    expect(await pairsOf('Undoley')).toHaveLength(1);
    const again = await clerk.call('undoMerge', { MergeID });
    expect(again.body.UserMessage).toMatch(/taken back already/);
  });

  it('a field that was changed after the merge stays as it was changed', async () => {
    const kept = await register({ LastName: 'Latechange', FirstName: 'Eva', City: 'Albany' });
    const given = await register({ LastName: 'Latechange', FirstName: 'Eva', City: 'Troy' });
    const done = await merge(kept.id, given.id, { Take: ['City'] });
    const { UpdatedAt: _a, UpdatedBy: _b, Source: _s, Insurances: _i, Visits: _v, ...now } = await read(kept.id);
    await clerk.call('saveRegistration', { ...now, City: 'Utica' });
    const undone = await clerk.call('undoMerge', { MergeID: done.body.Data?.MergeID });
    expect(undone.body.Data?.Fields).toEqual(['City']);
    expect((await read(kept.id)).City).toBe('Utica');
  });

  it('of two merges the later is taken back first, and after a day none', async () => {
    const [a, b, c] = [
      await register({ LastName: 'Chainly', FirstName: 'Olaf' }),
      await register({ LastName: 'Chainly', FirstName: 'Olaf' }),
      await register({ LastName: 'Chainly', FirstName: 'Olaf' }),
    ];
    const first = (await merge(b.id, c.id)).body.Data?.MergeID;
    const second = (await merge(a.id, b.id, { GivenVersion: 2 })).body.Data?.MergeID;
    expect((await read(c.id)).RegMasterID).toBe(a.id);
    expect((await clerk.call('undoMerge', { MergeID: first })).body.UserMessage).toMatch(/merged into the one with/);
    expect((await clerk.call('undoMerge', { MergeID: second })).body.WasSuccess).toBe(true);
    expect((await read(c.id)).RegMasterID).toBe(b.id);
    const firstMerge = ['id', first] as const;
    await setBack(server.admin, {
      table: 'phi.registration_merge',
      column: 'merged_at',
      by: '25 hours',
      of: firstMerge,
    });
    expect((await clerk.call('undoMerge', { MergeID: first })).body.UserMessage).toMatch(/24 hours/);
  });

  it('two who merge at once: one does, the other is told', async () => {
    const [one, other] = [
      await register({ LastName: 'Racely', FirstName: 'Finn' }),
      await register({ LastName: 'Racely', FirstName: 'Finn' }),
    ];
    const colleague = await signedIn(server);
    const replies = await Promise.all([merge(one.id, other.id), merge(other.id, one.id, {}, colleague)]);
    const [done, refused] = replies.toSorted((a, b) => Number(b.body.WasSuccess) - Number(a.body.WasSuccess));
    expect(done?.body.WasSuccess).toBe(true);
    expect(refused?.body.UserMessage).toMatch(/merged into the one with|Changed by/);
    const { rows } = await server.admin.query('SELECT 1 FROM phi.registration_merge WHERE kept_id = ANY($1)', [
      [one.id, other.id],
    ]);
    expect(rows).toHaveLength(1);
  });

  it('one that was edited meanwhile is looked at again, and nothing is merged into itself', async () => {
    const kept = await register({ LastName: 'Staleby', FirstName: 'Gus' });
    const given = await register({ LastName: 'Staleby', FirstName: 'Gus' });
    await clerk.call('saveRegistration', {
      RegMasterID: given.id,
      Version: 1,
      MRN: given.MRN,
      LastName: 'Staleby',
      FirstName: 'Gus',
      DateOfBirth: bornOf('Staleby'),
      City: 'Erie',
    });
    expect(await merge(kept.id, given.id)).toMatchObject({ status: 409, body: { Code: 'RecordChanged' } });
    expect((await merge(kept.id, kept.id)).body.WasSuccess).toBe(false);
  });
});

it('nothing that hangs on a registration is left behind: every table that names one is known here', async () => {
  const { rows } = await server.admin.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'phi' AND column_name = 'reg_master_id' ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'abn',
    'attestation',
    'auth_request',
    // What was picked for a batch that is being made: who was merged meanwhile is left out, and told.
    'batch_selection_row',
    'benefit_order',
    'case_master',
    'demographic_lookup',
    'discovery',
    'lookup',
    'reg_insurance',
    // By which it is found, kept of those that stand.
    'reg_name',
    'resolve_flow',
    'retro_watch',
    'visit_master',
  ]);
});
