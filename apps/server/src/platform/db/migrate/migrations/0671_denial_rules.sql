-- Claims that a remittance denied, beside visits, answers and dispositions: a rule may open a case for one.
ALTER TABLE system.case_to_open DROP CONSTRAINT IF EXISTS case_to_open_source_check;
ALTER TABLE system.case_to_open ADD CONSTRAINT case_to_open_source_check CHECK (source IN ('Visit', 'Answer', 'Share', 'Denial'));
