import type { PlatformDeps } from '#/platform/deps.ts';
import type { CompanyRow } from '#/platform/db/tables/accountTables.ts';
import { isLoopback } from '#/platform/http/session/loginCookie.ts';

type Asked = {
  readonly host: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** Whom passkeys are made for: the company's own host; the operating company answers on every name that is nobody's. */
export const rpIdOf = (company: Pick<CompanyRow, 'host'>, { host }: Pick<Asked, 'host'>) => company.host ?? host;

/** Where the page that asks must stand: on this host, over TLS; over plain http on a loopback name in the demo alone. */
export function originsOf(deps: Pick<PlatformDeps, 'config'>, { host, headers }: Asked): string[] {
  const name = String(headers['host']);
  const secure = `https://${name}`;
  return deps.config.demo && isLoopback(host) ? [secure, `http://${name}`] : [secure];
}
