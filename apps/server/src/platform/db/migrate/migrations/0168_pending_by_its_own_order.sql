-- A claim goes by the pending items of a lane in the order of their rows. By the row itself the primary key is in that order too,
-- and where the statistics are from a batch that had not begun it looks as good: it then reads every item that has ended, at each
-- claim anew. This order only the partial index has.
CREATE INDEX batch_state_next ON phi.batch_state (client_id, batch_id, partner_id, (row + 0)) WHERE status = 'Pending' AND crashes = 0;
