import { parseArgs } from 'node:util';
import { oneLine } from '#/entry/commands/oneLine.ts';
import { CommandError } from '#/entry/commands/runCommand.ts';
import { openAudit, type AuditSource } from './auditSource.ts';
import { atOneMoment, ownerColumn, readChains, type Chain } from './readChain.ts';

export const showUsage =
  'npm run audit -- show [--client NAME] [--user ID|E-MAIL] [--patient ID] [--action NAME] [--from TIME] [--to TIME] [--limit N]';

export type Filter = {
  readonly client?: string;
  readonly user?: string;
  readonly patient?: string;
  readonly action?: string;
  readonly from?: string;
  readonly to?: string;
  readonly limit: number;
};

export function readFilter(args: readonly string[]): Filter {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { client: text, user: text, patient: text, action: text, from: text, to: text, limit: text },
    });
    const { limit = '100', ...rest } = values;
    if (!/^\d{1,7}$/.test(limit)) throw new Error('limit');
    for (const time of [rest.from, rest.to])
      if (time !== undefined && Number.isNaN(Date.parse(time))) throw new Error('time');
    return { ...rest, limit: Number(limit) };
  } catch {
    throw new CommandError(`Usage: ${showUsage}. TIME is 2026-11-21 or 2026-11-21T09:00:00Z.`);
  }
}

type Row = Readonly<
  Record<'at' | 'who' | 'action' | 'result' | 'entity' | 'patient_id' | 'reason' | 'detail' | 'ip', string>
>;

/** The newest rows that fit, a line each, newest first; ids only, as they stand in the audit. */
export async function show(source: Pick<AuditSource, 'databaseUrl'>, filter: Filter): Promise<readonly string[]> {
  const client = await openAudit(source);
  try {
    const chains = (await readChains(client)).filter((chain) => isWanted(chain, filter));
    const found: { at: string; line: string }[] = [];
    for (const chain of chains) {
      const { rows } = await atOneMoment(client, chain, () =>
        client.query<Row>(statement(chain), values(chain, filter)),
      );
      found.push(...rows.map((row) => ({ at: row.at, line: lineOf(chain, row) })));
    }
    return found
      .toSorted((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, filter.limit)
      .map(({ line }) => line);
  } finally {
    await client.end();
  }
}

const isWanted = (chain: Chain, { client }: Filter) =>
  client === undefined ||
  chain.ownerId === client ||
  (chain.schema === 'phi' && chain.label.toLowerCase().includes(client.toLowerCase()));

const statement = ({ schema }: Chain) => `
  SELECT to_char(e.at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, coalesce(u.email, e.user_id::text, '-') AS who, e.action, e.result,
         concat_ws(' ', e.entity_type, e.entity_id) AS entity, coalesce(e.patient_id, '') AS patient_id,
         coalesce(e.reason, '') AS reason, coalesce(e.detail, '') AS detail, coalesce(e.ip, '') AS ip
    FROM ${schema}.audit_event e LEFT JOIN identity.app_user u ON u.id = e.user_id
   WHERE e.${ownerColumn[schema]} = $1
     AND ($2::text IS NULL OR e.user_id::text = $2 OR u.email_key = lower($2))
     AND ($3::text IS NULL OR e.patient_id = $3) AND ($4::text IS NULL OR e.action = $4)
     AND ($5::timestamptz IS NULL OR e.at >= $5) AND ($6::timestamptz IS NULL OR e.at < $6)
   ORDER BY e.seq DESC LIMIT $7`;

const values = (chain: Chain, { user, patient, action, from, to, limit }: Filter) => [
  chain.ownerId,
  user ?? null,
  patient ?? null,
  action ?? null,
  from ?? null,
  to ?? null,
  limit,
];

function lineOf(chain: Chain, row: Row): string {
  const extra = [row.reason && `reason: ${row.reason}`, row.detail && `(${row.detail})`, row.ip && `from ${row.ip}`];
  const patient = row.patient_id === '' ? [] : [`patient ${row.patient_id}`];
  const parts = [row.at, chain.label, row.who, row.action, row.result, row.entity, ...patient, ...extra];
  return oneLine(parts.filter((part) => part !== '').join('  '));
}
