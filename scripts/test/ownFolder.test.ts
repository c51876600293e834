import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeLeft } from './ownFolder.ts';

it('what a run left that was killed is removed, and what is of one that runs stays, whoever started it', () => {
  const base = mkdtempSync(join(tmpdir(), 'left-'));
  const ended = spawnSync(process.execPath, ['-e', '0']).pid;
  const names = [`coverline-run-${process.pid}-a`, 'coverline-run-1-b', 'another-1'];
  for (const name of [...names, `coverline-run-${ended}-c`]) mkdirSync(join(base, name, 'within'), { recursive: true });
  removeLeft(base);
  expect(readdirSync(base).toSorted()).toEqual(names.toSorted());
  removeLeft(join(base, 'nowhere'));
  rmSync(base, { recursive: true });
});
