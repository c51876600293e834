import { calls, type CallName } from '@coverline/contract/wire/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, openSession, signedIn } from '#/testing/builders.ts';
import type { Reply } from '#/testing/caller.ts';
import { resultOf } from '#/testing/checks.ts';
import { goodPayloads, type GoodPayloads } from '#/testing/good/goodPayloads.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let good: GoodPayloads;
let user: Awaited<ReturnType<typeof signedIn>>['user'];
beforeAll(async () => {
  server = await startTestServer();
  good = await goodPayloads(server);
  const clerk = await signedIn(server);
  user = clerk.user;
  await resultOf(clerk, good.ownRecords.lookup);
});
afterAll(() => server.close());

const ask = async (name: CallName, payload = good.own[name]) =>
  (await openSession(server, user, lakeside)).call(name, payload);

let asked: Promise<ReadonlyMap<CallName, Reply>> | undefined;

/** What every call answers, asked once. */
const answersOfAll = () => {
  asked ??= (async () => {
    const answers = new Map<CallName, Reply>();
    for (const name of Object.keys(calls) as CallName[]) answers.set(name, await ask(name));
    return answers;
  })();
  return asked;
};

/** Every key below a value, by its path; list items as one. */
function keysOf(value: unknown, at = ''): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => keysOf(one, `${at}[]`)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [`${at}.${key}`, ...keysOf(one, `${at}.${key}`)]);
}

const wanted: Partial<Record<CallName, readonly string[]>> = {
  findPatient: ['RegMasterID', 'MRN', 'FirstName', 'LastName', 'DateOfBirth', 'Gender', 'State', 'PrimaryPayer'],
  getPatient: [
    'RegMasterID',
    'MRN',
    'FirstName',
    'LastName',
    'Middle',
    'DateOfBirth',
    'Gender',
    'City', // by which a Medicare number is found without an SSN
    'State',
    'SocialSecurityNumber',
    'Insurances',
    'Visits',
  ],
  revealSsn: ['SocialSecurityNumber'],
  submitEligibility: ['SpifResponseID', 'Stored'],
  refreshLoginData: ['UserData', 'EmbeddedData'],
};

describe('C-05 what leaves', () => {
  it.each(Object.entries(wanted))('%s answers with these fields and no other', async (name, fields) => {
    const { body } = await ask(name as CallName); // a key of the table above
    const data = Array.isArray(body.Data) ? (body.Data[0] as object) : (body.Data as object);
    expect(Object.keys(data).toSorted()).toEqual([...fields].toSorted());
  });

  it('no answer of any call has a field that its contract does not name, nor one of a table', async () => {
    for (const [name, { body }] of await answersOfAll()) {
      const keys = keysOf(body.Data);
      const parsed = keysOf(calls[name].data.safeParse(body.Data).data);
      expect({ name, extra: keys.filter((key) => !parsed.includes(key)) }).toEqual({ name, extra: [] });
      expect(keys.filter((key) => /_|password|hash(?!eader)|enc$|\bix\b/i.test(key.split('.').at(-1) ?? ''))).toEqual(
        [],
      );
    }
  });

  it('an SSN and a registered member id are masked wherever they were not asked for by themselves', async () => {
    const shown = await ask('revealInsuranceNumber');
    const { CertificateNumber } = shown.body.Data as { CertificateNumber: string };
    expect(CertificateNumber).toMatch(/^\w{6,}$/);
    const { body } = await ask('revealSsn');
    const ssn = (body.Data as { SocialSecurityNumber: string }).SocialSecurityNumber;
    const digits = ssn.replaceAll(/\D/g, '');
    expect(digits).toMatch(/^\d{9}$/);
    const reveals: readonly CallName[] = ['revealSsn', 'revealInsuranceNumber'];
    for (const [name, { text }] of await answersOfAll()) {
      if (reveals.includes(name)) continue;
      expect({ name, shows: [ssn, digits, CertificateNumber].some((one) => text.includes(one)) }).toEqual({
        name,
        shows: false,
      });
    }
    const patient = await ask('getPatient');
    expect((patient.body.Data as { SocialSecurityNumber: string }).SocialSecurityNumber).toMatch(
      new RegExp(`^[*-]+${digits.slice(-4)}$`),
    );
  });
});

describe('H-13 an SSN is shown', () => {
  it('one at a time, with who, whose and why in the audit', async () => {
    const before = await rows();
    await ask('revealSsn', { Kind: 'Registration', ID: good.ownRecords.registration, Reason: 'asked at the desk' });
    const [row, ...more] = (await rows()).slice(before.length);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      user_id: user.id,
      result: 'done',
      entity_type: 'registration',
      entity_id: good.ownRecords.registration,
      patient_id: good.ownRecords.registration,
      reason: 'asked at the desk',
      ip: '127.0.0.1',
    });
  });

  it('not where its row cannot be written', async () => {
    await server.admin.query('REVOKE INSERT ON phi.audit_event FROM coverline_app');
    const reply = await ask('revealSsn');
    await server.admin.query('GRANT INSERT ON phi.audit_event TO coverline_app');
    expect({ status: reply.status, Data: reply.body.Data }).toEqual({ status: 500, Data: undefined });
  });

  const rows = async () =>
    (await server.admin.query("SELECT * FROM phi.audit_event WHERE action = 'RevealSSN' ORDER BY seq")).rows;
});
