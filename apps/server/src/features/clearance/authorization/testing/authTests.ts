import { type AuthContent, authContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { registerPeople, todayOf } from '#/testing/filterPeople.ts';
import type { TestServer } from '#/testing/testServer.ts';

export type AuthWorker = Awaited<ReturnType<typeof signedIn>>;

/** Somebody of prior authorization, by a name of their own. */
export async function worker(
  server: TestServer,
  first: string,
  last: string,
  more: readonly string[] = [],
): Promise<AuthWorker> {
  const one = await signedIn(server, ['PriorAuth', ...more]);
  await server.admin.query('UPDATE identity.app_user SET first_name = $2, last_name = $3 WHERE id = $1', [
    one.user.id,
    first,
    last,
  ]);
  return one;
}

export type AuthPatient = { readonly registration: string; readonly visit: string };

/** A patient nobody else is, with one visit on a day from today and an insurance of a payer. */
export async function patient(server: TestServer, inDays = 5, payer = 'SUMMA'): Promise<AuthPatient> {
  const tag = `PA${randomUUID().slice(0, 8)}-`;
  const [registration = ''] = await registerPeople(server, lakeside, tag, [
    { last: `Auth${tag}`, visits: [{ inDays }], insurance: [{ payer, member: 'W123456789' }] },
  ]);
  await server.admin.query(
    `UPDATE phi.visit_master SET procedures = '{70551}', diagnoses = '{G43.909}', provider_npi = '1234567893' WHERE reg_master_id = $1`,
    [registration],
  );
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT id FROM phi.visit_master WHERE reg_master_id = $1',
    [registration],
  );
  return { registration, visit: rows[0]?.id ?? '' };
}

export async function read(caller: Caller, AuthID: string): Promise<AuthDetail> {
  const { body, text } = await caller.call('getAuthorization', { AuthID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
}

/** A draft of a visit nobody else has; answers its id. */
export async function create(server: TestServer, caller: Caller, of?: AuthPatient): Promise<string> {
  const { visit } = of ?? (await patient(server));
  const { body, text } = await caller.call('createAuthorization', { VisitMasterID: visit });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.AuthID;
}

/** What is refused: a message a field, or the sentence; '' where it is not. */
const refusalOf = ({ body }: Awaited<ReturnType<Caller['call']>>): string =>
  body.WasSuccess
    ? ''
    : body.Fields?.map(({ Field, Message }) => `${Field}: ${Message}`).join(', ') || (body.UserMessage ?? '');

/** Saves with a change what is asked, as it stands now. */
export async function save(caller: Caller, AuthID: string, change: Partial<AuthContent>): Promise<string> {
  const { Version, Content } = await read(caller, AuthID);
  return refusalOf(await caller.call('saveAuthorization', { AuthID, Version, Content: { ...Content, ...change } }));
}

const hour = 3_600_000;
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * hour).toISOString();
export const told = (hours = 1, change: object = {}) => ({
  Way: 'Phone',
  At: hoursAgo(hours),
  With: 'Utilization review',
  Reference: '77120',
  Note: '',
  ...change,
});

/** Moves one as it stands now. */
export async function move(caller: Caller, AuthID: string, To: string, said: object = {}): Promise<string> {
  const { Version } = await read(caller, AuthID);
  return refusalOf(await caller.call('moveAuthorization', { AuthID, Version, To, ...said }));
}

/** Writes down a decision as it stands now. */
export async function decide(caller: Caller, AuthID: string, said: object): Promise<string> {
  const { Version } = await read(caller, AuthID);
  return refusalOf(await caller.call('recordAuthorizationDecision', { AuthID, Version, Told: told(), ...said }));
}

/** What an approval says. */
export const approval = async (server: TestServer, days = 60) => {
  const today = await todayOf(server, lakeside);
  return { Action: 'A1', AuthNumber: 'AU-20617', From: today, To: addDays(today, days) };
};

/** One that was sent by telephone so many hours ago. */
export async function sent(
  server: TestServer,
  caller: Caller,
  hours = 2,
  change: Partial<AuthContent> = {},
): Promise<string> {
  const id = await create(server, caller);
  const steps = [
    await save(caller, id, { LineOfBusiness: 'MedicareAdvantage', LawState: '', ...change }),
    await move(caller, id, 'ReadyToSend'),
    await move(caller, id, 'Submitted', { Told: told(hours) }),
  ];
  if (steps.join('') !== '') throw new Error(steps.join(' | '));
  return id;
}

export const empty = authContent.parse({ Patient: {}, Requester: {} });

/** What the bell has told somebody. */
export async function bell(server: TestServer, { user }: AuthWorker): Promise<readonly string[]> {
  const { rows } = await server.admin.query<{ message: string }>(
    'SELECT message FROM identity.notification WHERE user_id = $1 ORDER BY created_at, message',
    [user.id],
  );
  return rows.map(({ message }) => message);
}
