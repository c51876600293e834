import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addAuditRows } from '#/testing/auditChain.ts';
import { signHeads } from '#/testing/auditHeads.ts';
import { lakeside, summit } from '#/testing/builders.ts';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { canonicalInstant, rowHash } from './canonical.ts';
import { readFilter, show } from './show.ts';
import { verify } from './verify.ts';

const rows = 500;
let database: ScratchDatabase;
const headDir = mkdtempSync(join(tmpdir(), 'coverline-heads-'));
beforeAll(async () => {
  database = await scratchDatabase();
  await addAuditRows(database.admin, lakeside, rows);
  await addAuditRows(database.admin, summit, 3);
  await signHeads(database.appUrl, headDir);
});
afterAll(async () => {
  rmSync(headDir, { recursive: true });
  await database[Symbol.asyncDispose]();
});

const sourceAs = (url: string) => ({ databaseUrl: url, keysFile: inject('fixtures').keysFile, headDir });
const faultsOf = async (url = database.adminUrl) =>
  (await verify(sourceAs(url))).lines.filter((line) => line.startsWith('FAULT'));

/** Breaks the chain, looks, and mends it. */
async function broken(change: string, look: () => Promise<readonly string[]> = faultsOf): Promise<readonly string[]> {
  const saved = [
    'CREATE TEMP TABLE saved AS SELECT * FROM phi.audit_event',
    'CREATE TEMP TABLE head AS SELECT * FROM phi.audit_head',
  ];
  for (const statement of saved) await database.admin.query(statement);
  try {
    await database.admin.query(change.replaceAll('$client', `'${lakeside}'`));
    return await look();
  } finally {
    await database.admin.query(`DELETE FROM phi.audit_event; INSERT INTO phi.audit_event SELECT * FROM saved;
      DELETE FROM phi.audit_head; INSERT INTO phi.audit_head SELECT * FROM head; DROP TABLE saved; DROP TABLE head`);
  }
}

const ours = 'client Lakeside Regional Medical Center';
const cut = 'DELETE FROM phi.audit_event WHERE client_id = $client AND seq > 490;';
const moved =
  'UPDATE phi.audit_head h SET seq = 490, hash = (SELECT hash FROM phi.audit_event e WHERE e.client_id = $client AND e.seq = 490) WHERE client_id = $client;';
const anew = `DO $$ DECLARE e record; BEGIN
  CREATE TEMP TABLE again AS SELECT * FROM phi.audit_event WHERE client_id = $client;
  DELETE FROM phi.audit_event WHERE client_id = $client;
  UPDATE phi.audit_head SET seq = 0, hash = '\\x00' WHERE client_id = $client;
  FOR e IN SELECT * FROM again ORDER BY seq LOOP
    PERFORM phi.audit_append($client, e.user_id, e.session_id, 'Rewritten', e.result, e.entity_type, e.entity_id, e.patient_id,
      e.reason, e.detail, e.ip, e.user_agent);
  END LOOP; DROP TABLE again; END $$`;

