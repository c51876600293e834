-- The state whose payers a search asked where nobody knew where the person lives, sealed: whoever asks again for a watch asks by the same
-- plan. Null where the person's own place said it.
ALTER TABLE phi.discovery ADD COLUMN plan_state_enc bytea;
ALTER TABLE phi.retro_watch ADD COLUMN plan_state_enc bytea;
