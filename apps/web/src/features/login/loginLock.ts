import type { AppData } from '#/api/appData.ts';

const domainOf = (address: string) => address.trim().toLowerCase().split('@')[1] ?? '';

/** Whether signing in is closed for this username: the provider's own domain, that of its e-mail, is let in (decisions B.30). */
export function isLockedFor(username: string, { AppConfig, WhiteLabelConfig }: AppData): boolean {
  const own = domainOf(WhiteLabelConfig.CompanyEmail);
  return AppConfig.LoginLocked && (own === '' || domainOf(username) !== own);
}
