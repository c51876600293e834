-- The list of cases by what few words tell apart, downwards, and what is over by each of its sorts. Between equals the more urgent comes first whichever way one sorts, which no index that is walked
-- backwards gives: a page was sorted from all that share a status, a type, a priority or a day.
CREATE INDEX case_master_status_last ON phi.case_master (client_id, status DESC, priority DESC, number) WHERE NOT is_over;
CREATE INDEX case_master_type_last ON phi.case_master (client_id, type DESC, priority DESC, number) WHERE NOT is_over;
CREATE INDEX case_master_priority_last ON phi.case_master (client_id, priority DESC, number) WHERE NOT is_over;
CREATE INDEX case_master_open_owner ON phi.case_master (client_id, owner_id, priority DESC, number) WHERE NOT is_over;
DROP INDEX phi.case_master_due;
CREATE INDEX case_master_due ON phi.case_master (client_id, due_on, priority DESC, number) INCLUDE (owner_id) WHERE NOT is_over;
CREATE INDEX case_master_over_priority ON phi.case_master (client_id, status, priority DESC, number) WHERE is_over;
CREATE INDEX case_master_over_owner ON phi.case_master (client_id, status, owner_id, priority DESC, number) WHERE is_over;
CREATE INDEX case_master_over_type ON phi.case_master (client_id, status, type, priority DESC, number) WHERE is_over;
CREATE INDEX case_master_over_at_risk ON phi.case_master (client_id, status, at_risk_cents) WHERE is_over;
