import { randomUUID } from 'node:crypto';
import { query } from './database.ts';

/** The client that a person works in, and the person. */
const at = `(SELECT s.client_id FROM identity.session s JOIN identity.app_user x ON x.id = s.user_id
              WHERE x.email_key = lower($1) AND s.client_id IS NOT NULL ORDER BY s.ends_at DESC LIMIT 1)`;
const by = '(SELECT id FROM identity.app_user WHERE email_key = lower($1))';

/** A mapping for files of the header that `steps/batch.ts` writes, kept at the client of a person; its id. */
export async function keepTemplate(email: string, name = 'Radiology schedule'): Promise<string> {
  const id = randomUUID();
  const fields = ['LastName', 'FirstName', 'DOB', 'MemberID', 'PayerName', 'AccessionID'];
  const headers = ['lastname', 'firstname', 'dob', 'memberid', 'payer', 'account'];
  const mapping = {
    columns: fields.map((field) => ({ field, transforms: [] })),
    by: fields.map(() => 'header'),
    constants: {},
    payers: [],
  };
  await query(
    `INSERT INTO phi.batch_template (client_id, id, name, headers, mapping, updated_by) VALUES (${at}, $2, $3, $4, $5, ${by})`,
    [email, id, `${name} ${id.slice(0, 4)}`, JSON.stringify(headers), JSON.stringify(mapping)],
  );
  return id;
}

type Rule = {
  readonly pattern: string;
  readonly template: string;
  readonly starts?: boolean;
  readonly priority?: number;
  readonly skipDays?: number;
  readonly cap?: number | null;
};

/** A rule behind the others of the client of a person. */
export async function addRule(email: string, rule: Rule): Promise<void> {
  const { pattern, template, starts = true, priority = 5, skipDays = 0, cap = null } = rule;
  await query(
    `INSERT INTO phi.exchange_rule (client_id, id, place, pattern, template_id, priority, skip_days, cost_cap_cents, starts, updated_by)
     SELECT ${at}, $2, coalesce(max(place), 0) + 1, $3, $4, $5, $6, $7, $8, ${by} FROM phi.exchange_rule WHERE client_id = ${at}`,
    [email, randomUUID(), pattern, template, priority, skipDays, cap, starts],
  );
}

/** The template is there no more; rules that name it say so. */
export const removeTemplate = (template: string): Promise<unknown> =>
  query('UPDATE phi.batch_template SET is_removed = true WHERE id = $1', [template]);
