import type { AppData } from '#/api/appData.ts';
import { type BrowserKind, browserTexts } from '#/app/start/browserKind.ts';

const domainOf = (address: string) => address.trim().toLowerCase().split('@')[1] ?? '';

/** Whether signing in is closed for this username: the provider's own domain, that of its e-mail, is let in. */
export function isLockedFor(username: string, { AppConfig, WhiteLabelConfig }: AppData): boolean {
  const own = domainOf(WhiteLabelConfig.CompanyEmail);
  return AppConfig.LoginLocked && (own === '' || domainOf(username) !== own);
}

/** Why this username cannot log in with this browser, or null. A browser is locked for the provider's own people too. */
export function whyLocked(username: string, data: AppData, browser: BrowserKind): string | null {
  if (browser === 'locked') return browserTexts.locked;
  return isLockedFor(username, data) ? 'Logging in is locked at the moment.' : null;
}
