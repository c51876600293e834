import type { ClearanceRun } from '@coverline/contract/clearance/runs/runs.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { requireSearch } from '#/services/batch/searches/requireSearch.ts';
import { readRuns } from './readRuns.ts';

/** A run of whoever asks for it; what a search came to is shown to whoever may search alone. */
export async function shownRun(trx: TenantTrx, session: ClientSession, runId: string): Promise<ClearanceRun> {
  const [run] = await readRuns(trx, session.clientId, runId);
  if (run === undefined) throw notFound();
  if (run.Kind === 'Discover')
    requireSearch(session, {
      field: 'RunID',
      says: 'What a search came to is for people with Live Insurance Discovery.',
    });
  return run;
}
