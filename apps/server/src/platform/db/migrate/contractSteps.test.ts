import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptySchema, narrowing } from '#/testing/database/contractSteps.ts';
import { sqlSteps } from './steps.ts';

const folder = join(import.meta.dirname, 'migrations');

/**
 * Steps that narrow, each with why nobody is stopped by it. A contract step of the future comes here, with the release since
 * which nothing reads or writes what it takes away.
 */
const allowed: Readonly<Record<string, string>> = {
  '0001_helpers.sql: revokes': 'the first step: nothing ran before',
  '0015_external_identity.sql: makes unique identity.app_user': 'by its id, which was unique, and one column more',
  '0030_registration_edits.sql: adds reference phi.reg_insurance':
    'of a column of the same step, null for whoever does not know it',
  '0051_payor_routes_and_tokens.sql: adds check system.payer_answer':
    'of a sign that could not be missing until this step',
  '0055_gateway_limits.sql: adds check system.gateway':
    'of columns of the same step, all null for whoever does not know them',
  '0106_extract_pick_pages.sql: drops table phi.extract_pick':
    'before the first release: no node has ever read it beside another',
  '0111_no_extract_picks.sql: drops table phi.extract_pick_page': 'before the first release, as 0106',
  '0212_insurance_effective.sql: adds check phi.insurance_master':
    'of columns of the same step, both null for whoever does not know them',
  '0400_batch_search.sql: adds check phi.batch': 'of a column of the same step, null for whoever does not know it',
  '0460_batch_demographics.sql: adds check phi.batch_state':
    'of a lane of the same step, whose rows a worker that does not know them would search coverage for: it fails and leaves them',
  '0656_auth_route_documents.sql: adds check system.auth_route':
    'of a column of the same step, which has its default for whoever does not know it',
  '0666_auth_message_delivered.sql: drops index phi.auth_message_open': 'made again by the same step, of fewer rows',
  '0666_auth_message_delivered.sql: makes unique phi.auth_message':
    'of fewer rows than before: what it refuses was refused',
  '0678_auth_figures.sql: adds check phi.auth_request': 'of columns of the same step, which nobody wrote before',
};

it('R-22 no migration takes away what the former release reads, or refuses what it writes, but for those that are named', () => {
  const schema = emptySchema();
  const found = sqlSteps().flatMap((name) =>
    narrowing(readFileSync(join(folder, name), 'utf8'), schema).map((what) => `${name}: ${what}`),
  );
  expect(found).toEqual(Object.keys(allowed));
});

const before = `
  CREATE TABLE phi.thing (id uuid PRIMARY KEY, state text NOT NULL CHECK (state IN ('New', 'Done')), note text);
  CREATE UNIQUE INDEX thing_note ON phi.thing (note);
  CREATE INDEX thing_state ON phi.thing (state)`;

it.each([
  ['DROP TABLE phi.thing', 'drops table phi.thing'],
  ['DROP INDEX phi.thing_note', 'drops index phi.thing_note'],
  ['DROP FUNCTION phi.sound(text)', 'drops function phi.sound'],
  ['ALTER TABLE phi.thing DROP COLUMN note', 'drops column phi.thing'],
  ['ALTER TABLE phi.thing DROP note', 'drops column phi.thing'],
  ['ALTER TABLE phi.thing RENAME COLUMN note TO remark', 'renames phi.thing'],
  ['ALTER TABLE phi.thing RENAME TO other', 'renames phi.thing'],
  ['ALTER INDEX phi.thing_note RENAME TO other', 'renames'],
  ['ALTER TABLE phi.thing ALTER COLUMN note TYPE integer USING 1', 'changes type phi.thing'],
  ['ALTER TABLE phi.thing ADD COLUMN a text, ALTER COLUMN note SET NOT NULL', 'wants value phi.thing'],
  ['ALTER TABLE phi.thing ADD COLUMN due date NOT NULL', 'wants value phi.thing'],
  ['ALTER TABLE phi.thing ALTER note DROP DEFAULT', 'drops default phi.thing'],
  ["ALTER TABLE phi.thing ADD CHECK (note <> '')", 'adds check phi.thing'],
  [
    "ALTER TABLE phi.thing DROP CONSTRAINT thing_state_check, ADD CHECK (state IN ('New', 'Ended'))",
    'adds check phi.thing',
  ],
  ['ALTER TABLE phi.thing ADD CONSTRAINT one UNIQUE (note, state)', 'makes unique phi.thing'],
  ['CREATE UNIQUE INDEX one ON phi.thing (lower(note))', 'makes unique phi.thing'],
  ['ALTER TABLE phi.thing DROP CONSTRAINT thing_pkey', 'drops uniqueness phi.thing'],
  ['ALTER TABLE phi.thing ADD FOREIGN KEY (note) REFERENCES phi.other', 'adds reference phi.thing'],
  ['DELETE FROM phi.thing', 'deletes rows phi.thing'],
  ['REVOKE UPDATE ON phi.thing FROM coverline_app', 'revokes'],
])('R-22 %s is told', (act, told) => {
  const schema = emptySchema();
  narrowing(before, schema);
  expect(narrowing(`-- of tomorrow\n${act};`, schema)).toEqual([told]);
});

it.each([
  'CREATE TABLE phi.other (id uuid NOT NULL); CREATE UNIQUE INDEX other_id ON phi.other (id); ALTER TABLE phi.other ADD CHECK (true)',
  'ALTER TABLE phi.thing ADD COLUMN due date, ADD COLUMN part numeric(4, 2) NOT NULL DEFAULT 0 CHECK (part > 0), ADD COLUMN word text NOT NULL GENERATED ALWAYS AS (upper(note)) STORED',
  "ALTER TABLE phi.thing DROP CONSTRAINT thing_state_check, ADD CHECK (state IN ('New', 'Held', 'Done'))",
  'ALTER TABLE phi.thing ALTER COLUMN state DROP NOT NULL; DROP INDEX phi.thing_state; CREATE INDEX thing_id ON phi.thing (id)',
  'CREATE FUNCTION phi.f() RETURNS void LANGUAGE sql AS $$ DELETE FROM phi.thing; DROP TABLE phi.thing $$',
  'UPDATE phi.thing SET note = upper(note) -- ; DROP TABLE phi.thing',
])('R-22 %s is survived', (act) => {
  const schema = emptySchema();
  narrowing(before, schema);
  expect(narrowing(act, schema)).toEqual([]);
});
