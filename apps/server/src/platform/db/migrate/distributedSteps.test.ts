import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { splitSql } from './splitSql.ts';
import { sqlSteps } from './steps.ts';

/** Up to here a database is distributed afterwards; what comes behind runs on one that is distributed already. */
const last = '0290_plain_policy.sql';

/** What a step does to tables that are distributed, and may not: each was refused by a distributed PostgreSQL. */
function stepFaults(text: string): readonly string[] {
  return splitSql(text).flatMap((raw) => {
    const statement = raw.replaceAll(/--.*$/gm, '');
    const altered = /^\s*ALTER TABLE\s+(?:ONLY\s+)?(\S+)\s+([^]*)$/i.exec(statement);
    const parts = altered === null ? [] : subcommandsOf(altered[2] ?? '');
    return [
      ...(parts.some((part) => /^ADD COLUMN[^]*\b(PRIMARY KEY|UNIQUE|REFERENCES|CHECK)\b/i.test(part))
        ? ['a column that brings a constraint with it: add the constraint by a statement of its own']
        : []),
      ...(parts.some((part) => /^ADD (PRIMARY KEY|UNIQUE|FOREIGN KEY|CHECK)\b/i.test(part))
        ? ['a constraint without a name']
        : []),
      ...(parts.length > 1 &&
      parts.some((part) => /^ADD (CONSTRAINT|PRIMARY KEY|UNIQUE|FOREIGN KEY|CHECK)\b/i.test(part))
        ? ['a constraint beside other changes of its table']
        : []),
      ...(parts.some((part) => /^DROP CONSTRAINT (?!IF EXISTS\b)\w+_fkey\b/i.test(part))
        ? ['a key that may be gone there (keysAcross.ts): DROP CONSTRAINT IF EXISTS']
        : []),
      ...(/\bset_config\s*\(/i.test(statement) ? ['set_config, which no node is told of: EXECUTE a SET LOCAL'] : []),
    ];
  });
}

/** At the commas outside of brackets; of what stands in brackets nothing is looked at. */
function subcommandsOf(text: string): readonly string[] {
  const flat = text.replaceAll(/\([^()]*\)/g, '');
  return flat === text ? text.split(',').map((part) => part.trim()) : subcommandsOf(flat);
}

it('a step that comes behind the distribution of a database does what it can do there', () => {
  const found = sqlSteps()
    .filter((name) => name > last)
    .flatMap((name) =>
      stepFaults(readFileSync(join(import.meta.dirname, 'migrations', name), 'utf8')).map(
        (fault) => `${name}: ${fault}`,
      ),
    );
  expect(found).toEqual([]);
  expect(sqlSteps()).toContain(last);
});

it.each([
  ['ALTER TABLE phi.x ADD COLUMN n int CHECK (n > 0)', 'a column that brings'],
  ['ALTER TABLE phi.x ADD COLUMN n uuid REFERENCES identity.app_user', 'a column that brings'],
  ['ALTER TABLE phi.x ADD CHECK (n > 0)', 'a constraint without a name'],
  ['ALTER TABLE phi.x ADD COLUMN n int, ADD CONSTRAINT n_more CHECK (n > 0)', 'a constraint beside'],
  ['ALTER TABLE system.x DROP CONSTRAINT x_partner_id_fkey', 'a key that may be gone'],
  ["SELECT set_config('app.client_id', id::text, true) FROM identity.client", 'set_config'],
])('%s is caught', (text, fault) => {
  expect(stepFaults(text).join()).toContain(fault);
});

it('and this is as it should be', () => {
  const step = `
    -- A column, then what holds it.
    ALTER TABLE phi.x ADD COLUMN n int, ADD COLUMN m numeric(10, 2) NOT NULL DEFAULT 0;
    ALTER TABLE phi.x ADD CONSTRAINT x_n CHECK (n > 0 AND m > 0);
    ALTER TABLE phi.x DROP CONSTRAINT IF EXISTS x_partner_id_fkey;
    CREATE TABLE phi.z (
      client_id uuid NOT NULL, id uuid NOT NULL, PRIMARY KEY (client_id, id),
      FOREIGN KEY (client_id, id) REFERENCES phi.x
    );
    CALL phi.make_tenant_table('z');`;
  expect(stepFaults(step)).toEqual([]);
});
