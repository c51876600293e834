-- Nobody claims by it any more. A step of its own: claims that wait for the new index to be built hold the table this one needs alone.
DROP INDEX phi.batch_state_pending;
