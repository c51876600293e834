-- A name as it is searched: whole and from each of its parts on, without case, marks, apostrophes, hyphens and blanks.
-- "O'Malley-Ng" is found by omalleyng, malleyng and ng. Only what begins there is kept, so that each search is a range of an index.
CREATE FUNCTION system.name_fold(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT regexp_replace(lower(regexp_replace(regexp_replace(regexp_replace(
           translate(normalize(name, NFD), 'ØøŁłĐđ', 'oolldd'),
           '[Ææ]', 'ae', 'g'), '[Œœ]', 'oe', 'g'), '[ßẞ]', 'ss', 'g')) COLLATE "C",
         '[\u0300-\u036F\s''’‘ʼ`´.,\-‐‑–—]', '', 'g');
END;
GRANT EXECUTE ON FUNCTION system.name_fold(text) TO coverline_app;

-- Of a name with many parts the first six are enough; one that is longer than any field is cut.
CREATE FUNCTION system.name_starts(name text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  WITH parted AS (SELECT regexp_split_to_array(btrim(name), '[\s''’‘ʼ`´.,\-‐‑–—]+') AS parts)
  SELECT DISTINCT left(system.name_fold(array_to_string(parts[at:], '')), 100)
    FROM parted, generate_series(1, least(cardinality(parts), 6)) AS at
   WHERE at = 1 OR parts[at] <> '';
END;
GRANT EXECUTE ON FUNCTION system.name_starts(text) TO coverline_app;

-- A table beside the registrations: a computed column would write each of them anew, and keep everybody waiting meanwhile.
CREATE TABLE phi.reg_name (
  client_id uuid NOT NULL,
  reg_master_id uuid NOT NULL,
  last_start text COLLATE "C" NOT NULL,
  first_start text COLLATE "C" NOT NULL,
  PRIMARY KEY (client_id, reg_master_id, last_start, first_start),
  FOREIGN KEY (client_id, reg_master_id) REFERENCES phi.reg_master ON DELETE CASCADE
);
CREATE INDEX reg_name_last ON phi.reg_name (client_id, last_start, first_start, reg_master_id);
CREATE INDEX reg_name_first ON phi.reg_name (client_id, first_start, last_start, reg_master_id);
-- Whoever writes a registration writes these: no triggers stand on tenants' tables.
CALL phi.make_tenant_table('reg_name', 'SELECT, INSERT, DELETE');
