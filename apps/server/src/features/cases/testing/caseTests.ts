import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { randomUUID } from 'node:crypto';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import type { TestServer } from '#/testing/testServer.ts';

export type CaseWorker = Awaited<ReturnType<typeof signedIn>>;

/** Somebody of Case Management, by a name of their own. */
export async function worker(
  server: TestServer,
  first: string,
  last: string,
  more: readonly string[] = [],
): Promise<CaseWorker> {
  const one = await signedIn(server, ['CaseManagement', ...more]);
  await server.admin.query('UPDATE identity.app_user SET first_name = $2, last_name = $3 WHERE id = $1', [
    one.user.id,
    first,
    last,
  ]);
  return one;
}

export type CasePatient = { readonly registration: string; readonly visits: readonly string[] };

/** A patient nobody else is, with visits on days from today. */
export async function patient(
  server: TestServer,
  visits: readonly { readonly inDays: number; readonly charge?: number }[] = [{ inDays: -3, charge: 125_000 }],
  insurance: readonly { readonly payer: string }[] = [],
): Promise<CasePatient> {
  const tag = `CS${randomUUID().slice(0, 8)}-`;
  const [registration = ''] = await registerPeople(server, lakeside, tag, [
    { last: `Case${tag}`, visits: [...visits], insurance: [...insurance] },
  ]);
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT id FROM phi.visit_master WHERE reg_master_id = $1 ORDER BY date_of_service DESC',
    [registration],
  );
  return { registration, visits: rows.map(({ id }) => id) };
}

export async function read(caller: Caller, CaseID: string): Promise<CaseDetail> {
  const { body, text } = await caller.call('getCase', { CaseID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
}

/** A new case of a patient nobody else is; answers its id. */
export async function open(server: TestServer, caller: Caller, change: object = {}, of?: CasePatient): Promise<string> {
  const { registration, visits } = of ?? (await patient(server));
  const payload = { RegMasterID: registration, Type: 'MedicaidApplication', VisitMasterIDs: visits, ...change };
  const { body, text } = await caller.call('openCase', payload);
  if (body.Data === undefined) throw new Error(text);
  return body.Data.CaseID;
}

/** Moves a case as it stands now; answers what is told where it is refused, else ''. */
export async function move(caller: Caller, CaseID: string, To: string, said: object = {}): Promise<string> {
  const { Version } = await read(caller, CaseID);
  const { body } = await caller.call('moveCase', { CaseID, Version, To, ...said });
  if (body.WasSuccess) return '';
  return body.Fields?.map(({ Field, Message }) => `${Field}: ${Message}`).join(', ') || (body.UserMessage ?? '');
}

/** Takes a case as it stands now, hands it to somebody, or gives it back. */
export const take = async (by: CaseWorker, CaseID: string, AssignTo: string | null = by.user.id) =>
  by.call('assignCases', { Cases: [{ CaseID, Version: (await read(by, CaseID)).Version }], AssignTo });

type Desk = {
  readonly Teams?: readonly object[];
  readonly Rules?: readonly object[];
  readonly HasLeaderboard?: boolean;
};

/** Puts the client's teams and rules in place of those that it had, by somebody who answers for it. */
export async function setDesk(by: CaseWorker, { Teams = [], Rules = [], HasLeaderboard = false }: Desk): Promise<void> {
  const { body: now } = await by.call('getCaseAssignment');
  const { body } = await by.call('saveCaseAssignment', { Teams, Rules, HasLeaderboard, Version: now.Data?.Version });
  if (!body.WasSuccess) throw new Error(JSON.stringify(body));
}

export const team = (members: readonly CaseWorker[], change: object = {}) => ({
  TeamID: randomUUID(),
  Name: `Team ${randomUUID().slice(0, 6)}`,
  LeadID: null,
  MemberIDs: members.map(({ user }) => user.id),
  ...change,
});

export const rule = (change: object = {}) => ({
  RuleID: randomUUID(),
  Types: [],
  PayerID: null,
  States: [],
  FromLetter: '',
  ToLetter: '',
  LeastCents: null,
  MostCents: null,
  Languages: [],
  ToUserID: null,
  ToTeamID: null,
  Manner: 'RoundRobin',
  ...change,
});

/** What the bell has told somebody. */
export async function told(server: TestServer, { user }: CaseWorker): Promise<readonly string[]> {
  const { rows } = await server.admin.query<{ message: string }>(
    'SELECT message FROM identity.notification WHERE user_id = $1 ORDER BY created_at, message',
    [user.id],
  );
  return rows.map(({ message }) => message);
}
