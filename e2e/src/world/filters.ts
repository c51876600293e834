import { randomUUID } from 'node:crypto';
import { query } from './database.ts';

type Part = { readonly Field: string; readonly Op: string; readonly Values: readonly string[] };

/** A filter of Lakeside, as an administrator would have saved it; all of its conditions hold. Answers its id. */
export async function saveFilter(
  name: string,
  parts: readonly Part[],
  entity: 'Registration' | 'Visit' = 'Registration',
  /** Whose: of the client that this person works in; of Lakeside unless told. */
  email = '',
): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO phi.filter_query (client_id, id, name, entity, tree, updated_by)
     SELECT c.id, $1, $2, $3, $4, u.id
       FROM identity.client c, identity.app_user u
      WHERE u.email_key = 'jedi@coverline.example' AND c.id = coalesce(
        (SELECT s.client_id FROM identity.session s JOIN identity.app_user x ON x.id = s.user_id
          WHERE x.email_key = lower($5) AND s.client_id IS NOT NULL ORDER BY s.ends_at DESC LIMIT 1),
        (SELECT id FROM identity.client WHERE mnemonic = 'LR'))`,
    [id, `${name} ${id.slice(0, 8)}`, entity, JSON.stringify({ Join: 'and', Parts: parts }), email],
  );
  return id;
}

/** A schedule of a filter, paused by whoever this is, with a run that succeeded and one that did not. */
export async function saveSchedule(filterId: string, email: string): Promise<void> {
  await query(
    `INSERT INTO phi.filter_schedule (client_id, filter_id, schedule, actions, state, updated_by)
     SELECT f.client_id, f.id, '{"Every":"weekdays","Weekday":1,"At":"06:00"}',
            '{"Batch":{"Name":"Every morning","Priority":5,"CostCapCents":5000,"SkipDays":7},"Tell":null,"ExtractID":null}',
            'Paused', u.id
       FROM phi.filter_query f, identity.app_user u WHERE f.id = $1 AND u.email_key = lower($2)`,
    [filterId, email],
  );
  await query(
    `INSERT INTO phi.filter_run (client_id, id, filter_id, kind, slot_at, actions, state, picked, asked, cents, told, reason, ordered_by, ordered_at, ended_at)
     SELECT s.client_id, gen_random_uuid(), s.filter_id, 'Schedule', now() - day * interval '1 day', s.actions,
            CASE day WHEN 1 THEN 'Failed' ELSE 'Done' END, 1234 - day, CASE day WHEN 1 THEN 0 ELSE 987 END, CASE day WHEN 1 THEN 0 ELSE 6909 END,
            CASE day WHEN 1 THEN 0 ELSE 2 END,
            CASE day WHEN 1 THEN 'Nobody of those whom it picks can be asked. Try it in Batch Creator to see what they lack.' END,
            s.updated_by, now() - day * interval '1 day', now() - day * interval '1 day'
       FROM phi.filter_schedule s, unnest(ARRAY[1, 2, 3]) AS day WHERE s.filter_id = $1`,
    [filterId],
  );
}

export const withInsurance: readonly Part[] = [{ Field: 'HasInsurance', Op: 'is', Values: ['yes'] }];
export const everybody: readonly Part[] = [{ Field: 'MRN', Op: 'isNotEmpty', Values: [] }];
export const nobody: readonly Part[] = [{ Field: 'LastName', Op: 'is', Values: ['Nobody is called so'] }];
