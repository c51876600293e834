import type { CheckKey } from '@coverline/clearance/checks/checkKeys.ts';
import type { ClearanceDetail } from '@coverline/contract/clearance/clearanceShapes.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from '../judge/judgeNoted.ts';

export type Counsellor = Awaited<ReturnType<typeof signedIn>>;

/** Somebody who clears visits, by a name of their own. */
export async function counsellor(
  server: TestServer,
  first: string,
  last: string,
  more: readonly string[] = [],
): Promise<Counsellor> {
  const one = await signedIn(server, ['FinancialClearance', ...more]);
  await server.admin.query('UPDATE identity.app_user SET first_name = $2, last_name = $3 WHERE id = $1', [
    one.user.id,
    first,
    last,
  ]);
  return one;
}

type Person = Parameters<typeof registerPeople>[3][number];
export type Scheduled = {
  readonly registration: string;
  readonly visits: readonly string[];
  readonly tag: string;
  readonly last: string;
  readonly born: string;
};

/** A last name and a birth date that are like nobody else's: who is alike may be the same, and a person has to look. */
function ofTheirOwn(): { last: string; born: string } {
  const id = randomUUID().replaceAll('-', '');
  const last = id.slice(0, 14).replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  return { last, born: addDays('1930-01-01', Number.parseInt(id.slice(-4), 16) % 25_000) };
}

/** A patient nobody else is, with a visit in two days, whom nobody has judged yet. */
export async function scheduled(server: TestServer, person: Partial<Person> = {}): Promise<Scheduled> {
  const tag = `FC${randomUUID().slice(0, 8)}-`;
  const { last, born } = ofTheirOwn();
  const [registration = ''] = await registerPeople(server, lakeside, tag, [
    { last, born, visits: [{ inDays: 2, charge: 125_000 }], ...person },
  ]);
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT id FROM phi.visit_master WHERE reg_master_id = $1 ORDER BY date_of_service, visit_number',
    [registration],
  );
  return { registration, visits: rows.map(({ id }) => id), tag, last, born };
}

/** Says of a person's visits that they are to be judged, as what they were made by would have, and judges. */
export async function judged(server: TestServer, person: Partial<Person> = {}): Promise<Scheduled> {
  const made = await scheduled(server, person);
  await server.admin.query(
    `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{VisitChanged}')`,
    [lakeside, made.registration],
  );
  await judgeNoted(server.deps);
  return made;
}

export async function read(caller: Caller, VisitMasterID: string): Promise<ClearanceDetail> {
  const { body, text } = await caller.call('getClearanceVisit', { VisitMasterID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
}

export const checkOf = (visit: ClearanceDetail, key: CheckKey): ClearanceDetail['Checks'][number] => {
  const found = visit.Checks.find(({ Check }) => Check === key);
  if (found === undefined) throw new Error(`no check ${key}`);
  return found;
};

export const stateOf = (visit: ClearanceDetail, key: CheckKey) => checkOf(visit, key).State;
