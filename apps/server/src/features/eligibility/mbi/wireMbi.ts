import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import type { MbiFinding } from '@coverline/domain/mbi/mbiFinding.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { writeBackPayer } from '#/services/mbi/writeBackPayer.ts';
import type { LookupRecord } from '#/services/lookups/stored/readLookup.ts';

/** What came of asking for a Medicare number, as the screen reads it: the number by its mask. */
export async function wireMbi(
  trx: TenantTrx,
  clientId: string,
  row: LookupRecord,
  found: MbiFinding,
): Promise<LookupResult['Mbi']> {
  const payer = await writeBackPayer(trx, clientId, row.trading_partner_id);
  return {
    State: found.state,
    Number: found.mbi === '' ? '' : mask(found.mbi),
    Score: found.score,
    Matches: found.matches.map(({ field, agrees }) => ({ Field: field, Agrees: agrees })),
    Segment: found.segment,
    PayerName: payer.name,
    PartnerID: payer.id,
  };
}
