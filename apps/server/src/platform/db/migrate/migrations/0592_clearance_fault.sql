-- What a check came to when it was waived, or its exception settled: a graver fault, or another one that needs a person, is not covered. Of
-- what was waived before it is what the check comes to when it is judged next.
ALTER TABLE phi.clearance_waiver ADD COLUMN fault jsonb;
-- Visits are judged anew, since more of what was waived, told or decided is looked at than before.
INSERT INTO system.client_to_judge (client_id, causes) SELECT id, '{DayPassed}' FROM identity.client ON CONFLICT DO NOTHING;
