-- A contract's file is loaded once for a payer, whoever loads it at the same time. Of one that was loaded twice the later stays, which is
-- the one that counts.
DELETE FROM phi.contract_schedule s
 WHERE EXISTS (
   SELECT 1 FROM phi.contract_schedule o
    WHERE o.client_id = s.client_id AND o.trading_partner_id = s.trading_partner_id AND o.digest = s.digest
      AND (o.loaded_at, o.id) > (s.loaded_at, s.id));
CREATE UNIQUE INDEX contract_schedule_file ON phi.contract_schedule (client_id, trading_partner_id, digest);
