import type { CompanyRow } from '#/platform/db/tables/accountTables.ts';
import { UserError } from '#/platform/http/errors.ts';

/**
 * Refuses everybody but the provider's own while sign-in is closed: before anything is judged, since whether a password is
 * right, or an address known, is then nobody's to know (ERR-34).
 */
export function requireOpen(company: CompanyRow, email: string): void {
  if (company.login_locked && !isOwnDomain(email, company.email)) {
    throw new UserError(company.login_message ?? 'Sign-in is closed at the moment.');
  }
}

/** The provider's own domain is that of the company's e-mail, exact. */
const isOwnDomain = (email: string, companyEmail: string) =>
  email.includes('@') && domainOf(email) === domainOf(companyEmail.toLowerCase());

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);
