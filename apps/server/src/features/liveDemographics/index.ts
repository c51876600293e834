import { earlierListed, type liveDemographicsCalls } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { findPatients } from '#/services/registrations/findPatients.ts';
import { decideHandlers } from './decide.ts';
import { exportDemographicLookup } from './exportCheck.ts';
import { getDemographicPerson } from './getPerson.ts';
import { openCheck } from '#/services/bureau/openCheck.ts';
import { verifyDemographics } from './verify.ts';
import { wireCheck } from './wireCheck.ts';

export const liveDemographicsHandlers = (deps: Deps): HandlersOf<keyof typeof liveDemographicsCalls> => ({
  ...decideHandlers(deps),
  getDemographicPerson: getDemographicPerson(deps),
  verifyDemographics: verifyDemographics(deps),

  findDemographicPatient: (ctx, { SearchTerm }) =>
    ctx.tx((trx, note) => findPatients(deps, trx, ctx.session.clientId, note, SearchTerm)),

  getDemographicLookup: (ctx, { LookupID }) =>
    ctx.tx(async (trx, note) => {
      const check = await openCheck(deps, trx, ctx.session, LookupID);
      note({ entityType: 'demographics', entityId: LookupID, patientId: check.row.reg_master_id ?? undefined });
      return wireCheck(check, ctx.session);
    }),

  listEarlierDemographics: (ctx, { LookupID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const { rows: found } = await sql<{ registration: string | null }>`
        SELECT reg_master_id AS registration FROM phi.demographic_lookup
         WHERE client_id = ${clientId} AND id = ${LookupID}`.execute(trx);
      if (found[0] === undefined) throw notFound();
      note({ entityType: 'demographics', entityId: LookupID, patientId: found[0].registration ?? undefined });
      const { rows } = await sql<EarlierRow>`
        SELECT l.id, l.requested_at AS at, l.outcome, l.score, l.tally,
               cardinality(l.alerts) - (SELECT count(*)::int FROM phi.demographic_decision d
                 WHERE d.client_id = ${clientId} AND d.lookup_id = l.id AND d.kind = 'Settle' AND d.undone_at IS NULL) AS open
          FROM phi.demographic_lookup l
          JOIN phi.demographic_lookup t ON t.client_id = ${clientId} AND t.id = ${LookupID}
           AND (t.reg_master_id = l.reg_master_id OR t.person_ix = l.person_ix)
         WHERE l.client_id = ${clientId}
         ORDER BY l.requested_at DESC LIMIT ${earlierListed + 1}`.execute(trx);
      return {
        Checks: rows.slice(0, earlierListed).map((row) => ({
          LookupID: row.id,
          At: new Date(row.at).toISOString(),
          Outcome: row.outcome,
          Score: row.score,
          Tally: row.tally,
          OpenAlerts: Math.max(0, row.open),
        })),
        More: rows.length > earlierListed,
      };
    }),

  exportDemographicLookup: exportDemographicLookup(deps),
});

type EarlierRow = {
  readonly id: string;
  readonly at: string;
  readonly outcome: Parameters<typeof wireCheck>[0]['row']['outcome'];
  readonly score: number | null;
  readonly tally: string;
  readonly open: number;
};
