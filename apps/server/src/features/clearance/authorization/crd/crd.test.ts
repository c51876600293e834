import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoReviewer } from '#/entry/demo/demoReviewer.ts';
import { signedIn } from '#/testing/builders.ts';
import { asking, check } from '#/testing/checks.ts';
import { ownReviewer } from '#/testing/outside/reviewer.ts';
import { raisedOrNot, raiseNext } from '#/testing/database/raising.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type AuthWorker, create, move, patient, read, save, worker } from '../testing/authTests.ts';

let server: TestServer;
let client: string;
let nurse: AuthWorker;
beforeAll(async () => {
  server = await startTestServer();
  client = await ownReviewer(server);
  nurse = await worker(server, 'Rhea', 'Calder', ['ClientAdministrator']);
});
afterAll(() => server.close());

/** A draft of a payer with a rule service: the end of the last name says what that says. */
async function draft(words: string, change: object = {}): Promise<string> {
  const id = await create(server, nurse, await patient(server, 5, demoReviewer.payer));
  const { Content } = await read(nurse, id);
  const Patient = { ...Content.Patient, LastName: `Ames-${words}` };
  expect(await save(nurse, id, { Patient, LawState: '', ...change })).toBe('');
  return id;
}
const ask = async (AuthID: string, Anew = false) => {
  const { body } = await nurse.call('askAuthorizationRequirements', { AuthID, Anew });
  return body.Data?.State ?? body.UserMessage;
};
const rows = async (sql: string, ...values: readonly unknown[]) => (await server.admin.query(sql, [...values])).rows;
/** How often the payer was asked by this server. */
const heard = async () => {
  const calls = (await (await fetch(`${server.sandboxUrl}/calls`)).json()) as readonly Record<string, unknown>[];
  return calls.filter((one) => one['transport'] === 'CRD' && one['user'] === client).length;
};

