import { type Correction, proposedRule } from '@coverline/authorization/required/proposeRule.ts';
import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { tellMasters } from '#/services/medicalPolicy/tellMasters.ts';
import { writeDeeds } from '#/services/payers/sharedDeeds.ts';

type Proposal = {
  readonly content: AuthContent;
  /** Of what is asked, those for which it was found out. */
  readonly codes: readonly string[];
  readonly correction: Correction;
  readonly today: string;
  readonly by: { readonly userId: string; readonly clientId: string };
};

/**
 * What somebody found out proposes a rule of the payer for each code, as narrow as what was asked. It counts for nobody else until another
 * person approves it; one that is proposed or approved already in the same words is not proposed twice. Answers how many are new.
 */
export async function proposeRules(
  trx: TenantTrx,
  { content, codes, correction, today, by }: Proposal,
): Promise<number> {
  const { PayerID: payer, PlanName: plan, PlaceOfService: place, From } = content;
  if (payer === null) return 0;
  const asked = [...new Set(codes)].filter((code) => content.Lines.some((line) => line.Code === code));
  const made: string[] = [];
  for (const code of asked) {
    const rule = proposedRule(
      { code, plan, placeOfService: place, dateOfService: From === '' ? today : From },
      correction,
    );
    const id = randomUUID();
    const { rows } = await sql<{ id: string }>`
      INSERT INTO system.payer_auth_rule
             (id, partner_id, plan, code, places, required, effective_from, source, checked_on, standing, suggested_by, suggested_client,
              suggested_at, updated_by)
      SELECT ${id}::uuid, ${payer}::uuid, ${rule.plan}, ${code}, ${[...rule.placesOfService]}::text[], ${rule.required},
             ${rule.effectiveFrom}::date, ${rule.source}, ${rule.checkedOn}::date, 'Suggested', ${by.userId}::uuid, ${by.clientId}::uuid, now(),
             ${by.userId}::uuid
       WHERE NOT EXISTS (
         SELECT 1 FROM system.payer_auth_rule r
          WHERE r.partner_id = ${payer} AND r.code = ${code} AND r.code_to IS NULL AND lower(r.plan) = lower(${rule.plan})
            AND r.places = ${[...rule.placesOfService]}::text[] AND r.required = ${rule.required}
            AND r.standing IN ('Suggested', 'Approved') AND coalesce(r.effective_to >= ${today}::date, true))
      RETURNING id`.execute(trx);
    made.push(...rows.map((row) => row.id));
  }
  if (made.length === 0) return 0;
  await writeDeeds(
    trx,
    'system.payer_auth_rule',
    made.map((id) => ({ id, deed: 'Suggested', by: by.userId })),
  );
  await tellMasters(trx, {
    says: 'A rule of a payer for authorizations was proposed and waits to be approved.',
    query: 'tab=rules&standing=Suggested',
    subject: `payer rules proposed ${new Date().toISOString().slice(0, 10)}`,
  });
  return made.length;
}
