import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { splitSql } from './splitSql.ts';

it.each([
  [
    'two, and what stands between them',
    'SELECT 1;\n-- and; one more\nSELECT 2',
    ['SELECT 1', '-- and; one more\nSELECT 2'],
  ],
  ['one, with an end and nothing behind it', 'SELECT 1;\n -- no more; \n', ['SELECT 1']],
  [
    'a text and a name with the sign',
    `SELECT 'it''s; one' AS "a;b"; SELECT 2`,
    [`SELECT 'it''s; one' AS "a;b"`, 'SELECT 2'],
  ],
  [
    'a body between dollars',
    'DO $$ BEGIN a; b; END $$; SELECT $x$;$$;$x$',
    ['DO $$ BEGIN a; b; END $$', 'SELECT $x$;$$;$x$'],
  ],
  [
    'a body of SQL',
    'CREATE FUNCTION f() RETURNS int LANGUAGE sql\nBEGIN ATOMIC\n  SELECT CASE WHEN true THEN 1 END;\nEND;\nSELECT 2',
    [
      'CREATE FUNCTION f() RETURNS int LANGUAGE sql\nBEGIN ATOMIC\n  SELECT CASE WHEN true THEN 1 END;\nEND',
      'SELECT 2',
    ],
  ],
  ['a comment of several lines', '/* one; two */ SELECT 1; SELECT 2', ['/* one; two */ SELECT 1', 'SELECT 2']],
])('tells statements apart: %s', (_what, text, statements) => {
  expect(splitSql(text)).toEqual(statements);
});

it('finds in every migration statements that begin as statements do', () => {
  const folder = join(import.meta.dirname, 'migrations');
  const begins = readdirSync(folder).flatMap((name) =>
    splitSql(readFileSync(join(folder, name), 'utf8')).map(
      (one) =>
        one
          .replaceAll(/^\s*--.*$/gm, '')
          .trim()
          .split(/\s/)[0],
    ),
  );
  expect(begins.length).toBeGreaterThan(400);
  expect([...new Set(begins.map(String))].toSorted()).toEqual([
    'ALTER',
    'CALL',
    'CREATE',
    'DO',
    'DROP',
    'GRANT',
    'INSERT',
    'REVOKE',
    'UPDATE',
  ]);
});
