import { randomUUID } from 'node:crypto';
import { createPasswords } from '#/platform/keys/passwords.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { Calls } from '@coverline/contract/wire/calls.ts';
import { staffRoles } from '@coverline/domain/access/roles.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import { insert } from '#/entry/demo/insert.ts';
import { beginLogin } from '#/features/logon/beginLogin.ts';
import { callerOf, type Caller, type CallOptions, type Reply } from './caller.ts';
import { eventually } from './eventually.ts';
import type { TestServer } from './testServer.ts';

export const lakeside = demoId('client lakeside');
/** Lakeside's day: from 7 or 8 PM there UTC is a day ahead, and on the last of a month a month. */
export const lakesideToday = (): string => dayIn(new Date(), 'America/New_York');
export const summit = demoId('client summit');
export const harborClinic = demoId('client harbor');
export const coverline = demoId('company coverline');
export const harbor = demoId('company harbor');

export type TestUser = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly companyId: string;
};

export type UserOptions = {
  readonly companyId?: string;
  /** Roles by client. */
  readonly roles?: Readonly<Record<string, readonly string[]>>;
  readonly staff?: readonly string[];
  readonly acceptsTerms?: boolean;
  readonly disabled?: boolean;
};

const password = 'Orchid-Ladder-77';
/** One hash for every test user: the KDF is what signing in costs, not what making a user should. */
const passwordHash = createPasswords().hash(password);

/** A person nobody else in the run is: their mails are theirs alone. */
export async function makeUser(server: TestServer, options: UserOptions = {}): Promise<TestUser> {
  const id = randomUUID();
  const email = `${id.slice(0, 8)}@people.example`;
  const companyId = options.companyId ?? coverline;
  await insert(server.admin, 'identity.app_user', [
    {
      id,
      company_id: companyId,
      email,
      email_key: email,
      first_name: 'Test',
      last_name: 'Person',
      password_hash: await passwordHash,
      password_changed_at: new Date(),
      disabled_at: options.disabled === true ? new Date() : null,
    },
  ]);
  await insert(
    server.admin,
    'identity.membership',
    Object.entries(options.roles ?? {}).map(([clientId, roles]) => ({ user_id: id, client_id: clientId, roles })),
  );
  await insert(
    server.admin,
    'identity.staff_role',
    (options.staff ?? []).map((role) => ({ user_id: id, company_id: companyId, role })),
  );
  if (options.acceptsTerms !== false) {
    await server.admin.query(
      'INSERT INTO identity.terms_acceptance (user_id, company_id, version) SELECT $1, company_id, version FROM identity.terms WHERE company_id = $2',
      [id, companyId],
    );
  }
  return { id, email, password, companyId };
}

/** A live session without the way through password and code: for tests about something else. */
export async function openSession(
  server: TestServer,
  user: TestUser,
  clientId: string | null,
  defaults: CallOptions = {},
): Promise<Caller & { readonly sid: string }> {
  const sid = randomUUID();
  await server.admin.query(
    "INSERT INTO identity.session (sid, user_id, company_id, client_id, ends_at) VALUES ($1, $2, $3, $4, now() + interval '12 hours')",
    [sid, user.id, user.companyId, clientId],
  );
  const { rows } = await server.admin.query<{ now: number }>('SELECT floor(extract(epoch FROM now()))::int AS now');
  const token = await server.deps.tokens.sign({ sid, n: 0 }, rows[0]?.now ?? 0);
  return { ...callerOf(server.url, token, defaults), sid };
}

/** A login that waits for its code, without the password's KDF and the mail: for tests about something else. Answers its cookie. */
export async function openLogin(server: TestServer, user: TestUser): Promise<string> {
  const login = { companyId: user.companyId, userId: user.id, step: 'Authentication' } as const;
  return `login=${(await server.deps.doors.withIdentity((trx) => beginLogin(trx, login))).cookie}`;
}

const isStaffRole = (role: string) => staffRoles.some((name) => name === role);

/** A signed-in clerk of a client, or whatever roles are named: client roles by membership, staff roles from the company. */
export async function signedIn(
  server: TestServer,
  roles: readonly string[] = ['RealTimeEligibility'],
  clientId: string = lakeside,
): Promise<Caller & { readonly sid: string; readonly user: TestUser }> {
  const user = await makeUser(server, {
    roles: { [clientId]: roles.filter((role) => !isStaffRole(role)) },
    staff: roles.filter(isStaffRole),
    companyId: clientId === harborClinic ? harbor : coverline,
  });
  const session = await openSession(
    server,
    user,
    clientId,
    clientId === harborClinic ? { host: 'harbor.localhost' } : {},
  );
  return { ...session, user };
}

/** A notification; what a test is about is given. Answers its id. */
export async function makeNotice(server: TestServer, given: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = randomUUID();
  const notice = { id, message: `Notice ${id}`, importance: 'LOW', tracked: true, created_by: 'a test', ...given };
  await insert(server.admin, 'identity.notification', [notice]);
  return id;
}

