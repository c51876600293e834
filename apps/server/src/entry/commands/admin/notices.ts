import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { clientRoles, staffRoles } from '@coverline/domain/access/roles.ts';
import { severities } from '@coverline/domain/enums.ts';
import { z } from 'zod';
import { oneLine } from '../oneLine.ts';
import { CommandError } from '../runCommand.ts';

const text = (max: number) => z.string().trim().min(1).max(max);
const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-12-01T08:00:00-05:00' });

const noticeOptions = z.strictObject({
  company: text(40).optional(),
  client: text(100).optional(),
  role: z.enum([...clientRoles, ...staffRoles]).optional(),
  user: text(75).optional(),
  link: text(500)
    .regex(/^(?:\/(?:[^/\\]|$)|https:\/\/)/, 'must be a path of the portal or begin with https://')
    .optional(),
  importance: z.enum(Object.keys(severities) as (keyof typeof severities)[]).default('LOW'), // the names of the table
  from: instant.optional(),
  until: instant.optional(),
  untracked: z.boolean().default(false),
});
type NoticeOptions = z.output<typeof noticeOptions>;

const strings = ['company', 'client', 'role', 'user', 'link', 'importance', 'from', 'until'] as const;

/** Tells people something by the bell of their user bar. Says for how many it is before anybody has seen it. */
export async function makeNotice(client: pg.ClientBase, args: readonly string[]): Promise<readonly string[]> {
  const { message, options } = readNotice(args);
  const companyId = await idOf(client, 'company', 'SELECT id FROM identity.company WHERE key = $1', options.company);
  const within = companyId === null ? '' : ` AND company_id = '${companyId}'`;
  const clientId = await idOf(
    client,
    'client',
    `SELECT id FROM identity.client WHERE name = $1${within}`,
    options.client,
  );
  const users = `SELECT id FROM identity.app_user WHERE email_key = lower($1)${within}`;
  const userId = await idOf(client, 'user', users, options.user);
  const id = randomUUID();
  await client.query(
    `INSERT INTO identity.notification (id, company_id, client_id, role, user_id, message, deep_link, importance, tracked,
       start_at, end_at, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, now()), $11, 'npm run admin')`,
    [
      id,
      companyId,
      clientId,
      options.role ?? null,
      userId,
      message,
      options.link ?? null,
      options.importance,
      !options.untracked,
      options.from ?? null,
      options.until ?? null,
    ],
  );
  await audit(client, id, 'AdminMakeNotice');
  return [`made notice ${id}, for ${await audienceOf(client, id)}`];
}

/** Each that has not ended, with its audience and how many have put it away. Automatic ones are left out. */
export async function listNotices(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<Record<'id' | 'importance' | 'window' | 'dismissed' | 'message', string>>(`
    SELECT n.id, n.importance, n.message,
           to_char(n.start_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') || ' to '
             || coalesce(to_char(n.end_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), 'no end') AS window,
           (SELECT count(*) FROM identity.notification_dismissal d WHERE d.notification_id = n.id) || ' dismissed' AS dismissed
      FROM identity.notification n
     WHERE n.subject IS NULL AND (n.end_at IS NULL OR n.end_at > now()) ORDER BY n.start_at, n.id`);
  const lines = [];
  for (const { id, importance, window, dismissed, message } of rows)
    lines.push([id, importance, window, await audienceOf(client, id), dismissed, oneLine(message)].join('\t'));
  return lines;
}

/** Takes a notice back: nobody sees it from now on. */
export async function endNotice(client: pg.ClientBase, id: string): Promise<string> {
  if (!z.uuid().safeParse(id).success) throw new CommandError(`${id} is not the id of a notice.`);
  const { rowCount } = await client.query(
    `UPDATE identity.notification SET end_at = now(), start_at = least(start_at, now() - interval '1 second')
      WHERE id = $1 AND (end_at IS NULL OR end_at > now())`,
    [id],
  );
  if (rowCount === 0) throw new CommandError(`There is no notice ${id} that has not ended.`);
  await audit(client, id, 'AdminEndNotice');
  return `ended notice ${id}`;
}

/** In the chain of the company it is for; of the operating one where it is for all. */
const audit = (client: pg.ClientBase, id: string, action: string) =>
  client.query(
    `SELECT identity.audit_append(c.id, NULL, NULL, $2, 'done', 'notification', n.id::text, NULL, NULL, NULL, NULL, 'npm run admin')
       FROM identity.notification n JOIN identity.company c ON c.id = n.company_id OR (n.company_id IS NULL AND c.host IS NULL)
      WHERE n.id = $1`,
    [id, action],
  );

function readNotice(args: readonly string[]): { readonly message: string; readonly options: NoticeOptions } {
  const { values, positionals } = parse(args);
  const [message = '', ...more] = positionals;
  if (message.trim() === '' || message.length > 500 || more.length > 0)
    throw new CommandError('The text of the notice is one argument of at most 500 characters.');
  const read = noticeOptions.safeParse(values);
  if (!read.success)
    throw new CommandError(read.error.issues.map((issue) => `--${issue.path.join('.')} ${issue.message}`).join('; '));
  const { from, until } = read.data;
  const begins = Math.max(Date.now(), from === undefined ? 0 : Date.parse(from));
  if (until !== undefined && Date.parse(until) <= begins)
    throw new CommandError('--until must be later than now and than --from.');
  return { message: message.trim(), options: read.data };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(strings.map((name) => [name, { type: 'string' as const }])),
        untracked: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : 'The options cannot be read.');
  }
}

/** The one record of a name; null where none was asked for. */
async function idOf(
  client: pg.ClientBase,
  what: string,
  sql: string,
  name: string | undefined,
): Promise<string | null> {
  if (name === undefined) return null;
  const { rows } = await client.query<{ id: string }>(sql, [name]);
  const [found, other] = rows;
  if (found === undefined) throw new CommandError(`There is no ${what} ${name}.`);
  if (other !== undefined) throw new CommandError(`There are several: name the --company of ${name} too.`);
  return found.id;
}

/** How many people would see it, whichever of their clients they select. */
async function audienceOf(client: pg.ClientBase, id: string): Promise<string> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM identity.app_user u, identity.notification n
      WHERE n.id = $1 AND u.disabled_at IS NULL
        AND (n.company_id IS NULL OR n.company_id = u.company_id) AND (n.user_id IS NULL OR n.user_id = u.id)
        AND (n.client_id IS NULL
             OR EXISTS (SELECT 1 FROM identity.membership m WHERE m.user_id = u.id AND m.client_id = n.client_id)
             OR EXISTS (SELECT 1 FROM identity.staff_role s JOIN identity.client c ON c.company_id = s.company_id
                         WHERE s.user_id = u.id AND c.id = n.client_id))
        AND (n.role IS NULL
             OR EXISTS (SELECT 1 FROM identity.staff_role s WHERE s.user_id = u.id AND s.role = n.role)
             OR EXISTS (SELECT 1 FROM identity.membership m WHERE m.user_id = u.id AND n.role = ANY(m.roles)
                         AND (n.client_id IS NULL OR m.client_id = n.client_id)))`,
    [id],
  );
  const n = rows[0]?.n ?? 0;
  return n === 1 ? '1 person' : `${n} people`;
}
