import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import type { LookupResult } from '@coverline/contract/lookupResult.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { mbiFinding } from '@coverline/domain/mbi/mbiFinding.ts';
import type { TenantTrx } from '#/db/doors.ts';
import { writeBackPayer } from '#/mbi/writeBackPayer.ts';
import type { LookupRecord } from './readLookup.ts';
import type { StoredAnswer } from './storeAnswer.ts';

/** What came of asking for a Medicare number, as the screen reads it: the number by its mask. */
export async function wireMbi(
  trx: TenantTrx,
  clientId: string,
  row: LookupRecord,
  request: EligibilityRequest,
  answer: StoredAnswer | null,
): Promise<LookupResult['Mbi']> {
  const found = mbiFinding(
    {
      lastName: request.LastName,
      firstName: request.FirstName,
      dateOfBirth: request.DateOfBirth,
      gender: request.Gender,
      state: row.home_state ?? '',
    },
    answer?.parsed ?? null,
  );
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
