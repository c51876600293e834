import type { Doors } from '#/platform/db/doors.ts';
import type { CompanyRow } from '#/platform/db/tables/accountTables.ts';

/** The host of a request without its port and without the dot of a fully qualified name, lower case. */
export const hostOf = (header: string | undefined) =>
  (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** The company of a host name; the operating company answers on every name that is nobody's. */
export async function companyOfHost(doors: Doors, host: string): Promise<CompanyRow> {
  const rows = await doors.readIdentity((db) =>
    db
      .selectFrom('identity.company')
      .selectAll()
      .where((eb) => eb.or([eb('host', '=', host), eb('host', 'is', null)]))
      .execute(),
  );
  const company = rows.find((row) => row.host === host) ?? rows.find((row) => row.host === null);
  if (company === undefined) throw new Error('no operating company: run `npm run admin -- setup FILE`');
  return company;
}
