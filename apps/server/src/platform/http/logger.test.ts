import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';

const signs = '\n\r\u001b[31m\u007f\u0085\u009b31m\u2028\u2029\u202e\u{e0041}';
const typed = `x${signs}{"level":60,"msg":"forged"}`;

it.each([
  ['a message', (logger: ReturnType<typeof createLogger>) => logger.warn(typed)],
  [
    'a value',
    (logger: ReturnType<typeof createLogger>) => logger.warn({ reason: typed, more: { name: [typed] } }, 'm'),
  ],
  ['an error', (logger: ReturnType<typeof createLogger>) => logger.error({ err: new Error(typed) }, 'm')],
  ['a child', (logger: ReturnType<typeof createLogger>) => logger.child({ who: typed }).error('m')],
])('E-08 what somebody typed is one line, in %s: nothing ends it, hides in it or speaks to a terminal', (_, log) => {
  const lines: string[] = [];
  log(createLogger({ production: true }, { write: (line) => void lines.push(line) }));
  const [line = ''] = lines;
  expect(lines).toHaveLength(1);
  expect(line.endsWith('}\n')).toBe(true);
  expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  // Nothing of it is lost.
  expect(JSON.stringify(JSON.parse(line))).toContain(JSON.stringify(typed).slice(1, -1));
  expect((JSON.parse(line) as { msg: string }).msg).not.toBe('forged');
});

/** A process of its own that logs a megabyte and then does what it is given to do. */
const logging = (then: string) => [
  '--input-type=module',
  '--eval',
  `import { createLogger } from ${JSON.stringify(join(import.meta.dirname, 'logger.ts'))};
   const logger = createLogger({ production: true });
   for (let n = 0; n < 2_000; n += 1) logger.warn('x'.repeat(500));
   ${then}`,
];

it('R-15 a disk that is full takes the lines of the log, and the process lives, and ends when it should', () => {
  const ended = spawnSync(process.execPath, logging('setTimeout(() => process.exit(7), 50);'), {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(ended.stderr).toBe('');
  expect(ended.status).toBe(7);
});

it('R-15 a reader of the log that stops holds nobody up, and reads on when it goes on', async () => {
  const child = spawn(
    process.execPath,
    logging(`
      setTimeout(() => console.error('alive'), 100);
      process.stdin.once('data', () => setTimeout(() => logger.warn('after'), 1_500));
      process.stdin.resume();`),
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  try {
    child.stdout.pause();
    await once(child.stderr, 'data');
    let read = '';
    child.stdout.on('data', (chunk: Buffer) => (read += chunk.toString()));
    child.stdout.resume();
    child.stdin.write('read\n');
    await vi.waitFor(() => expect(read).toContain('after'), { timeout: 10_000 });
    for (const line of read.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
  } finally {
    child.kill('SIGKILL');
  }
});
