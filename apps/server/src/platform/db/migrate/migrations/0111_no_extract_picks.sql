-- A run reads whom it has through a cursor, as they stand at one moment: nothing is written down of them.
-- A run that is under way begins anew.
DROP TABLE phi.extract_pick_page;
