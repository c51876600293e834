-- Lookups of batches that came before are given their batch and their tries, client by client within its walls: rows are locked, no table.
DO $$
DECLARE
  one uuid;
BEGIN
  FOR one IN SELECT id FROM identity.client LOOP
    PERFORM set_config('app.client_id', one::text, true);
    UPDATE phi.lookup l SET batch_id = s.batch_id, tries = s.attempts + CASE WHEN s.status = 'RetryWait' THEN 0 ELSE 1 END
      FROM phi.batch_state s
     WHERE l.client_id = one AND s.client_id = one AND s.lookup_id = l.id AND l.source = 'Batch' AND s.status <> 'Skipped';
  END LOOP;
  PERFORM set_config('app.client_id', '', true);
END $$;
