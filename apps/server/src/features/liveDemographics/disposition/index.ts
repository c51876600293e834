import { type dispositionCalls, earlierDispositions } from '@coverline/contract/liveDemographics/disposition.ts';
import { dispositionStands } from '@coverline/domain/demographics/disposition/decideDisposition.ts';
import {
  type Disposition,
  dispositionWords,
  overriddenVerdict,
} from '@coverline/domain/demographics/disposition/dispositionRules.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { exportDisposition } from './exportDisposition.ts';
import { keepDispositionHandlers } from './keepDisposition.ts';
import { openDisposition } from './openDisposition.ts';
import { wireDisposition } from './wireDisposition.ts';

export const dispositionHandlers = (deps: Deps): HandlersOf<keyof typeof dispositionCalls> => ({
  ...keepDispositionHandlers(deps),
  exportDisposition: exportDisposition(deps),

  getDisposition: (ctx, { LookupID, DispositionID }) =>
    ctx.tx(async (trx, note) => {
      const found = await openDisposition(deps, trx, ctx.session, { lookupId: LookupID, id: DispositionID });
      const patientId = found.check.row.reg_master_id ?? undefined;
      note({ entityType: 'disposition', entityId: found.kept?.id ?? LookupID, patientId });
      return wireDisposition(found, ctx.session);
    }),

  listEarlierDispositions: (ctx, { LookupID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const { rows: named } = await sql<{ registration: string | null }>`
        SELECT reg_master_id AS registration FROM phi.demographic_lookup
         WHERE client_id = ${clientId} AND id = ${LookupID}`.execute(trx);
      if (named[0] === undefined) throw notFound();
      note({ entityType: 'demographics', entityId: LookupID, patientId: named[0].registration ?? undefined });
      const { rows } = await sql<EarlierRow>`
        SELECT d.id, d.lookup_id AS lookup, d.made_at AS at, d.outcome, d.disposition, o.disposition AS overridden,
               u.first_name AS first, u.last_name AS last, u.email
          FROM phi.demographic_lookup t
          JOIN phi.demographic_lookup l ON l.client_id = t.client_id
           AND (l.reg_master_id = t.reg_master_id OR l.person_ix = t.person_ix)
          JOIN phi.disposition d ON d.client_id = l.client_id AND d.lookup_id = l.id
          LEFT JOIN phi.disposition_override o ON o.client_id = d.client_id AND o.disposition_id = d.id AND o.undone_at IS NULL
          LEFT JOIN identity.app_user u ON u.id = d.made_by
         WHERE t.client_id = ${clientId} AND t.id = ${LookupID}
         ORDER BY d.made_at DESC, d.id DESC LIMIT ${earlierDispositions + 1}`.execute(trx);
      const today = dayIn(new Date(), timeZone);
      return {
        Dispositions: rows.slice(0, earlierDispositions).map((row) => ({
          DispositionID: row.id,
          LookupID: row.lookup,
          At: new Date(row.at).toISOString(),
          By: userName(row.first, row.last, row.email),
          Words: wordsOf(row),
          IsOld: !dispositionStands(dayIn(new Date(row.at), timeZone), today),
        })),
        More: rows.length > earlierDispositions,
      };
    }),
});

type EarlierRow = {
  readonly id: string;
  readonly lookup: string;
  readonly at: string;
  readonly outcome: string;
  readonly disposition: Disposition | null;
  readonly overridden: Disposition | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly email: string | null;
};

function wordsOf({ outcome, disposition, overridden }: EarlierRow): string {
  if (overridden !== null) return overriddenVerdict(overridden);
  if (disposition !== null) return dispositionWords[disposition];
  return outcome === 'NoRule' ? 'No rule holds' : 'Not decided yet';
}
