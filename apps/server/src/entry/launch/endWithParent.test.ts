import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePortRun } from '#/entry/launch/freePortRun.ts';
import { SANDBOX_PORTS } from '#/entry/launch/launchConfig.ts';
import { compiled } from '#/testing/processes/compiled.ts';
import { eventually } from '#/testing/eventually.ts';
import { isAlive, type Process, processTree } from '#/testing/processes/processTree.ts';

const apps = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'coverline-parent-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [port, sandboxPort] = [await freePortRun(1), await freePortRun(SANDBOX_PORTS)];
/** As the launcher gives them, but with a database that does not answer: they wait for it. */
const environment = {
  ...compiled,
  PATH: process.env['PATH'],
  WATCH_STDIN: '1',
  DATA_DIR: join(folder, 'data'),
  PORT: String(port),
  SANDBOX_PORT: String(sandboxPort),
  KEYS_FILE: join(folder, 'keys.json'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  AUDIT_HEAD_DIR: join(folder, 'heads'),
  WORKER_NICE: '0',
};
const away = { DATABASE_URL: 'postgres://coverline_app:x@127.0.0.1:1/coverline' };

it.each([
  ['the supervisor', 'server/src/entry/launch/main.ts', {}, null],
  ['a server', 'server/src/entry/main.ts', away, 'does not answer'],
  ['a worker', 'server/src/entry/worker.ts', away, 'does not answer'],
  ['the sandbox', 'sandbox/src/main.ts', {}, 'sandbox ready'],
])(
  '%s ends with whoever started it, wherever it stands, and leaves nothing running',
  async (_what, file, more, says) => {
    const child = spawn(process.execPath, [join(apps, file)], {
      env: { ...environment, ...more },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
    // The supervisor is half-way: it has started a part, and its database is still being made.
    const tree = await eventually(`it is under way: ${said}`, (): readonly Process[] | null => {
      const now = processTree(child.pid ?? 0);
      return (says === null ? now.length > 1 : said.includes(says)) ? now : null;
    });
    const ended = once(child, 'exit');
    child.stdin.end(); // as the end of whoever holds the other end
    await ended;
    await eventually('nothing runs', () => !tree.some(isAlive));
    expect(said).not.toContain('Error');
  },
);