let enhancements = 0;
/** A request for an enhancement, of somebody new in a company's client; its number is far from those that are counted. */
export async function makeEnhancement(server: TestServer, clientId = lakeside): Promise<string> {
  const { user } = await signedIn(server, [], clientId);
  const id = randomUUID();
  await insert(server.admin, 'identity.enhancement', [
    {
      company_id: user.companyId,
      id,
      number: 1_000_000 + ++enhancements,
      title: 'Dark rows',
      description: 'Let every other row be darker.',
      benefit: '',
      area: 'Other',
      priority: 2,
      requester_id: user.id,
      client_id: clientId,
    },
  ]);
  return id;
}

type Mail = { readonly text: string; readonly subject: string; readonly receivedAt: string };

/** Mails to an address after an instant, the newest first, once there is one: the mailbox answers when it comes. */
async function mailsTo(server: TestServer, email: string, after: string): Promise<readonly Mail[]> {
  const query = new URLSearchParams({ to: email, after, wait: '10000' });
  return eventually(`a mail to ${email}`, async () => {
    const response = await fetch(`${server.sandboxUrl}/mail?${query.toString()}`);
    const mails = (await response.json()) as readonly Mail[]; // the sandbox's documented shape
    return mails.length > 0 && mails;
  });
}

/** The newest of those. */
export async function mailedText(server: TestServer, email: string, after = new Date(0)): Promise<string> {
  return (await mailsTo(server, email, after.toISOString()))[0]?.text ?? '';
}

/** What `find` finds first in the newest mail that has it. Another mail, such as the notice of a new password, may come before it or after it. */
async function inMail<T>(
  server: TestServer,
  email: string,
  after: Date,
  find: (text: string) => T | undefined,
): Promise<T> {
  let since = after.toISOString();
  for (;;) {
    const mails = await mailsTo(server, email, since);
    const found = mails.map(({ text }) => find(text)).find((one) => one !== undefined);
    if (found !== undefined) return found;
    since = mails[0]?.receivedAt ?? since;
  }
}

/** The newest code that was mailed so. */
export const mailedCode = (server: TestServer, email: string, after = new Date(0)): Promise<string> =>
  inMail(server, email, after, (text) => /code is ([0-9A-Z]{7})/.exec(text)?.[1]);

/** Comes back once a mail came that has these words, with its text. */
export const mailWith = (server: TestServer, email: string, words: string, after = new Date(0)): Promise<string> =>
  inMail(server, email, after, (text) => (text.includes(words) ? text : undefined));

/** First step of a real sign-in: the answer and the login's cookie. */
export async function logIn(
  server: TestServer,
  user: Pick<TestUser, 'email' | 'password'>,
  options: CallOptions = {},
): Promise<Reply<DataOf<Calls['logIn']>> & { readonly cookie: string }> {
  const reply = await callerOf(server.url, null, options).call('logIn', {
    Username: user.email,
    Password: user.password,
  });
  const [cookie = ''] = [reply.headers['set-cookie'] ?? []].flat().map((line) => line.split(';', 1)[0] ?? '');
  return { ...reply, cookie };
}

/** Chooses a new password with the cookie and the token of the step before. */
export function choosePassword(
  server: TestServer,
  cookie: string,
  PasswordResetToken: string,
  NewPassword: string,
): Promise<Reply<DataOf<Calls['changePasswordPreLogin']>>> {
  return callerOf(server.url, null).call('changePasswordPreLogin', { NewPassword, PasswordResetToken }, { cookie });
}

/** Second step: a code, and the cookie of the login that it is meant for. */
export function typeCode(
  server: TestServer,
  cookie: string,
  email: string,
  code: unknown,
  options: CallOptions = {},
): Promise<Reply<DataOf<Calls['twoFactorAuth']>>> {
  const payload = { AuthCode: code, Username: email };
  return callerOf(server.url, null).call('twoFactorAuth', payload, { cookie, ...options });
}

/** The whole way in, by password and mailed code. */
export async function signIn(server: TestServer, user: TestUser, options: CallOptions = {}): Promise<Caller> {
  const before = new Date();
  const { cookie } = await logIn(server, user, options);
  const code = await mailedCode(server, user.email, before);
  const reply = await typeCode(server, cookie, user.email, code, options);
  if (reply.body.AuthToken === undefined) throw new Error(`no sign-in: ${reply.text}`);
  return callerOf(server.url, reply.body.AuthToken, options);
}

/** Who changes where something goes is asked for the password again. */
export async function gaveItsPasswordLongAgo({ admin }: Pick<TestServer, 'admin'>, userId: string): Promise<void> {
  await admin.query("UPDATE identity.app_user SET password_changed_at = now() - interval '1 day' WHERE id = $1", [
    userId,
  ]);
  await admin.query("UPDATE identity.session SET password_proved_at = now() - interval '1 hour' WHERE user_id = $1", [
    userId,
  ]);
}
