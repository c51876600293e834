import { mask } from '@coverline/domain/format/mask.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller & { readonly user: { readonly id: string } };
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const rosalind = demoPeople()[0];
const idOf = (at: number) => demoId(`person ${demoPeople()[at]?.MRN ?? ''}`);
const find = async (SearchTerm: string) => {
  const { body } = await clerk.call('findPatient', { SearchTerm });
  return (body.Data ?? []).map((row) => `${row.LastName}, ${row.FirstName}`);
};
const lastRow = async () =>
  (
    await server.admin.query<Record<string, string | null>>(
      'SELECT * FROM phi.audit_event WHERE client_id = $1 ORDER BY seq DESC LIMIT 1',
      [lakeside],
    )
  ).rows[0];

describe('a patient is found by what is at hand', () => {
  it.each([
    ['Okonkwo'],
    ['okon'],
    ['Rosalind Okonkwo'],
    ['ros okon'],
    ['Okonkwo Ros'],
    ['Okonkwo, Rosalind'],
    ['Okonkwo,'],
    [', rosalind'],
    ['00418823'],
    ['0041882'],
    ['418823'],
    ['000418823'],
    ['05/14/1959'],
    ['5-14-1959'],
    ['963276208'],
    ['963-27-6208'],
    ['BSH10024471'],
    ['bsh1002 4471'],
  ])('%s', async (term) => {
    expect(await find(term)).toContain('Okonkwo, Rosalind');
  });

  it('names of several words, either name first', async () => {
    await server.admin.query(
      `UPDATE phi.reg_master SET first_name = 'Mary Ann', last_name = 'van der Berg' WHERE id = $1`,
      [idOf(40)],
    );
    for (const term of ['Mary Ann van der Berg', 'van der berg mary', 'mary ann', 'Van der Berg, Mary A']) {
      expect(await find(term), term).toContain('van der Berg, Mary Ann');
    }
  });

  it('names with a digit in them, by either part', async () => {
    await server.admin.query(`UPDATE phi.reg_master SET first_name = 'Test4', last_name = 'Okafor2' WHERE id = $1`, [
      idOf(43),
    ]);
    for (const term of ['Okafor2, Test', 'okafor2', 'Test4 Okafor', 'okafor2 test4', 'Okafor, Test4'])
      expect(await find(term), term).toContain('Okafor2, Test4');
    expect(await find('Okafor3, Test')).toEqual([]);
  });

  it('the whole number of a visit, in any case; no part of it, and none of another client', async () => {
    const visit = demoPeople()[0]?.Visits[0]?.VisitNumber ?? '';
    expect(await find(visit)).toEqual(['Okonkwo, Rosalind']);
    expect(await find(` ${visit.toLowerCase()} `)).toEqual(['Okonkwo, Rosalind']);
    expect(await find(visit.slice(0, -1))).toEqual([]);
    expect(await find(demoPeople()[165]?.Visits[0]?.VisitNumber ?? '')).toEqual([]);
    await server.admin.query(`UPDATE phi.visit_master SET visit_number = 'ACC' WHERE visit_number = $1`, [visit]);
    expect(await find('acc')).toContain('Okonkwo, Rosalind');
  });

  it('part of an SSN or of a member id finds nobody', async () => {
    for (const term of ['6208', '63276208', 'BSH1002447', '963276209']) expect(await find(term), term).toEqual([]);
  });

  it('E-03 wildcards are letters', async () => {
    for (const term of ['%%', '__', 'Okon%', 'O_onkwo', '\\\\', 'Okonkwo\\', "' OR 1=1 --"])
      expect(await find(term), term).toEqual([]);
  });

  it('nobody of another client, nobody merged away, and a patient with two first insurances once', async () => {
    const other = demoPeople()[165];
    expect(await find(other?.MRN ?? '')).toEqual([]);
    await server.admin.query('UPDATE phi.reg_insurance SET cob = 1 WHERE reg_master_id = $1', [idOf(0)]);
    expect(await find('Okonkwo, Rosalind')).toHaveLength(1);
    await server.admin.query('UPDATE phi.reg_master SET merged_into_id = $2 WHERE id = $1', [idOf(41), idOf(42)]);
    // The MRN that was given up leads to whom it went into.
    expect(await find(demoPeople()[41]?.MRN ?? '')).toEqual(['Fennimore, Lazarus']);
  });

  it('one more than the twenty that are offered, which tells that more fit', async () => {
    await server.admin.query(
      `INSERT INTO phi.reg_master (client_id, id, mrn, first_name, last_name)
       SELECT $1, gen_random_uuid(), 'MANY' || n, 'Ada', 'Manifold' FROM generate_series(1, 20) n`,
      [lakeside],
    );
    expect(await find('Manifold')).toHaveLength(20);
    await server.admin.query(
      `INSERT INTO phi.reg_master (client_id, id, mrn, first_name, last_name)
       SELECT $1, gen_random_uuid(), 'MORE' || n, 'Ada', 'Manifold' FROM generate_series(1, 5) n`,
      [lakeside],
    );
    expect(await find('Manifold')).toHaveLength(21);
  });

  it('the audit has a digest of what was searched and the ids shown, no name', async () => {
    await find('Okonkwo');
    const row = await lastRow();
    expect(row).toMatchObject({ action: 'FindPatient', result: 'done', user_id: clerk.user.id, entity_type: 'search' });
    expect(row?.['detail']).toContain(idOf(0));
    expect(JSON.stringify(row)).not.toMatch(/okonkwo/i);
  });
});

