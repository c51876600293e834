import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/db/doors.ts';
import type { ClientSession } from '#/http/session.ts';
import { readSettings } from '../settings/readSettings.ts';
import { wireResult } from '../wireResult.ts';
import type { Exported } from './exportRows.ts';
import type { SummarySource } from './pdf/summaryPdf.ts';

/** A lookup for its summary on paper, with the site's branding and the client's own words; the logo is yet to be drawn. */
export async function summarySource(
  trx: TenantTrx,
  { userId, companyId, clientId, timeZone }: ClientSession,
  { row, request, stored }: Exported,
): Promise<SummarySource & { readonly logo: string | null }> {
  const { serviceFavourites } = await readSettings(trx, clientId);
  const site = await trx
    .selectFrom('identity.client as c')
    .innerJoin('identity.company as o', (join) => join.on('o.id', '=', companyId))
    .innerJoin('identity.app_user as u', (join) => join.on('u.id', '=', userId))
    .select(['c.name as client', 'c.terminology', 'o.name as company', 'o.phone', 'o.email', 'o.brand_color', 'o.logo'])
    .select(['u.email as user_email', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('user_name')])
    .where('c.id', '=', clientId)
    .executeTakeFirstOrThrow();
  return {
    result: wireResult(row, request, stored, null, serviceFavourites),
    mrn: row.mrn ?? '',
    head: {
      company: site.company,
      color: site.brand_color,
      logo: null,
      contact: [formatPhone(site.phone), site.email].filter((part) => part !== '').join(' · '),
      client: site.client,
    },
    logo: site.logo,
    terms: site.terminology,
    timeZone,
    madeBy: site.user_name || site.user_email,
    madeAt: new Date(),
  };
}
