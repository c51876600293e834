import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startSandbox } from '#/startSandbox.ts';

const run = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], ...env },
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  return { child, said, ended: once(child, 'close') };
};

it('says that it is ready in one line, and stops at SIGTERM', async () => {
  const { child, said, ended } = run({ SANDBOX_PORT: '0' });
  await once(child.stdout, 'data');
  expect(said.out).toMatch(/^sandbox ready http:\/\/127\.0\.0\.1:\d+\n$/);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('stops when the parent is gone', async () => {
  const { child, ended } = run({ SANDBOX_PORT: '0', WATCH_STDIN: '1' });
  await once(child.stdout, 'data');
  child.stdin.destroy();
  expect(await ended).toEqual([0, null]);
});

it('a taken port is one line that names the variable to change', async () => {
  const sandbox = await startSandbox({ port: 0 });
  const { said, ended } = run({ SANDBOX_PORT: String(sandbox.httpPort) });
  const [status] = await ended;
  await sandbox.close();
  expect([status, said.out]).toEqual([1, '']);
  expect(said.err).toBe(
    `sandbox: port ${sandbox.httpPort} is taken; set SANDBOX_PORT to another (SMTP takes the one after it)\n`,
  );
});

it('a port that is no number is refused by name', async () => {
  const { said, ended } = run({ SANDBOX_PORT: 'high' });
  expect((await ended)[0]).toBe(1);
  expect(said.err).toBe('sandbox: SANDBOX_PORT must be a whole number from 0 to 65529\n');
});