describe('[GEN-08] whether one is required, asked of the payer’s rule service', () => {
  it.each<readonly [words: string, required: object, line: object]>([
    ['NOAUTH', { Answer: 'NotRequired', Source: 'CRD' }, { Needed: 'no-auth', Covered: 'covered' }],
    ['NEEDSFORM', { Answer: 'Required' }, { Papers: ['clinical'], Forms: 1 }],
    ['SATISFIED', { Answer: 'Satisfied', Number: 'CRD7700123' }, { Number: 'CRD7700123' }],
    ['CONDITIONAL', { Answer: 'Unknown', Steps: ['GiveDetails', 'AskEligibility', 'Call'] }, { Wants: ['performer'] }],
    ['MUTE', { Answer: 'Unknown' }, { Needed: null }],
  ])('-%s', async (words, required, line) => {
    const id = await draft(words);
    const before = await read(nurse, id);
    expect(before).toMatchObject({ Required: { Answer: 'Unknown' }, Crd: { MayAsk: true, Missing: [], Last: null } });
    expect(before.Next.map(({ Deed }) => Deed).slice(0, 2)).toEqual(['AskRules', 'Call']);
    expect(await ask(id)).toBe('Answered');
    const { Required, Crd } = await read(nurse, id);
    expect(Required).toMatchObject(required);
    expect(Crd).toMatchObject({ IsUnderWay: false, Last: { State: 'Answered', IsSame: true, Lines: [line] } });
  });

  it('stands beside the services of an answer of the same patient, by its code and by its type, of its own day', async () => {
    const of = await patient(server, 5, demoReviewer.payer);
    const id = await create(server, nurse, of);
    const { Content } = await read(nurse, id);
    expect(await save(nurse, id, { Patient: { ...Content.Patient, LastName: 'Ames-NOAUTH' }, LawState: '' })).toBe('');
    expect(await ask(id)).toBe('Answered');
    const clerk = await signedIn(server, ['RealTimeEligibility', 'PriorAuth']);
    const ruled = async (DateOfService: string) => {
      const asked = asking(demoReviewer.payer, 'ACT', { RegmasterID: of.registration, DateOfService });
      const { SpifResponseID } = await check(clerk, { ...asked, SelectedServiceCode: ['62'] });
      const { body } = await clerk.call('getStandingAuthorizations', { SpifResponseID });
      return (body.Data?.Services ?? []).filter(({ Service }) => Service === '62').map(({ Rules }) => Rules?.Needed);
    };
    expect(await ruled(Content.From)).toEqual(['no-auth']);
    expect(await ruled(addDays(Content.From, -1))).toEqual([undefined]);
  });

  it.each<readonly [words: string, detail: RegExp]>([
    ['WRONGTYPE', /not FHIR in JSON/],
    ['RESET', /./],
  ])('-%s: it could not be asked, and the request goes on', async (words, detail) => {
    const id = await draft(words, { LineOfBusiness: 'MedicareAdvantage' });
    expect(await ask(id)).toBe('NotAsked');
    const { Crd, Required, Next } = await read(nurse, id);
    expect(Crd.Last).toMatchObject({ State: 'NotAsked', Lines: [], Detail: expect.stringMatching(detail) as string });
    expect([Required.Answer, Next[0]?.Deed]).toEqual(['Unknown', 'AskRules']);
    expect(await move(nurse, id, 'ReadyToSend')).toBe('');
  });

  it('is asked once a day for the same, anew where somebody presses, and again where it is another question', async () => {
    const id = await draft('NEEDED');
    const before = await heard();
    const both = await Promise.all([ask(id), ask(id)]);
    expect(both).toContain('Answered');
    expect([await ask(id), await heard()]).toEqual(['Answered', before + 1]);
    expect([await ask(id, true), await heard()]).toEqual(['Answered', before + 2]);
    const { Content } = await read(nurse, id);
    expect(await save(nurse, id, { Lines: Content.Lines.map((line) => ({ ...line, Code: '70553' })) })).toBe('');
    // What was said of another service says nothing of this one.
    expect(await read(nurse, id)).toMatchObject({ Required: { Answer: 'Unknown' }, Crd: { Last: { IsSame: false } } });
    expect([await ask(id), await heard()]).toEqual(['Answered', before + 3]);
    expect((await read(nurse, id)).Required.Answer).toBe('Required');
    // Of another member it says nothing either.
    expect(await save(nurse, id, { MemberID: 'W200' })).toBe('');
    expect((await read(nurse, id)).Required.Answer).toBe('Unknown');
  });

  it('keeps what was said sealed, tells it of every draft of the patient, and has the visits judged anew', async () => {
    const of = await patient(server, 5, demoReviewer.payer);
    const id = await create(server, nurse, of);
    const { Content } = await read(nurse, id);
    const own = { ...Content, LawState: '', Patient: { ...Content.Patient, LastName: 'Ames-NOAUTH' } };
    expect(await save(nurse, id, own)).toBe('');
    await rows('DELETE FROM system.visit_to_judge WHERE reg_master_id = $1', of.registration);
    expect(await ask(id)).toBe('Answered');
    expect(await rows('SELECT 1 FROM system.visit_to_judge WHERE reg_master_id = $1', of.registration)).toHaveLength(1);
    const [kept] = await rows('SELECT content_enc, detail FROM phi.auth_crd WHERE auth_id = $1', id);
    expect([String(kept?.['content_enc']).includes('no-auth'), kept?.['detail']]).toEqual([false, '']);
    const { body } = await nurse.call('createAuthorization', { RegMasterID: of.registration });
    const twin = body.Data?.AuthID ?? '';
    expect(await save(nurse, twin, { Lines: own.Lines, From: own.From, To: own.To })).toBe('');
    expect((await read(nurse, twin)).Required).toMatchObject({ Answer: 'NotRequired', Source: 'CRD' });
  });

  it('is not asked without a code, a day and a member, by a payer that has none, or where it is closed', async () => {
    const id = await draft('NEEDED', { MemberID: '', From: '', To: '' });
    expect(await ask(id)).toBe('Fill in first when and under which member id.');
    expect((await read(nurse, id)).Crd.Missing).toEqual(['when', 'under which member id']);
    const other = await create(server, nurse, await patient(server, 5, 'BLUE1'));
    expect(await ask(other)).toBe('This payer has no rule service that could be asked.');
    expect((await read(nurse, other)).Crd.MayAsk).toBe(false);
    const closed = await draft('NEEDED');
    expect(await move(nurse, closed, 'Cancelled', { Reason: 'In error.' })).toBe('');
    expect(await ask(closed)).toBe('It is closed: nothing is asked about it any more.');
  });

  it('[R-14] what it said is kept where the database ends that for another’s sake', async () => {
    const id = await draft('NEEDED');
    await raiseNext(server, '40P01', 1, 'phi.auth_crd');
    expect([await ask(id), (await read(nurse, id)).Required.Answer]).toEqual(['Answered', 'Required']);
    expect(await raisedOrNot(server)).toBe(2);
  });

  it('a node that died while it asked holds nobody up', async () => {
    const id = await draft('NEEDED');
    await ask(id);
    await rows(
      `UPDATE phi.auth_crd SET state = 'Asking', content_enc = NULL, lease_until = now() + interval '1 minute' WHERE auth_id = $1`,
      id,
    );
    expect([await ask(id), (await read(nurse, id)).Crd.IsUnderWay]).toEqual(['Asking', true]);
    await rows(`UPDATE phi.auth_crd SET lease_until = now() - interval '1 minute' WHERE auth_id = $1`, id);
    expect([await ask(id), (await read(nurse, id)).Required.Answer]).toEqual(['Answered', 'Required']);
  });
});
