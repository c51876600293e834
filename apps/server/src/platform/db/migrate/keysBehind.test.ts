import { expect, it } from 'vitest';
import { keysBehind } from './keysBehind.ts';

it('takes the keys to clients’ tables out of the making of one, wherever they stand, and leaves the rest', () => {
  const made = `-- Notes, of a visit.
CREATE TABLE phi.note (
  client_id uuid NOT NULL, -- whose, (and no other's
  id uuid NOT NULL CHECK (id <> ALL (ARRAY['a, (b']::text[])),
  by uuid REFERENCES identity.app_user,
  FOREIGN KEY (client_id, id) REFERENCES phi.visit_master ON DELETE CASCADE,
  PRIMARY KEY (client_id, id), -- and the case
  CONSTRAINT note_case FOREIGN KEY (client_id, by) REFERENCES phi.case_master
) WITH (fillfactor = 70)`;
  const { statement, keys } = keysBehind(made);
  expect(keys).toEqual([
    'ALTER TABLE phi.note ADD FOREIGN KEY (client_id, id) REFERENCES phi.visit_master ON DELETE CASCADE',
    expect.stringMatching(/^ALTER TABLE phi\.note ADD -- and the case\n\s+CONSTRAINT note_case FOREIGN KEY/),
  ]);
  expect(statement).toBe(`-- Notes, of a visit.
CREATE TABLE phi.note (
  client_id uuid NOT NULL, -- whose, (and no other's
  id uuid NOT NULL CHECK (id <> ALL (ARRAY['a, (b']::text[])),
  by uuid REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id)) WITH (fillfactor = 70)`);
});

it.each([
  'CREATE TABLE phi.note (client_id uuid, id uuid, PRIMARY KEY (client_id, id))',
  'CREATE TABLE system.note (id uuid, FOREIGN KEY (id) REFERENCES identity.app_user)',
  'CREATE INDEX note_at ON phi.note (client_id, at)',
  "CALL phi.make_tenant_table('note')",
])('leaves %s', (statement) => {
  expect(keysBehind(statement)).toEqual({ statement, keys: [] });
});
