-- A visit whose charges nobody knows stood with ten million dollars at risk in each case about it. Such cases get what their other visits come to, and what closing them resolved is brought down alike.
DO $$
DECLARE
  one uuid;
BEGIN
  FOR one IN SELECT id FROM identity.client LOOP
    EXECUTE format('SET LOCAL app.client_id = %L', one);
    UPDATE phi.case_master c
       SET at_risk_cents = n.cents, resolved_cents = round(c.resolved_cents::numeric * n.cents / 1000000000)
      FROM (SELECT o.id, coalesce(sum(v.charge_cents), 0) AS cents
              FROM phi.case_master o
              JOIN phi.case_visit x ON x.client_id = o.client_id AND x.case_id = o.id
              JOIN phi.visit_master v ON v.client_id = x.client_id AND v.id = x.visit_master_id
             WHERE o.client_id = one AND x.client_id = one AND v.client_id = one AND o.at_risk_cents = 1000000000
             GROUP BY o.id) n
     WHERE c.client_id = one AND c.id = n.id AND n.cents < 1000000000;
  END LOOP;
  SET LOCAL app.client_id = '';
END $$;
