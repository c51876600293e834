import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeExpired } from '#/services/purge/purgeExpired.ts';
import { signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const fail = (why: string): never => {
  throw new Error(why);
};
const read = async (RegMasterID: string) => {
  const { body, text } = await clerk.call('getRegistration', { RegMasterID });
  return body.Data ?? fail(text);
};

const typed = {
  TradingPartnerID: partner('NORTH'),
  CertificateNumber: 'NLM31200001',
  PlanName: 'As on the card',
  GroupName: 'As on the card',
  EffectiveDate: '2024-07-01',
  TermDate: '',
  OfficeCopay: 100,
};
type Over = {
  readonly RegMasterID: string;
  readonly RegInsuranceID: string;
  readonly UndoID: string;
  readonly person: { readonly LastName: string; readonly FirstName: string; readonly DateOfBirth: string };
  readonly MRN: string;
};

async function register(LastName: string) {
  const person = { LastName, FirstName: 'Rosa', DateOfBirth: '1959-05-14' };
  const MRN = `UNDO-${randomUUID().slice(0, 8)}`;
  const made = await clerk.call('saveRegistration', { RegMasterID: null, Version: null, MRN, ...person });
  return { RegMasterID: made.body.Data?.RegMasterID ?? fail(made.text), MRN, person };
}

/** Saves an answer of the payer, asked anew, over an insurance. */
async function saveOver({ RegMasterID, person }: Pick<Over, 'RegMasterID' | 'person'>, RegInsuranceID: string) {
  const of = { ...person, RegmasterID: RegMasterID, RunAgain: { Reason: 'ProofOfDay' } };
  const { SpifResponseID } = await check(clerk, asking('NORTH', 'ACT', of));
  const { Version: RegistrationVersion, Insurances } = await read(RegMasterID);
  const held = Insurances.find((one) => one.RegInsuranceID === RegInsuranceID);
  const saved = await clerk.call('saveToRegistration', {
    SpifResponseID,
    RegMasterID,
    RegInsuranceID,
    InsuranceVersion: held?.Version,
    COB: held?.COB ?? null,
    RegistrationVersion,
  });
  return saved.body.Data?.UndoID ?? fail(saved.text);
}

let made = 0;
/** Somebody with an insurance as it was typed, over which the payer's answer was saved. */
async function over(): Promise<Over> {
  made += 1;
  const registered = await register(`Undoing${'abcdefghijklm'[made] ?? ''}`);
  const { RegMasterID } = registered;
  const insurance = { ...typed, RegMasterID, RegInsuranceID: null, Version: null, COB: 1 };
  const first = await clerk.call('saveInsurance', insurance);
  const RegInsuranceID = first.body.Data?.RegInsuranceID ?? fail(first.text);
  return { ...registered, RegInsuranceID, UndoID: await saveOver(registered, RegInsuranceID) };
}
const insuranceOf = async ({ RegMasterID, RegInsuranceID }: Pick<Over, 'RegMasterID' | 'RegInsuranceID'>) =>
  (await read(RegMasterID)).Insurances.find((one) => one.RegInsuranceID === RegInsuranceID) ?? fail('not there');
const undo = (UndoID: string, by: Caller = clerk) => by.call('undoSaveToRegistration', { UndoID });
const change = async ({ RegMasterID, RegInsuranceID }: Over, fields: object) => {
  const { COB, Version, Relationship, GroupNumber, SpecialistCopay, ...now } = await insuranceOf({
    RegMasterID,
    RegInsuranceID,
  });
  const stands = Object.fromEntries(Object.keys(typed).map((key) => [key, now[key as keyof typeof typed]]));
  const rest = { COB, Relationship, GroupNumber, SpecialistCopay, ...stands };
  const reply = await clerk.call('saveInsurance', { RegMasterID, RegInsuranceID, Version, ...rest, ...fields });
  expect(reply.body.WasSuccess, reply.text).toBe(true);
};

const asTyped = {
  ...typed,
  CertificateNumber: '*******0001',
  StatusID: null,
  LastVerifiedDate: null,
  SpifResponseID: null,
};
/** What of it the answer says otherwise. */
const written = ['PlanName', 'EffectiveDate', 'OfficeCopay'] as const;

describe('[GEN-05] what was saved over an insurance is taken back', () => {
  it('all of it: its fields and how it was verified, once, with its row in audit and history', async () => {
    const one = await over();
    const saved = await insuranceOf(one);
    expect(saved.StatusID).toBe(1);
    for (const field of written) expect(saved[field], field).not.toEqual(typed[field]);
    const { rows } = await server.admin.query<{ before_enc: Buffer }>(
      'SELECT before_enc FROM phi.insurance_undo WHERE id = $1',
      [one.UndoID],
    );
    expect(rows[0]?.before_enc.toString('latin1')).not.toMatch(/card|NLM/);

    const { body } = await undo(one.UndoID);
    expect(body.Data).toMatchObject({ RegInsuranceID: one.RegInsuranceID, Left: [], Says: '' });
    expect(body.Data?.Restored).toEqual(expect.arrayContaining([...written, 'Status']) as string[]);
    const after = await insuranceOf(one);
    expect(after).toMatchObject({ ...asTyped, COB: 1, Version: saved.Version + 1 });
    // Once more is the same act.
    expect((await undo(one.UndoID)).body.Data).toMatchObject({ Restored: [], Left: [], Says: '' });
    expect((await insuranceOf(one)).Version).toBe(after.Version);

    const history = await clerk.call('getRegistrationHistory', { RegMasterID: one.RegMasterID });
    expect(history.body.Data?.map(({ What, EntityID }) => [What, EntityID])).toEqual([
      ['takenBack', one.RegInsuranceID],
      ['verified', one.RegInsuranceID],
      ['created', one.RegInsuranceID],
      ['created', one.RegMasterID],
    ]);
    expect(history.body.Data?.[0]?.Fields).toEqual(body.Data?.Restored);
  });

  it('by one of two at once', async () => {
    const one = await over();
    const { Version } = await insuranceOf(one);
    const both = await Promise.all([undo(one.UndoID), undo(one.UndoID)]);
    expect(both.filter(({ body }) => (body.Data?.Restored.length ?? 0) > 0)).toHaveLength(1);
    expect(await insuranceOf(one)).toMatchObject({ ...asTyped, Version: Version + 1 });
  });

  it('but not what somebody changed since, which is told', async () => {
    const one = await over();
    await change(one, { PlanName: 'Corrected', OfficeCopay: 777 });
    const { body } = await undo(one.UndoID);
    expect(body.Data?.Left).toEqual(['PlanName', 'OfficeCopay']);
    expect(body.Data?.Says).toMatch(/: plan and office copay stay as they are, they were changed since\.$/);
    expect(await insuranceOf(one)).toMatchObject({ ...asTyped, PlanName: 'Corrected', OfficeCopay: 777 });
  });

  it('nothing where another answer was saved there since, and then by that one’s own undo', async () => {
    const one = await over();
    await server.admin.query(`UPDATE phi.reg_insurance SET plan_name = 'Between' WHERE id = $1`, [one.RegInsuranceID]);
    const later = await saveOver(one, one.RegInsuranceID);
    const saved = await insuranceOf(one);
    const { body } = await undo(one.UndoID);
    expect(body.Data?.Restored).toEqual([]);
    expect(body.Data?.Says).toMatch(/ stays as it is: another answer was saved there since\.$/);
    expect(await insuranceOf(one)).toEqual(saved);
    expect((await undo(later)).body.Data).toMatchObject({ Restored: ['PlanName', 'Status'], Says: '' });
    expect(await insuranceOf(one)).toMatchObject({ PlanName: 'Between', StatusID: 1 });
  });

  it('not after the day; and then nothing is kept of it', async () => {
    const one = await over();
    const saved = await insuranceOf(one);
    const age = (hours: number) =>
      server.admin.query('UPDATE phi.insurance_undo SET made_at = now() - make_interval(hours => $2) WHERE id = $1', [
        one.UndoID,
        hours,
      ]);
    await age(24);
    expect((await undo(one.UndoID)).body.UserMessage).toBe(
      'It was saved more than a day ago. Change it in the registration.',
    );
    expect(await insuranceOf(one)).toEqual(saved);
    await age(26);
    await purgeExpired(server.deps);
    expect((await undo(one.UndoID)).status).toBe(404);
    expect(await insuranceOf(one)).toEqual(saved);
  });

  it('by nobody of another client', async () => {
    const one = await over();
    const saved = await insuranceOf(one);
    const there = await signedIn(server, ['RealTimeEligibility'], summit);
    expect((await undo(one.UndoID, there)).status).toBe(404);
    expect(await insuranceOf(one)).toEqual(saved);
  });

  it('in the registration into which that one was merged meanwhile, and after that was taken back', async () => {
    const [one, other] = [await over(), await over()];
    const kept = await register('Undoingkept');
    const versionOf = async (id: string) => (await read(id)).Version;
    const merge = async (from: Over) => {
      const { body, text } = await clerk.call('mergeRegistrations', {
        KeptID: kept.RegMasterID,
        KeptVersion: await versionOf(kept.RegMasterID),
        GivenID: from.RegMasterID,
        GivenVersion: await versionOf(from.RegMasterID),
      });
      return body.Data?.MergeID ?? fail(text);
    };
    await merge(one);
    const MergeID = await merge(other);
    expect((await undo(one.UndoID)).body.Data?.Left).toEqual([]);
    const { RegInsuranceID } = one;
    expect(await insuranceOf({ RegMasterID: kept.RegMasterID, RegInsuranceID })).toMatchObject(asTyped);
    expect((await clerk.call('undoMerge', { MergeID })).body.WasSuccess).toBe(true);
    expect((await undo(other.UndoID)).body.Data?.Left).toEqual([]);
    expect(await insuranceOf(other)).toMatchObject(asTyped);
  });

  it('is offered for nothing that was added, nor for what was saved already', async () => {
    const { RegMasterID, person } = await register('Undoingnew');
    const { SpifResponseID } = await check(clerk, asking('NORTH', 'ACT', { ...person, RegmasterID: RegMasterID }));
    const save = {
      SpifResponseID,
      RegMasterID,
      RegInsuranceID: null,
      InsuranceVersion: null,
      COB: 1,
      RegistrationVersion: 1,
    };
    const added = await clerk.call('saveToRegistration', save);
    expect(added.body.Data).toMatchObject({ UndoID: null });
    expect((await clerk.call('saveToRegistration', save)).body.Data).toEqual(added.body.Data);
  });
});
