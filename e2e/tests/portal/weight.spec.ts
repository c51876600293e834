import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '#/test.ts';

const root = join(import.meta.dirname, '../../..');

test('P-19 what a first visit downloads before anything shows, and what the heaviest screen adds, are as light as promised', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/src/main.ts', 'web.'], { cwd: root });
  expect(stdout.match(/"kept":true/g)).toHaveLength(2);
});
