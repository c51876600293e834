import type { TenantTrx } from '#/db/doors.ts';
import { readSite } from '#/export/paper/letterhead.ts';
import type { ClientSession } from '#/http/session.ts';
import { wireResult } from '../wireResult.ts';
import type { Exported } from '#/lookups/exportRows.ts';
import type { SummarySource } from './pdf/summaryPdf.ts';

/** A lookup for its summary on paper, with the site's branding and the client's own words; the logo is yet to be drawn. */
export async function summarySource(
  trx: TenantTrx,
  session: ClientSession,
  { row, request, stored, told }: Exported,
): Promise<SummarySource & { readonly logo: string | null }> {
  return {
    ...(await readSite(trx, session)),
    result: wireResult(row, request, stored, null),
    told,
    mrn: row.mrn ?? '',
    timeZone: session.timeZone,
    madeAt: new Date(),
  };
}