describe('a registration', () => {
  it('fills a request: identifiers, insurances in order, visits; SSN and member ids masked, the read audited', async () => {
    const { body } = await clerk.call('getPatient', { RegMasterID: idOf(1) });
    const person = demoPeople()[1];
    expect(body.Data).toMatchObject({
      MRN: person?.MRN,
      SocialSecurityNumber: `***-**-${person?.SSN.slice(-4) ?? ''}`,
      Insurances: person?.Insurances.map((insurance) => ({ CertificateNumber: mask(insurance.MemberId) })),
    });
    expect(JSON.stringify(body)).not.toContain(person?.SSN.slice(0, 5));
    for (const { MemberId } of person?.Insurances ?? []) expect(JSON.stringify(body)).not.toContain(MemberId);
    expect(await lastRow()).toMatchObject({ action: 'GetPatient', patient_id: idOf(1), entity_id: idOf(1) });
  });

  it('of many visits the nearest are given: the next one is among them, however many follow', async () => {
    await server.admin.query(
      `INSERT INTO phi.visit_master (id, client_id, reg_master_id, visit_number, date_of_service)
       SELECT gen_random_uuid(), $1, $2, 'DIALYSIS' || n, CURRENT_DATE + 2 * n FROM generate_series(1, 30) AS n`,
      [lakeside, idOf(44)],
    );
    const { body } = await clerk.call('getPatient', { RegMasterID: idOf(44) });
    const numbers = (body.Data?.Visits ?? []).map(({ VisitNumber }) => VisitNumber);
    expect(numbers).toHaveLength(20);
    expect(numbers).toContain('DIALYSIS1');
    expect(numbers).not.toContain('DIALYSIS30');
  });

  it("another client's is as unknown as none", async () => {
    expect((await clerk.call('getPatient', { RegMasterID: idOf(165) })).status).toBe(404);
  });
});

describe('H-13 an SSN is revealed one at a time, and its row stands before the value leaves', () => {
  it('of a registration, with who, whose and why', async () => {
    const { body } = await clerk.call('revealSsn', { Kind: 'Registration', ID: idOf(0), Reason: 'card is unreadable' });
    expect(body.Data).toEqual({ SocialSecurityNumber: rosalind?.SSN });
    const row = await lastRow();
    expect(row).toMatchObject({
      action: 'RevealSSN',
      result: 'done',
      user_id: clerk.user.id,
      patient_id: idOf(0),
      reason: 'card is unreadable',
    });
    expect(JSON.stringify(row)).not.toContain(rosalind?.SSN);
  });

  it('no row, no value: where the audit cannot be written, nothing leaves', async () => {
    await server.admin.query('REVOKE INSERT ON phi.audit_event FROM coverline_app');
    const reply = await clerk.call('revealSsn', { Kind: 'Registration', ID: idOf(0) });
    await server.admin.query('GRANT INSERT ON phi.audit_event TO coverline_app');
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain(rosalind?.SSN);
  });

  it("where none is stored it says so; another client's is 404, and the refusal stands in the audit", async () => {
    await server.admin.query('UPDATE phi.reg_master SET ssn_enc = NULL, ssn_ix = NULL WHERE id = $1', [idOf(50)]);
    const none = await clerk.call('revealSsn', { Kind: 'Registration', ID: idOf(50) });
    expect(none.body).toMatchObject({ WasSuccess: false, UserMessage: 'No Social Security number is stored here.' });
    expect((await clerk.call('revealSsn', { Kind: 'Registration', ID: idOf(165) })).status).toBe(404);
    expect(await lastRow()).toMatchObject({ action: 'RevealSSN', result: 'refused', reason: 'status 404' });
  });

  it('a person without the role gets none', async () => {
    const outsider = await signedIn(server, ['Reports']);
    expect((await outsider.call('revealSsn', { Kind: 'Registration', ID: idOf(0) })).status).toBe(403);
  });
});

it('H-01 a sealed SSN that was moved to another row does not open', async () => {
  const { rows } = await server.admin.query<{ sealed: Buffer }>(
    'SELECT ssn_enc AS sealed FROM phi.reg_master WHERE id = $1',
    [idOf(61)],
  );
  await server.admin.query('UPDATE phi.reg_master SET ssn_enc = $2 WHERE id = $1', [idOf(60), rows[0]?.sealed]);
  const reply = await clerk.call('revealSsn', { Kind: 'Registration', ID: idOf(60) });
  expect(reply.status).toBe(500);
  expect(reply.text).not.toContain(demoPeople()[61]?.SSN);
});

describe("the spec's own two log calls", () => {
  it('[CALL-24] a registration: user, time and identifier; a bare identifier is the payload', async () => {
    expect((await clerk.call('logToggleViewSsnReg', idOf(2))).body).toEqual({ WasSuccess: true });
    const row = await lastRow();
    expect(row).toMatchObject({
      action: 'LogToggleViewSSN_Reg',
      user_id: clerk.user.id,
      entity_id: idOf(2),
      patient_id: idOf(2),
    });
    expect(row?.['at']).not.toBeNull();
  });

  it('[CALL-25] a visit: the patient beside it', async () => {
    const visit = demoId(`visit ${demoPeople()[2]?.Visits[0]?.VisitNumber ?? ''}`);
    expect((await clerk.call('logToggleViewSsnVisit', visit)).body).toEqual({ WasSuccess: true });
    expect(await lastRow()).toMatchObject({ action: 'LogToggleViewSSN_Visit', entity_id: visit, patient_id: idOf(2) });
  });

  it('nothing of another client, and nothing without a client', async () => {
    expect((await clerk.call('logToggleViewSsnReg', idOf(165))).status).toBe(404);
    const there = await signedIn(server, ['Reports'], summit);
    expect((await there.call('logToggleViewSsnReg', idOf(165))).status).toBe(200);
  });
});
