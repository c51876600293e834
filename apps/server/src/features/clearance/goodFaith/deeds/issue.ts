import { byProvider, estimateTotal } from '@coverline/clearance/goodFaith/byProvider.ts';
import { keepUntil } from '@coverline/clearance/goodFaith/keepUntil.ts';
import { type Missing, missingContent } from '@coverline/clearance/goodFaith/missingContent.ts';
import { changesBetween } from '@coverline/clearance/goodFaith/newVersion.ts';
import type { GoodFaithContent } from '@coverline/clearance/goodFaith/content.ts';
import type { GoodFaithProvider } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { asIs } from '@coverline/domain/terminology.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { GoodFaithSeen } from '#/platform/db/tables/goodFaithTables.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { inConflict, UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { contentOf, pageOf } from '../contentOf.ts';
import { keptGoodFaith, sealPage, sealTold } from '../keptGoodFaith.ts';
import { offSchedule } from '../offSchedule.ts';
import { type GoodFaithVisit, knownOf } from '../readVisit.ts';
import { isSeenAlike, seenOf } from '../seenOf.ts';
import { aboutVisit, judgedAnew } from './aboutVisit.ts';
import { keepRow } from './keepRow.ts';
import { requireDraft } from './save.ts';

/** Issues the draft as the next version. Of two who issue at once the second is told of the first. */
export const issueGoodFaith =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['issueGoodFaith'] =>
  (ctx, { VisitMasterID, Version, After }) =>
    aboutVisit(deps, ctx, { VisitMasterID }, async (trx, visit) => {
      const { session } = ctx;
      const { clientId, userId } = session;
      const place = { clientId, visitId: visit.id };
      const kept = await keptGoodFaith(deps.phiSealer, trx, place);
      if (kept?.draft == null) throw new UserError('Nothing is written yet: look the draft through and save it first.');
      const page = pageOf(kept.draft, visit);
      const content = contentOf(page);
      const seen = seenOf(await knownOf(deps, trx, session, visit));
      const [newest] = kept.versions;
      const changes = newest === undefined ? [] : changesBetween(contentOf(newest.page), content);
      // What is issued already is not issued again: whoever is heard twice made no version.
      const isIssued = newest !== undefined && changes.length === 0 && isSeenAlike(newest.seen, seen);
      if (!isIssued) {
        requireDraft(session, kept, Version);
        if ((newest?.version ?? 0) !== After)
          throw inConflict(
            'RecordChanged',
            `Issued by ${newest?.by ?? 'nobody'} at ${formatInstant(newest?.at ?? '', session.timeZone)}.`,
          );
        const today = requireAhead(session, visit);
        requireWhole([...missingContent(content), ...offSchedule(kept.draft, visit)]);
        const version = After + 1;
        await trx
          .insertInto('phi.good_faith_version')
          .values({
            client_id: clientId,
            visit_master_id: visit.id,
            version,
            issued_on: today,
            issued_by: userId,
            total_cents: estimateTotal(byProvider(content)),
            changes: [...changes],
            seen: JSON.stringify({ ...seen, recurring: periodOf(content) } satisfies GoodFaithSeen),
            keep_until: await keptUntil(trx, clientId, today),
            content_enc: sealPage(deps.phiSealer, place, version, page),
          })
          .execute();
        await keepRow(trx, session, visit.id, { draft_changes: [] });
        await rememberProviders(deps.phiSealer, trx, { clientId, location: visit.location }, kept.draft.Providers);
        await judgedAnew(trx, ctx, visit, 'GoodFaithIssued');
      }
    });

const periodOf = ({ recurring }: GoodFaithContent): Exclude<GoodFaithSeen['recurring'], undefined> =>
  recurring === null ? null : { from: recurring.from, to: recurring.to, count: recurring.count };

/** Nothing is issued while the law asks for more, or for another service or day than is scheduled. */
function requireWhole(missing: readonly Missing[]): void {
  if (missing.length > 0)
    throw new UserError(
      `Not issued: ${missing.length === 1 ? 'one thing is' : `${missing.length} things are`} missing. ${missing
        .map(({ row, text }) => `${text}${row === null || row === '' ? '' : ` (${asIs(row)})`}`)
        .join('; ')}.`,
    );
}

/** An estimate tells what is ahead: once the service is over the bill is held against what was handed out before. */
function requireAhead(session: ClientSession, { date_of_service: day }: GoodFaithVisit): string {
  const today = todayOf(session);
  if (day < today) throw new UserError(`The {visit} was on ${formatDate(day)}: nothing is estimated for it any more.`);
  return today;
}

/** Six years, or as much longer as the client keeps its other records. */
async function keptUntil(trx: TenantTrx, clientId: string, issuedOn: string): Promise<string> {
  const { keep_days: days } = await trx
    .selectFrom('identity.client')
    .select('keep_days')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const [law, own] = [keepUntil(issuedOn), addDays(issuedOn, days)];
  return own > law ? own : law;
}

/** Nobody types them again for this place. */
async function rememberProviders(
  sealer: Sealer,
  trx: TenantTrx,
  { clientId, location }: { readonly clientId: string; readonly location: string },
  providers: readonly GoodFaithProvider[],
): Promise<void> {
  const byNpi = new Map(providers.map((one) => [one.NPI, one]));
  await trx
    .insertInto('phi.good_faith_provider')
    .values(
      [...byNpi].map(([npi, one]) => ({
        client_id: clientId,
        npi,
        location,
        is_convening: one.IsConvening,
        told_enc: sealTold(sealer, clientId, location, one),
        used_at: new Date().toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'npi', 'location']).doUpdateSet((eb) => ({
        is_convening: eb.ref('excluded.is_convening'),
        told_enc: eb.ref('excluded.told_enc'),
        used_at: eb.ref('excluded.used_at'),
      })),
    )
    .execute();
}
