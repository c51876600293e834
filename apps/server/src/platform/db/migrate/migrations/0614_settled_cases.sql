-- No paper is awaited any more of a case that is approved, or whose denial is upheld: what ends first of it is what somebody set as the next action, or nothing.
UPDATE phi.case_master SET due_on = next_on, due_clock = CASE WHEN next_on IS NOT NULL THEN 'NextAction' END, due_nth = NULL
 WHERE status IN ('Approved', 'Upheld') AND due_clock = 'Documents';
