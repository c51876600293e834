-- The cases of an owner by what is due are walked in case_master_open_sums, which begins with the same columns and holds the sums besides: one index less is written with each case.
DROP INDEX phi.case_master_owner;
