-- Where a lookup came from, and how long each part of it took: milliseconds of the node that asked, the store by the database.
ALTER TABLE phi.lookup
  ADD COLUMN source text NOT NULL DEFAULT 'Realtime'
    CHECK (source IN ('Realtime', 'Webservice', 'Batch', 'Embedded', 'Postback')),
  ADD COLUMN queued_ms integer,          -- waited for a place among the payer's; null: no place was got
  ADD COLUMN exchanged_ms integer,       -- from the first byte sent to the end of the answer
  ADD COLUMN read_ms integer,
  ADD COLUMN stored_at timestamptz;

-- Each list goes back in time from an index of its own, however many lookups lie behind.
CREATE INDEX lookup_payer_asked ON phi.lookup (client_id, trading_partner_id, requested_at DESC, id DESC);
CREATE INDEX lookup_user_asked ON phi.lookup (client_id, requested_by, requested_at DESC, id DESC);
CREATE INDEX lookup_status_asked ON phi.lookup (client_id, status_id, requested_at DESC, id DESC);
CREATE INDEX lookup_outcome_asked ON phi.lookup (client_id, outcome, requested_at DESC, id DESC);
CREATE INDEX lookup_trace ON phi.lookup (client_id, trace_number);
CREATE INDEX lookup_control ON phi.lookup (client_id, control_number);

-- The same sounds as before at a tenth of the time: a function in SQL is set up anew for each row.
CREATE OR REPLACE FUNCTION system.name_sound(name text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  letters text COLLATE "C" := upper(regexp_replace(
    translate(normalize(name, NFD), 'ØøŁłĐđÆæŒœßẞ', 'OOLLDDAAOOSS') COLLATE "C", '[^A-Za-z]+', '', 'g'));
  head text COLLATE "C" := left(letters, 2);
  heard text COLLATE "C";
  codes text COLLATE "C";
  sound text COLLATE "C";
  before text COLLATE "C";
  code text COLLATE "C";
BEGIN
  IF letters = '' THEN
    RETURN '';
  END IF;
  heard := CASE
    WHEN head IN ('KN', 'GN', 'PN') THEN 'N' || substr(letters, 3)
    WHEN head = 'WR' THEN 'R' || substr(letters, 3)
    WHEN head = 'PH' THEN 'F' || substr(letters, 3)
    WHEN head = 'PS' THEN 'S' || substr(letters, 3)
    WHEN head IN ('CE', 'CI', 'CY') OR left(letters, 1) IN ('X', 'Z') THEN 'S' || substr(letters, 2)
    WHEN left(letters, 1) IN ('C', 'Q') THEN 'K' || substr(letters, 2)
    ELSE letters END;
  codes := translate(heard, 'AEIOUYBFPVCGJKQSXZDTLMNRHW', '000000111122222222334556');
  sound := left(heard, 1);
  -- The first letter stands for itself, and takes those of its own group that follow it at once.
  before := CASE WHEN sound IN ('H', 'W') THEN '' ELSE left(codes, 1) END;
  FOR at IN 1..length(codes) LOOP
    code := substr(codes, at, 1);
    IF code <> before AND code <> '0' THEN
      sound := sound || code;
      EXIT WHEN length(sound) = 4;
    END IF;
    before := code;
  END LOOP;
  RETURN rpad(sound, 4, '0');
END $$;
