-- How much of a client's questions to the payer begins by this route, in percent; null: it is asked in its turn alone.
ALTER TABLE system.payer_route ADD COLUMN share smallint CHECK (share BETWEEN 1 AND 100);
