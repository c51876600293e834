import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  harborClinic,
  lakeside,
  mailedText,
  mailWith,
  makeUser,
  signedIn,
  summit,
  type TestUser,
} from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { asking, check, fieldsOf } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

type Clerk = Awaited<ReturnType<typeof signedIn>>;
let server: TestServer;
let dana: Clerk;
let colleague: TestUser;
let answer: string;
const patient = { FirstName: 'Wilhelmina', LastName: 'Ostrander', DateOfBirth: '1961-04-09' };
beforeAll(async () => {
  server = await startTestServer();
  dana = await signedIn(server);
  await name(dana.user, 'Dana', 'Kim');
  colleague = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  answer = (await check(dana, asking('NORTH', 'ACT', patient))).SpifResponseID;
});
afterAll(() => server.close());

const name = (user: TestUser, first: string, last: string) =>
  server.admin.query('UPDATE identity.app_user SET first_name = $2, last_name = $3 WHERE id = $1', [
    user.id,
    first,
    last,
  ]);

type Mail = { readonly subject: string; readonly text: string };
const mails = async (to: string) =>
  (await (await fetch(`${server.sandboxUrl}/mail?to=${encodeURIComponent(to)}`)).json()) as readonly Mail[]; // the sandbox's documented shape

const auditRows = async (action: string, entityId: string) => {
  const { rows } = await server.admin.query<{ user_id: string; patient_id: string | null; detail: string }>(
    'SELECT user_id, patient_id, detail FROM phi.audit_event WHERE action = $1 AND entity_id = $2 ORDER BY seq',
    [action, entityId],
  );
  return rows;
};

/** Mails go out in the order in which they were asked for: once this one came, none is on its way before it. */
const mailBehind = async () => {
  const last = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  await dana.call('mailAnswerLink', { SpifResponseID: answer, UserID: last.id });
  await mailWith(server, last.email, answer);
};

describe('a link to an answer, e-mailed to a colleague', () => {
  it('says who asks, of which client, and the way there, and nothing of the patient, the payer or the status', async () => {
    const reader = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
    const reply = await dana.call('mailAnswerLink', { SpifResponseID: answer, UserID: reader.id });
    expect(reply.body).toMatchObject({ WasSuccess: true });
    const text = await mailedText(server, reader.email);
    expect(text).toContain('Dana Kim asks you to look at an eligibility answer of Lakeside Regional');
    const site = new URL(server.deps.config.publicUrl).origin;
    expect(text).toContain(`${site}/spifmanagement/eligibility?SpifResponseID=${answer}\n`);
    const [mail] = await mails(reader.email);
    expect(mail?.subject).toBe('Coverline: an eligibility answer to look at');
    const result = (await dana.call('getEligibilityResult', { SpifResponseID: answer })).body.Data;
    expect(result?.PayerName).toBe('Northlake Mutual');
    const said = `${mail?.subject}\n${text}`.replace(answer, '').toLowerCase();
    for (const secret of [
      ...Object.values(patient),
      '04/09/1961',
      'X1-ACT',
      'NORTH',
      result?.PayerName ?? '',
      result?.StatusText ?? '',
      result?.DateOfService ?? '',
    ])
      expect(said).not.toContain(secret.toLowerCase());
  });

  it('leads to the company’s own host', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility'], harborClinic);
    const to = await signedIn(server, ['RealTimeEligibility'], harborClinic);
    const { SpifResponseID } = await check(clerk, asking('NORTH', 'ACT', { LastName: 'Quayside' }));
    await clerk.call('mailAnswerLink', { SpifResponseID, UserID: to.user.id });
    const text = await mailedText(server, to.user.email);
    expect(text).toMatch(/ http:\/\/harbor\.localhost(:\d+)?\/spifmanagement\/eligibility\?SpifResponseID=/);
  });

  it('is in the audit: which answer, and to whom by id', async () => {
    const { SpifResponseID } = await check(dana, asking('NORTH', 'ACT', { LastName: 'Audited' }));
    await dana.call('mailAnswerLink', { SpifResponseID, UserID: colleague.id });
    expect(await auditRows('MailAnswerLink', SpifResponseID)).toEqual([
      { user_id: dana.user.id, patient_id: null, detail: `to ${colleague.id}` },
    ]);
  });
});

describe('who may have one sent', () => {
  it.each([
    ['somebody signed out', () => callerOf(server.url, null), 401],
    ['somebody without the role', () => signedIn(server, ['Reports']), 403],
    ['somebody of another client', () => signedIn(server, ['RealTimeEligibility'], summit), 404],
    ['somebody who may open it', () => signedIn(server), 200],
  ])('%s', async (_who, asker, status) => {
    const to = await makeUser(server, {
      roles: { [lakeside]: ['RealTimeEligibility'], [summit]: ['RealTimeEligibility'] },
    });
    const reply = await (await asker()).call('mailAnswerLink', { SpifResponseID: answer, UserID: to.id });
    expect(reply.status).toBe(status);
    await mailBehind();
    expect(await mails(to.email)).toHaveLength(status === 200 ? 1 : 0);
  });

  it('thirty times an hour', async () => {
    const eager = await signedIn(server);
    const once = () => eager.call('mailAnswerLink', { SpifResponseID: randomUUID(), UserID: colleague.id });
    for (let time = 0; time < 30; time++) expect((await once()).status).toBe(404);
    const { body } = await once();
    expect(body).toMatchObject({ WasSuccess: false, UserMessage: /^You e-mailed thirty links within the hour/ });
  });
});

describe('to whom it may be sent', () => {
  const role = ['RealTimeEligibility'];
  it.each([
    ['of another client', () => makeUser(server, { roles: { [summit]: role } })],
    ['disabled', () => makeUser(server, { roles: { [lakeside]: role }, disabled: true })],
    [
      'without the role here, though with it elsewhere',
      () => makeUser(server, { roles: { [lakeside]: ['Reports'], [summit]: role } }),
    ],
    ['the asker', () => Promise.resolve(dana.user)],
    ['nobody', () => Promise.resolve({ id: randomUUID(), email: 'nobody@people.example' })],
  ])('not to somebody who is %s', async (_who, make) => {
    const to = await make();
    const reply = await dana.call('mailAnswerLink', { SpifResponseID: answer, UserID: to.id });
    expect(reply.body).toMatchObject({
      WasSuccess: false,
      UserMessage: 'This person cannot open answers of this client. Choose a colleague from the list.',
    });
    expect(fieldsOf(reply)).toEqual({ UserID: 'This person cannot open answers here' });
    await mailBehind();
    expect(await mails(to.email)).toEqual([]);
  });

  it('not to somebody who lost the role before it went out', async () => {
    const to = await makeUser(server, { roles: { [lakeside]: ['Reports'] } });
    const job = { clientId: lakeside, lookupId: answer, by: dana.user.id, to: to.id };
    await server.deps.jobs.send('mail-answer-link', job);
    await mailBehind();
    expect(await mails(to.email)).toEqual([]);
  });
});
