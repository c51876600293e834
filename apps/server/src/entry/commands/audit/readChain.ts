import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { canonicalInstant, type ChainRow } from './canonical.ts';

export type Chain = {
  /** The name of its signed head. */
  readonly name: string;
  readonly label: string;
  readonly schema: 'phi' | 'identity';
  readonly ownerId: string;
};

export const ownerColumn = { phi: 'client_id', identity: 'company_id' } as const;

/** Every chain there is: one a company, one a client. */
export async function readChains(client: pg.Client): Promise<readonly Chain[]> {
  const { rows } = await client.query<{ id: string; name: string; schema: Chain['schema'] }>(
    `SELECT id, name, 'identity' AS schema FROM identity.company
     UNION ALL SELECT id, name, 'phi' FROM identity.client ORDER BY schema, name, id`,
  );
  return rows.map(({ id, name, schema }) => {
    const kind = schema === 'phi' ? 'client' : 'company';
    return { name: `${kind}-${id}`, label: `${kind} ${name}`, schema, ownerId: id };
  });
}

/** Reads one chain at one moment, as its own tenant: the app's role sees no other way, and the owner needs none. */
export async function atOneMoment<T>(client: pg.Client, chain: Chain, read: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    if (chain.schema === 'phi') await client.query(`SET LOCAL app.client_id = ${pg.escapeLiteral(chain.ownerId)}`);
    return await read();
  } finally {
    await client.query('ROLLBACK');
  }
}

export async function readHead(client: pg.Client, chain: Chain): Promise<{ seq: number; hash: string } | null> {
  const { rows } = await client.query<{ seq: string; hash: string }>(
    `SELECT seq, encode(hash, 'hex') AS hash FROM ${chain.schema}.audit_head WHERE ${ownerColumn[chain.schema]} = $1`,
    [chain.ownerId],
  );
  const [row] = rows;
  return row === undefined ? null : { seq: Number(row.seq), hash: row.hash };
}

/** The rows in order, by COPY: two to three times as fast as rows of a query. */
export async function* readRows(client: pg.Client, chain: Chain): AsyncGenerator<readonly ChainRow[]> {
  const stream = client.query(
    copyTo(`COPY (SELECT seq, at, user_id, session_id, action, result, entity_type, entity_id, patient_id, reason, detail, ip,
                  user_agent, encode(prev_hash, 'hex'), encode(hash, 'hex') FROM ${chain.schema}.audit_event
                   WHERE ${ownerColumn[chain.schema]} = ${pg.escapeLiteral(chain.ownerId)} ORDER BY seq) TO STDOUT`),
  );
  stream.setEncoding('utf8');
  let rest = '';
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map(rowOf);
  }
}

function rowOf(line: string): ChainRow {
  const cells = line.split('\t').map(cellOf);
  return {
    seq: cells[0] ?? '',
    at: canonicalInstant(cells[1] ?? ''),
    fields: cells.slice(2, 13),
    prevHash: cells[13] ?? '',
    hash: cells[14] ?? '',
  };
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A cell of COPY's text format. */
function cellOf(cell: string): string | null {
  if (!cell.includes('\\')) return cell;
  if (cell === String.raw`\N`) return null;
  return cell.replaceAll(/\\(.)/gs, (_all, sign: string) => escapes[sign] ?? sign);
}
