-- Visits that were there before 0616. What is ahead is judged anew, some people at a time, and has its names from then on: until that is done,
-- within minutes, a day of it comes by status alone. What is over is judged by nobody, so that nobody waits for this step: it is named here,
-- client by client within its walls.
DO $$
DECLARE
  one uuid;
BEGIN
  FOR one IN SELECT id FROM identity.client LOOP
    EXECUTE format('SET LOCAL app.client_id = %L', one);
    UPDATE phi.clearance c SET last_key = r.last_key, first_key = r.first_key
      FROM phi.visit_master v, phi.reg_master r
     WHERE c.client_id = one AND c.date_of_service < (now() AT TIME ZONE 'UTC')::date
       AND v.client_id = one AND v.id = c.visit_master_id AND r.client_id = one AND r.id = v.reg_master_id;
  END LOOP;
  SET LOCAL app.client_id = '';
END $$;
INSERT INTO system.client_to_judge (client_id, causes) SELECT id, '{DayPassed}' FROM identity.client ON CONFLICT DO NOTHING;
