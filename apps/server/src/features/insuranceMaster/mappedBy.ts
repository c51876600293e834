import type { InsuranceMapping, MappedHow } from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import type { PayerMatch } from '@coverline/domain/insuranceMaster/matchInsurance.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';

export type Wanted = { readonly Mapping: InsuranceMapping; readonly PartnerID: string };

/** What is stored of a mapping: whose the insurance is, how that was found, who said so and when. */
export function mappedBy({ Mapping, PartnerID }: Wanted, how: MappedHow, userId: string, match: PayerMatch | null) {
  const isKnown = Mapping !== 'Unmapped';
  return {
    mapping: Mapping,
    partner_id: Mapping === 'Mapped' ? PartnerID : null,
    mapped_how: isKnown ? how : null,
    mapped_score: isKnown ? (match?.score ?? null) : null,
    mapped_sign: isKnown ? (match?.sign ?? null) : null,
    mapped_by: isKnown ? userId : null,
    mapped_at: isKnown ? sql<string>`now()` : null,
  };
}

/** A payer that is there and in use, where one is wanted. */
export async function requirePayer(trx: TenantTrx, { Mapping, PartnerID }: Wanted): Promise<void> {
  if (Mapping !== 'Mapped') {
    if (PartnerID !== '') throw fieldFault('PartnerID', 'Only what is mapped has {a payer}');
    return;
  }
  if (PartnerID === '') throw fieldFault('PartnerID', 'Choose the {payer}');
  const payer = await trx
    .selectFrom('system.trading_partner')
    .select('active')
    .where('id', '=', PartnerID)
    .executeTakeFirst();
  if (payer === undefined) throw fieldFault('PartnerID', 'This {payer} is not known any more');
  if (!payer.active) throw new UserError('This {payer} is out of use. Choose another.');
}

/** As the audit tells it: which payer, by its id, or that there is none. */
export const mappingSays = ({ Mapping, PartnerID }: Wanted): string =>
  Mapping === 'Mapped' ? `mapped to ${PartnerID}` : Mapping === 'NotAsked' ? 'not asked' : 'to map';
