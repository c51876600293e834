import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { addAuditRows } from '#/testing/auditChain.ts';
import { lakeside } from '#/testing/builders.ts';
import { compiled } from '#/testing/processes/compiled.ts';
import { scratchDatabase } from '#/testing/database/scratchDatabase.ts';

type Run = { readonly code: number | null; readonly out: string; readonly err: string };

/** The command as a person runs it, with nothing of ours in its environment but what is named. */
function audit(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Run> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'audit.ts'), ...args], {
    env: { ...compiled, PATH: process.env['PATH'], ...env },
    cwd: tmpdir(),
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

it('H-10 npm run audit: the exit status says whether the chains are whole, show lists them', async () => {
  await using database = await scratchDatabase();
  await addAuditRows(database.admin, lakeside, 5);
  const env = { DATABASE_URL: database.appUrl, KEYS_FILE: inject('fixtures').keysFile, AUDIT_HEAD_DIR: '/nowhere' };
  const whole = await audit(['verify'], env);
  expect({ ...whole, out: whole.out.split('\n').at(-2) }).toEqual({
    code: 0,
    err: '',
    out: expect.stringMatching(/^7 chains, 5 rows, 0 faults \(\d+ rows\/s\)\.$/) as string,
  });
  const listed = await audit(['show', '--limit', '2'], env);
  expect({ code: listed.code, lines: listed.out.trim().split('\n').length }).toEqual({ code: 0, lines: 2 });

  await database.admin.query("UPDATE phi.audit_event SET result = 'refused' WHERE seq = 3");
  const bad = await audit(['verify'], env);
  expect(bad.code).toBe(1);
  expect(bad.out).toContain('FAULT  client Lakeside Regional Medical Center: row 3 was changed');
});

it('says in one line that no database runs, or how it is used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-audit-'));
  const keys = { KEYS_FILE: inject('fixtures').keysFile, DATA_DIR: folder };
  const none = await audit(['verify'], keys);
  expect(none).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^The database in \S+ is not running\. .*\n$/) as string,
  });

  mkdirSync(join(folder, 'pg'));
  writeFileSync(join(folder, 'pg/postmaster.pid'), '1\n/x\n0\n1\n\n127.0.0.1\n\nready\n');
  writeFileSync(join(folder, 'secrets.json'), '{"appRolePassword":"x"}');
  const dead = await audit(['show'], keys);
  expect(dead).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^The database of the audit does not answer.*\n$/) as string,
  });
  rmSync(folder, { recursive: true });

  const usage = await audit(['check'], keys);
  expect(usage).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Say what to do: npm run audit -- verify.*\n$/) as string,
  });
});
