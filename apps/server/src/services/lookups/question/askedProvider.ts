import { segments } from '@coverline/x12/segments.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { notFound } from '#/platform/http/errors.ts';
import { placeOf } from '#/platform/keys/sealer.ts';

/** As whom a payer was asked. */
export type AskedProvider = {
  /** An organization's name, or a person's last name. */
  readonly name: string;
  /** Empty for an organization. */
  readonly firstName: string;
  readonly npi: string;
};

/**
 * As whom the payer of a lookup was asked, as the 270 says that went to it: the client's own provider, one that was chosen, or one
 * by which this payer knows it. What the client keeps today may be another, and stands in only where no 270 was kept.
 */
export async function askedProvider(
  { phiSealer }: Pick<PlatformDeps, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  id: string,
): Promise<AskedProvider> {
  const row = await trx
    .selectFrom('phi.lookup as l')
    .innerJoin('identity.client as c', 'c.id', 'l.client_id')
    .select(['l.raw_270_enc', 'c.provider_name as name', 'c.provider_npi as npi'])
    .where('l.client_id', '=', clientId)
    .where('l.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const { raw_270_enc: sealed, ...own } = row;
  const sent = sealed && providerIn(phiSealer.open(placeOf(clientId, 'lookup', id, 'raw_270'), sealed));
  return sent ?? { ...own, firstName: '' };
}

/** The information receiver of a 270 of ours (2100B). */
function providerIn(message: Buffer): AskedProvider | null {
  for (const segment of segments(new Uint8Array(message))) {
    if (segment.id !== 'NM1' || segment.el(1) !== '1P') continue;
    return { name: segment.el(3), firstName: segment.el(2) === '1' ? segment.el(4) : '', npi: segment.el(9) };
  }
  return null;
}
