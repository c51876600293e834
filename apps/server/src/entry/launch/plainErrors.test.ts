import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '#/entry/launch/freePort.ts';
import { launchSecrets } from '#/entry/launch/launchSecrets.ts';
import { makeDataDir } from '#/entry/launch/makeDataDir.ts';
import { requireAnswer } from '#/entry/launch/requireAnswer.ts';

it('names the variable of a database that does not answer, and not its password', async () => {
  const port = await freePort();
  const url = `postgres://admin:hidden@127.0.0.1:${port}/c`;
  const complaint = await requireAnswer('DATABASE_ADMIN_URL', url).catch(String);
  expect(complaint).toContain(
    `The database of DATABASE_ADMIN_URL does not answer: connect ECONNREFUSED 127.0.0.1:${port}.`,
  );
  expect(complaint).not.toContain('hidden');
});

it('says what to set when the data folder cannot be made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-data-'));
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeDataDir(join(folder, 'file/data'))).toThrow(
    `The data folder ${join(folder, 'file/data')} cannot be made (ENOTDIR). Set DATA_DIR to a folder you may write.`,
  );
  rmSync(folder, { recursive: true });
});

it('keeps the password of the first start, and refuses a file it cannot read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-secrets-'));
  const path = join(folder, 'secrets.json');
  const made = launchSecrets(path);
  expect(made.appRolePassword.length).toBeGreaterThanOrEqual(32);
  expect(launchSecrets(path)).toEqual(made);
  writeFileSync(path, '{');
  expect(() => launchSecrets(path)).toThrow(`${path} cannot be read.`);
  rmSync(folder, { recursive: true });
});
