import { changesBetween } from '@coverline/clearance/goodFaith/newVersion.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { inConflict, UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { contentOf, pageOf } from '../contentOf.ts';
import { type Kept, keptGoodFaith, sealDraft } from '../keptGoodFaith.ts';
import { aboutVisit, judgedAnew } from './aboutVisit.ts';
import { keepRow } from './keepRow.ts';

/** Refuses what began from another draft than the one that is kept. */
export function requireDraft({ timeZone }: ClientSession, kept: Kept | null, version: number): void {
  if ((kept?.draftVersion ?? 0) !== version)
    throw inConflict(
      'RecordChanged',
      kept === null
        ? 'This draft is not kept any more.'
        : `Changed by ${kept.updatedBy} at ${formatInstant(kept.updatedAt, timeZone)}.`,
    );
}

/** Keeps a draft. What is kept already is not kept again: whoever is heard twice changed nothing. */
export const saveGoodFaith =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['saveGoodFaith'] =>
  (ctx, { VisitMasterID, Draft, Version }) =>
    aboutVisit(deps, ctx, { VisitMasterID }, async (trx, visit) => {
      const { session } = ctx;
      const keys = Draft.Providers.map(({ Key }) => Key);
      if (new Set(keys).size < keys.length) throw new UserError('Each provider or facility has a key of its own.');
      const place = { clientId: session.clientId, visitId: visit.id };
      const kept = await keptGoodFaith(deps.phiSealer, trx, place);
      if (JSON.stringify(kept?.draft) !== JSON.stringify(Draft)) {
        requireDraft(session, kept, Version);
        const [newest] = kept?.versions ?? [];
        await keepRow(trx, session, visit.id, {
          draft_enc: sealDraft(deps.phiSealer, place, Draft),
          draft_version: Version + 1,
          draft_changes:
            newest === undefined ? [] : [...changesBetween(contentOf(newest.page), contentOf(pageOf(Draft, visit)))],
        });
        await judgedAnew(trx, ctx, visit);
      }
    });
