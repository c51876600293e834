-- Whoever was registered before 0260, client by client within its walls: no table is locked, and no registration that is edited
-- meanwhile waits. One that is renamed in these minutes may be found by the former name as well, and one that a node of the former
-- release registers only from the beginning of its name on, until it is edited.
DO $$
DECLARE
  one uuid;
BEGIN
  FOR one IN SELECT id FROM identity.client LOOP
    PERFORM set_config('app.client_id', one::text, true);
    INSERT INTO phi.reg_name (client_id, reg_master_id, last_start, first_start)
    SELECT r.client_id, r.id, l, f
      FROM phi.reg_master r, system.name_starts(r.last_name) l, system.name_starts(r.first_name) f
     WHERE r.client_id = one
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.client_id', '', true);
END $$;
