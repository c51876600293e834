-- A trial of a rule that opens cases looks at what came in the last days: without these it walks every visit and disposition that a
-- client ever had.
CREATE INDEX visit_changed ON phi.visit_master (client_id, updated_at);
CREATE INDEX disposition_made ON phi.disposition (client_id, made_at);
