-- A payer enrolls a provider for each transaction by itself, in its own time, and may know the client by a number of its own.
ALTER TABLE identity.client_partner
  ADD COLUMN enrollments jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(enrollments) = 'array'),
  ADD COLUMN provider_numbers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(provider_numbers) = 'array');

-- The one state that there was is that of every transaction which wants one, else of the question about coverage.
UPDATE identity.client_partner c
   SET enrollments = (
     SELECT jsonb_agg(jsonb_build_object('Code', t.code, 'State', c.enrollment, 'Since', c.updated_at::date) ORDER BY t.code)
       FROM (SELECT transaction AS code FROM system.partner_transaction p
              WHERE p.partner_id = c.partner_id AND p.enrollment_required
             UNION SELECT '270' WHERE NOT EXISTS (SELECT FROM system.partner_transaction p
                                                   WHERE p.partner_id = c.partner_id AND p.enrollment_required)) t)
 WHERE c.enrollment <> 'Not started';

-- The column `enrollment` stays: nodes of the former release read it while they are replaced. Nothing reads it from here on.
