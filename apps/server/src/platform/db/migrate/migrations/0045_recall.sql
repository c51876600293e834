-- How a last name sounds: the same as nameSound() of domain/src/recall, which a test compares letter by letter.
CREATE FUNCTION system.name_sound(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  WITH spelled AS (
    SELECT upper(regexp_replace(translate(normalize(name, NFD), 'ØøŁłĐđÆæŒœßẞ', 'OOLLDDAAOOSS') COLLATE "C",
                                '[^A-Za-z]', '', 'g')) AS letters
  ), spoken AS (
    SELECT CASE
             WHEN letters ~ '^(KN|GN|PN)' THEN 'N' || substr(letters, 3)
             WHEN letters ~ '^WR' THEN 'R' || substr(letters, 3)
             WHEN letters ~ '^PH' THEN 'F' || substr(letters, 3)
             WHEN letters ~ '^PS' THEN 'S' || substr(letters, 3)
             WHEN letters ~ '^(C[EIY]|[XZ])' THEN 'S' || substr(letters, 2)
             WHEN letters ~ '^[CQ]' THEN 'K' || substr(letters, 2)
             ELSE letters END AS heard
      FROM spelled
  ), coded AS (
    SELECT heard, regexp_replace(translate(heard, 'AEIOUYBFPVCGJKQSXZDTLMNRHW', '000000111122222222334556'),
                                 '(.)\1+', '\1', 'g') AS codes
      FROM spoken
  )
  SELECT CASE WHEN heard = '' THEN ''
              ELSE rpad(left(left(heard, 1) || replace(CASE WHEN heard ~ '^[HW]' THEN codes ELSE substr(codes, 2) END, '0', ''), 4), 4, '0')
         END FROM coded;
END;
GRANT EXECUTE ON FUNCTION system.name_sound(text) TO coverline_app;

-- What a search over everything compares, as columns, and why so: 0004.
ALTER TABLE phi.reg_master ADD COLUMN last_sound text COLLATE "C" GENERATED ALWAYS AS (system.name_sound(last_name)) STORED;
ALTER TABLE phi.lookup ADD COLUMN last_sound text COLLATE "C" GENERATED ALWAYS AS (system.name_sound(last_name)) STORED;
ALTER TABLE phi.visit_master ADD COLUMN number_key text COLLATE "C" GENERATED ALWAYS AS (upper(visit_number)) STORED;

-- Each begins with what is compared and goes on in the order that people are listed in: a search reads as far as its page goes.
DROP INDEX phi.reg_master_first;
DROP INDEX phi.reg_master_birth;
CREATE INDEX reg_master_first ON phi.reg_master (client_id, first_key, last_key);
CREATE INDEX reg_master_birth ON phi.reg_master (client_id, date_of_birth, last_key, first_key);
CREATE INDEX reg_master_sound ON phi.reg_master (client_id, last_sound, first_key, last_key);
CREATE INDEX visit_number ON phi.visit_master (client_id, number_key);
CREATE INDEX lookup_first ON phi.lookup (client_id, first_key, last_key, date_of_birth);
CREATE INDEX lookup_birth ON phi.lookup (client_id, date_of_birth, last_key, first_key);
CREATE INDEX lookup_sound ON phi.lookup (client_id, last_sound, first_key, last_key, date_of_birth);
CREATE INDEX lookup_of_member ON phi.lookup (client_id, member_ix) WHERE member_ix IS NOT NULL;
CREATE INDEX lookup_asked ON phi.lookup (client_id, requested_at DESC, id DESC);

-- What a session searched by: it names people, and so is sealed and lives no longer than a session may.
CREATE TABLE phi.kept_search (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  text_enc bytea NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id)
);
CREATE INDEX kept_search_session ON phi.kept_search (client_id, session_id, kept_at DESC);
CREATE INDEX kept_search_age ON phi.kept_search (client_id, kept_at);
CALL phi.make_tenant_table('kept_search', 'SELECT, INSERT, DELETE');
