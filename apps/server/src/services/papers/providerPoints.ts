import type { PointKey, PointValues } from '@coverline/domain/cases/forms/dataPoints.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

export type Known = Readonly<Partial<Record<PointKey, string | number | null | undefined>>>;

/** What of it is known, as papers are filled with it. */
export const knownValues = (known: Known): PointValues =>
  Object.fromEntries(
    Object.entries(known)
      .map(([key, value]): [string, string] => [key, value === null || value === undefined ? '' : String(value).trim()])
      .filter(([, value]) => value !== ''),
  );

export const oneLine = (street: string, city: string, state: string, zip: string): string =>
  [street, city, `${state} ${zip}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');

/** Who gives care, and who fills it in today. */
export async function providerPoints(trx: TenantTrx, session: ClientSession): Promise<Known> {
  const row = await trx
    .selectFrom('identity.client as c')
    .innerJoin('identity.company as o', (join) => join.on('o.id', '=', session.companyId))
    .innerJoin('identity.app_user as u', (join) => join.on('u.id', '=', session.userId))
    .select(['c.name as client', 'c.provider_name', 'c.provider_npi', 'o.name as company', 'o.phone', 'o.email'])
    .select(['o.address', 'o.city', 'o.state', 'o.zip', 'u.first_name', 'u.last_name', 'u.email as user_email'])
    .where('c.id', '=', session.clientId)
    .executeTakeFirstOrThrow();
  return {
    'provider.name': row.client,
    'provider.billingName': row.provider_name,
    'provider.npi': row.provider_npi,
    'company.name': row.company,
    'company.phone': row.phone,
    'company.email': row.email,
    'company.address': oneLine(row.address, row.city, row.state, row.zip),
    'today.date': dayIn(new Date(), session.timeZone),
    'today.by': userName(row.first_name, row.last_name, row.user_email),
  };
}
