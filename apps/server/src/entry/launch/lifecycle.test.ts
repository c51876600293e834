import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { freePortRun } from '#/entry/launch/freePortRun.ts';
import { SANDBOX_PORTS } from '#/entry/launch/launchConfig.ts';
import { eventually } from '#/testing/eventually.ts';
import { isAlive, type Process, processTree } from '#/testing/processes/processTree.ts';

const repository = join(import.meta.dirname, '../../../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'coverline-lifecycle-'));
const [port, sandboxPort] = [await freePortRun(1), await freePortRun(SANDBOX_PORTS)];

type Start = Readonly<{ npm: ChildProcess; said: () => string; tree: readonly Process[] }>;

const alive = new Set<Process>();
afterEach(() => {
  for (const process_ of alive) if (isAlive(process_)) process.kill(process_.pid, 'SIGKILL');
  alive.clear();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

// As a person's terminal would: none of the test runner's own variables, and a process group of its own.
const npmStart = (more: Readonly<Record<string, string>> = {}): Pick<Start, 'npm' | 'said'> => {
  const npm = spawn('npm', ['start'], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      DEMO: 'bare',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output: string[] = [];
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (bytes: Buffer) => output.push(bytes.toString()));
  return { npm, said: () => output.join('') };
};

const startAndWait = async (more?: Readonly<Record<string, string>>): Promise<Start> => {
  const { npm, said } = npmStart(more);
  await eventually('the greeting', () => {
    if (npm.exitCode !== null) throw new Error(`npm start ended: ${said()}`);
    return said().includes('Coverline is ready at');
  });
  const tree = processTree(npm.pid ?? 0);
  for (const process_ of tree) alive.add(process_);
  return { npm, said, tree };
};

const gone = (tree: readonly Process[]): Promise<true> =>
  eventually(
    `the end of ${tree
      .filter(isAlive)
      .map(({ command }) => command)
      .join(', ')}`,
    () => !tree.some(isAlive),
  );

const inDatabase = async (sql: string): Promise<readonly unknown[]> => {
  const databasePort = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'pg.password'), 'utf8').trim();
  const client = new Client(`postgres://postgres:${password}@127.0.0.1:${databasePort}/postgres`);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
};

const processes = {
  npm: /^npm start/,
  'start script': /start\.mjs$/,
  supervisor: /launch\/main\.ts$/,
  server: /server\/src\/entry\/main\.ts$/,
  worker: /server\/src\/entry\/worker\.ts$/,
  sandbox: /sandbox\/src\/main\.ts$/,
  PostgreSQL: /bin\/postgres /,
} as const;

const find = (tree: readonly Process[], pattern: RegExp): Process => {
  const found = tree.find(({ command }) => pattern.test(command));
  if (!found) throw new Error(`no ${pattern} among ${tree.map(({ command }) => command).join(' | ')}`);
  return found;
};

const usual = [
  ['npm', 'SIGKILL'],
  ['server', 'SIGKILL'],
] as const;
// That each part ends with whoever started it is seen in endWithParent.test.ts, too.
const long = [
  ['start script', 'SIGKILL'],
  ['supervisor', 'SIGKILL'],
  ['sandbox', 'SIGKILL'],
  ['PostgreSQL', 'SIGKILL'],
  ['npm', 'SIGTERM'],
  ['start script', 'SIGTERM'],
  ['supervisor', 'SIGTERM'],
  ['server', 'SIGTERM'],
] as const;
const endings = process.env.FULL === '1' ? [...usual, ...long] : usual;

// In their order: one machine that is started and killed, with what is kept over it, and at last without its keys.
describe('npm start', { timeout: 120_000, shuffle: false }, () => {
  it.each(endings)('leaves nothing running when %s gets %s, and loses nothing', async (name, signal) => {
    const { tree } = await startAndWait();
    for (const pattern of Object.values(processes)) find(tree, pattern);
    await inDatabase('create table if not exists kept (what text)');
    await inDatabase(`insert into kept values ('${name} ${signal}')`);
    process.kill(find(tree, processes[name]).pid, signal);
    await gone(tree);
  });

  it('finds all that was written before, listens on HOST alone, goes on without a worker, and ends well on Ctrl+C', async () => {
    const { npm, tree: begun, said } = await startAndWait({ HOST: '127.0.0.2' });
    process.kill(find(begun, processes.worker).pid, 'SIGKILL');
    const tree = await eventually('there is another worker', () => {
      const now = processTree(npm.pid ?? 0);
      return (
        now.some(({ command, pid }) => processes.worker.test(command) && !begun.some((one) => one.pid === pid)) && now
      );
    });
    for (const process_ of tree) alive.add(process_);
    expect(said()).toContain('The worker was ended by SIGKILL. Another is started.');
    expect(said()).toContain(`ready at http://127.0.0.2:${port} `);
    expect((await fetch(`http://127.0.0.2:${port}/ready`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${port}/ready`)).rejects.toThrow();
    expect(await inDatabase('select what from kept')).toEqual(endings.map(([name, signal]) => `${name} ${signal}`));
    expect(said()).toContain(`http://harbor.localhost:${port}`);
    expect(said()).toContain(`http://127.0.0.1:${sandboxPort}/mail`);
    process.kill(-(npm.pid ?? 0), 'SIGINT');
    await gone(tree);
  });

  it('H-07 makes no new key over data of an old one', async () => {
    rmSync(join(dataDir, 'keys.json'));
    const { npm, said } = npmStart();
    await once(npm, 'close');
    expect(npm.exitCode).toBe(1);
    expect(said()).toContain(
      `${join(dataDir, 'keys.json')} is missing, and the data in ${dataDir} is encrypted with it.`,
    );
  });

  it('says in one line which port is taken', async () => {
    const squatter = createServer().listen(sandboxPort + 1, '127.0.0.1');
    await once(squatter, 'listening');
    const { npm, said } = npmStart();
    await once(npm, 'close').finally(() => squatter.close());
    expect(npm.exitCode).toBe(1);
    expect(said()).toContain(
      `Port ${sandboxPort + 1} is taken. Stop what uses it or set SANDBOX_PORT to another, e.g. SANDBOX_PORT=${sandboxPort + 100} npm start.`,
    );
  });
});
