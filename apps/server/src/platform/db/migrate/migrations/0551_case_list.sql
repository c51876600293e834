-- The list of cases of a large client: each sort walks an index, so that a page costs the same however many there are, and what stands above the list is summed without a look at
-- the rows. Most cases of an old client are over.
CREATE INDEX case_master_opened ON phi.case_master (client_id, opened_at) WHERE NOT is_over;
CREATE INDEX case_master_priority ON phi.case_master (client_id, priority, number) WHERE NOT is_over;
CREATE INDEX case_master_at_risk ON phi.case_master (client_id, at_risk_cents) WHERE NOT is_over;
CREATE INDEX case_master_type ON phi.case_master (client_id, type, priority DESC, number) WHERE NOT is_over;
CREATE INDEX case_master_open_status ON phi.case_master (client_id, status, priority DESC, number) WHERE NOT is_over;
CREATE INDEX case_master_due_last ON phi.case_master (client_id, due_on DESC NULLS LAST, priority DESC, number) WHERE NOT is_over;
CREATE INDEX case_master_open_sums ON phi.case_master (client_id, owner_id, due_on)
  INCLUDE (type, status, at_risk_cents, retro_by, submitted_on) WHERE NOT is_over;
CREATE INDEX case_master_over_opened ON phi.case_master (client_id, status, opened_at) WHERE is_over;
CREATE INDEX case_master_over_sums ON phi.case_master (client_id, status, type)
  INCLUDE (owner_id, due_on, at_risk_cents, retro_by, submitted_on) WHERE is_over;
