import { isIP } from 'node:net';
import { isForbiddenAddress, isForbiddenName } from './addressRules.ts';
import type { AllowList } from './allowList.ts';

export type MailServer = {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
  readonly isExempt: boolean;
};

// The ports of mail submission and relay; any other needs the allow list.
const mailPorts: readonly number[] = [25, 465, 587, 2525];

/**
 * Reads the address of the mail server, from the environment.
 *
 * @throws Error for the start to print; it does not quote the address, which may hold a password
 */
export function readMailUrl(text: string, allow: AllowList): MailServer {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')) {
    throw new Error('The mail server must be given as smtp://host:port or smtps://host:port.');
  }
  const secure = url.protocol === 'smtps:';
  const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port);
  const host = url.hostname.toLowerCase().replace(/^\[|\]$/gu, '');
  const isExempt = allow.has(url.hostname, port);
  const isForbidden = isIP(host) === 0 ? isForbiddenName(host) : isForbiddenAddress(host);
  if (!isExempt && (isForbidden || !mailPorts.includes(port))) {
    throw new Error('The mail server is inside a private network or on an unusual port: name it in OUTBOUND_ALLOW.');
  }
  const user = decodeURIComponent(url.username);
  const auth = user === '' ? null : { user, pass: decodeURIComponent(url.password) };
  return { host, port, secure, auth, isExempt };
}
