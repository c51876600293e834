import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import type { OwnTerms } from '@coverline/domain/terminology.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Letterhead } from './paper.ts';

/** Whose paper it is, the client's own words, and who has it made; the logo is yet to be drawn. */
export type Site = {
  readonly head: Letterhead;
  readonly logo: string | null;
  readonly terms: OwnTerms;
  readonly madeBy: string;
};

/** The site of a session, as its papers show it. */
export async function readSite(
  trx: TenantTrx,
  { userId, companyId, clientId }: Pick<ClientSession, 'userId' | 'companyId' | 'clientId'>,
): Promise<Site> {
  const site = await trx
    .selectFrom('identity.client as c')
    .innerJoin('identity.company as o', (join) => join.on('o.id', '=', companyId))
    .innerJoin('identity.app_user as u', (join) => join.on('u.id', '=', userId))
    .select(['c.name as client', 'c.terminology', 'o.name as company', 'o.phone', 'o.email', 'o.brand_color', 'o.logo'])
    .select(['u.email as user_email', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('user_name')])
    .where('c.id', '=', clientId)
    .executeTakeFirstOrThrow();
  return {
    head: {
      company: site.company,
      color: site.brand_color,
      logo: null,
      contact: [formatPhone(site.phone), site.email].filter((part) => part !== '').join(' · '),
      client: site.client,
    },
    logo: site.logo,
    terms: site.terminology,
    madeBy: site.user_name || site.user_email,
  };
}
