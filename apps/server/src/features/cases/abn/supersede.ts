import { whyNot } from '@coverline/domain/cases/abn/abnMoves.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AbnTableRow } from '#/platform/db/tables/cases/abnTables.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { readAbnSettings } from './abnSettings.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { doDeed, factsOf, holdAbn } from './holdAbn.ts';

/** The notice in whose place another now stands; one that was voided or replaced meanwhile stays as it is. */
export async function supersede(
  deps: Pick<PlatformDeps, 'phiSealer'>,
  trx: TenantTrx,
  session: ClientSession,
  by: Pick<AbnTableRow, 'replaces_id' | 'number'>,
): Promise<void> {
  if (by.replaces_id === null) return;
  const held = await holdAbn(trx, session.clientId, by.replaces_id);
  if (whyNot(factsOf(held, todayOf(session)), 'Supersede') !== null) return;
  const { KeepYears } = await readAbnSettings(trx, session.clientId);
  await doDeed(deps, trx, session, held, {
    deed: 'Supersede',
    keepYears: KeepYears,
    changes: {},
    words: `By notice ${by.number}`,
  });
}