describe('H-10 the verifier', () => {
  it('finds a whole chain whole, as owner and as the app’s role, and counts every row', async () => {
    for (const url of [database.adminUrl, database.appUrl]) {
      const { lines, faults, rows: seen } = await verify(sourceAs(url));
      expect({ faults, seen }).toEqual({ faults: 0, seen: rows + 3 });
      expect(lines.find((line) => line.includes('Lakeside'))).toMatch(
        new RegExp(`^whole {2}client Lakeside.*: ${rows} rows, head signed at row ${rows}, `),
      );
    }
  });

  it.each([
    [
      'an edit',
      "UPDATE phi.audit_event SET action = 'Edited' WHERE client_id = $client AND seq = 57",
      'row 57 was changed',
    ],
    [
      'an edit of null',
      'UPDATE phi.audit_event SET patient_id = $$$$ WHERE client_id = $client AND seq = 58',
      'row 58 was changed',
    ],
    [
      'another instant',
      "UPDATE phi.audit_event SET at = at + interval '1 us' WHERE client_id = $client AND seq = 9",
      'row 9 was changed',
    ],
    ['a row taken out', 'DELETE FROM phi.audit_event WHERE client_id = $client AND seq = 57', 'row 57 is missing'],
    [
      'the first row taken out',
      'DELETE FROM phi.audit_event WHERE client_id = $client AND seq = 1',
      'row 1 is missing',
    ],
    [
      'two rows swapped',
      'UPDATE phi.audit_event SET seq = -seq WHERE client_id = $client AND seq IN (57, 58); UPDATE phi.audit_event SET seq = 115 + seq WHERE client_id = $client AND seq < 0',
      'row 57 does not follow',
    ],
    [
      'a row put in',
      `UPDATE phi.audit_event SET seq = -seq WHERE client_id = $client AND seq > 57;
       INSERT INTO phi.audit_event SELECT client_id, 58, at, user_id, session_id, action, result, entity_type, entity_id, patient_id,
         reason, detail, ip, user_agent, hash, hash FROM phi.audit_event WHERE client_id = $client AND seq = 57;
       UPDATE phi.audit_event SET seq = 1 - seq WHERE client_id = $client AND seq < 0`,
      'row 58 was changed',
    ],
    ['the tail cut', cut, 'rows 491 to 500 are cut off'],
    ['the tail cut and the head moved', `${cut} ${moved}`, 'rows 491 to 500 are cut off'],
    ['everything taken away', 'DELETE FROM phi.audit_event WHERE client_id = $client', 'rows 1 to 500 are cut off'],
    ['the whole chain written anew', anew, 'row 500 is not the one whose head was signed'],
    ['a head that lies', 'UPDATE phi.audit_head SET seq = 501 WHERE client_id = $client', 'the head says row 501'],
  ])('names the first bad row of %s', async (_what, change, fault) => {
    expect(await broken(change)).toEqual([expect.stringContaining(`FAULT  ${ours}: ${fault}`) as string]);
  });

  it.each([
    ['its tail cut', `${cut} ${moved}`],
    ['everything taken away', 'DELETE FROM phi.audit_event WHERE client_id = $client'],
    ['been written anew', anew],
  ])(
    'is not robbed of its witness: of a chain that has %s the job leaves the head that was signed',
    async (_what, change) => {
      const head = () => readFileSync(join(headDir, `client-${lakeside}.json`), 'utf8');
      const before = head();
      const found = await broken(change, async () => {
        await expect(signHeads(database.appUrl, headDir)).rejects.toThrow(
          `what was signed of client-${lakeside} is not`,
        );
        return faultsOf();
      });
      expect(found).toHaveLength(1);
      expect(head()).toBe(before);
    },
  );

  it('refuses a head that was written by somebody else', async () => {
    const path = join(headDir, `client-${lakeside}.json`);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/"seq":\d+/, '"seq":10'));
    expect(await faultsOf()).toEqual([`FAULT  client-${lakeside}.json: the signature of this head is not ours`]);
    await expect(signHeads(database.appUrl, headDir)).rejects.toThrow('the heads were left as they are');
    writeFileSync(path, text);
  });

  it('takes no head that was copied under another chain’s name', async () => {
    const other = `client-${lakeside.replace(/^./, 'f')}.json`;
    writeFileSync(join(headDir, other), readFileSync(join(headDir, `client-${summit}.json`)));
    const faults = await faultsOf();
    rmSync(join(headDir, other));
    expect(faults).toEqual([`FAULT  ${other}: the signature of this head is not ours`]);
  });
});

it('H-16 instants are UTC from the database, spelled with six digits', () => {
  expect(canonicalInstant('2026-11-21 09:05:01.5+00')).toBe('2026-11-21T09:05:01.500000Z');
  expect(canonicalInstant('2026-11-21 09:05:01+00')).toBe('2026-11-21T09:05:01.000000Z');
  expect(canonicalInstant('2026-11-21 09:05:01.000001+00')).toBe('2026-11-21T09:05:01.000001Z');
});

it('H-10 no two rows spell the same bytes', () => {
  const at = '2026-11-21T09:05:01.000000Z';
  const hashes = [
    ['a', 'b'],
    ['ab', ''],
    ['', 'ab'],
    ['a', null],
    [null, 'a'],
    ['1:a', 'b'],
  ].map((fields) => rowHash('00', { seq: '1', at, fields }));
  expect(new Set(hashes).size).toBe(hashes.length);
});

describe('audit show', () => {
  const shown = (...args: string[]) => show({ databaseUrl: database.appUrl }, readFilter(args));

  it('lists the newest first, as the app’s role, and filters by client, action, patient and time', async () => {
    expect(await shown('--limit', '7')).toHaveLength(7);
    expect(await shown('--client', 'summit')).toHaveLength(3);
    expect((await shown('--client', summit))[0]).toContain('thing 3');
    expect(await shown('--action', 'Filled', '--limit', '1000')).toHaveLength(rows + 3);
    expect(await shown('--action', 'Nothing')).toEqual([]);
    expect(await shown('--patient', 'nobody')).toEqual([]);
    expect(await shown('--from', '2999-01-01')).toEqual([]);
    expect(await shown('--to', '2000-01-01')).toEqual([]);
  });

  it('filters by user', async () => {
    const { rows: some } = await database.admin.query<{ user_id: string }>(
      'SELECT user_id FROM phi.audit_event LIMIT 1',
    );
    expect(await shown('--user', some[0]?.user_id ?? '')).toHaveLength(1);
    expect(await shown('--user', 'nobody@people.example')).toEqual([]);
  });

  it.each([['--nonsense'], ['--limit', 'x'], ['--from', 'yesterday'], ['stray']])(
    'says how it is used: %s %s',
    (...args) => {
      expect(() => readFilter(args)).toThrow('Usage: npm run audit -- show');
    },
  );
});
