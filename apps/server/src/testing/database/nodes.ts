import pg from 'pg';

/**
 * The workers of a distributed PostgreSQL, as host:port with commas between, beside the coordinator of TEST_DATABASE_ADMIN_URL: whoever
 * signs in there signs in here alike. None: a PostgreSQL of one node, as everybody has.
 */
const workers = (process.env.TEST_DATABASE_WORKERS ?? '').split(',').filter((place) => place !== '');

export const isSpread = workers.length > 0;

const nodesOf = (adminUrl: string) => [
  adminUrl,
  ...workers.map((place) => Object.assign(new URL(adminUrl), { host: place }).href),
];

/** A database is one of each node, of the same name. */
export async function onEveryNode(adminUrl: string, ...statements: readonly string[]): Promise<void> {
  for (const url of nodesOf(adminUrl)) await onNode(url, ...statements);
}

export async function onNode(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** What a test's database answers, and the databases of its name on the workers where there are such. */
export async function askEveryNode<R extends pg.QueryResultRow>(admin: pg.Pool, statement: string): Promise<R[]> {
  const own = await admin.query<R>(statement);
  const url = process.env.TEST_DATABASE_ADMIN_URL;
  if (!isSpread || url === undefined) return own.rows;
  const { rows } = await admin.query<{ name: string }>('SELECT current_database() AS name');
  const places = nodesOf(Object.assign(new URL(url), { pathname: `/${rows[0]?.name ?? ''}` }).href).slice(1);
  const answers = await Promise.all(places.map((place) => askNode<R>(place, statement)));
  return [...own.rows, ...answers.flat()];
}

async function askNode<R extends pg.QueryResultRow>(url: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Makes one database of those that stand under the same name on every node. */
export async function joinNodes(url: string): Promise<void> {
  await onEveryNode(url, 'CREATE EXTENSION citus');
  const { hostname, port } = new URL(url);
  await onNode(
    url,
    `SELECT citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map((place) => {
      const [host = '', at = ''] = place.split(':');
      return `SELECT citus_add_node('${host}', ${at})`;
    }),
  );
}
