import type { TenantTrx } from '#/platform/db/doors.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { wireResult } from '../result/wireResult.ts';
import type { Exported } from '#/services/lookups/stored/exportRows.ts';
import type { SummarySource } from './pdf/summaryPdf.ts';

/** A lookup for its summary on paper, with the site's branding and the client's own words; the logo is yet to be drawn. */
export async function summarySource(
  trx: TenantTrx,
  session: ClientSession,
  { row, request, stored, told, held }: Exported,
): Promise<SummarySource & { readonly logo: string | null }> {
  return {
    ...(await readSite(trx, session)),
    result: wireResult(row, request, stored, { last: null, held }),
    told,
    mrn: row.mrn ?? '',
    timeZone: session.timeZone,
    madeAt: new Date(),
  };
}
