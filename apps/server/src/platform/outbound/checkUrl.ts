import { isIP } from 'node:net';
import { isForbiddenAddress, isForbiddenName, isForbiddenPort } from './addressRules.ts';
import type { AllowList } from './allowList.ts';

/** An address that may be dialled so far as its spelling says; `isExempt` where the allow list names it. */
export type CheckedUrl =
  | { readonly ok: true; readonly url: URL; readonly host: string; readonly port: number; readonly isExempt: boolean }
  | { readonly ok: false; readonly message: string };

/** By what an address may begin, as who dials it says. */
export type Scheme = 'https' | 'sftp';

const MAX_LENGTH = 2048;
const refuse = (message: string): CheckedUrl => ({ ok: false, message });

/**
 * Checks the spelling of an outbound address, when it is saved and again when it is dialled (G-01). What the
 * name stands for is checked by `resolveDestination`. The URL standard has already turned decimal, octal, hexadecimal,
 * full-width and percent-encoded spellings into the one form that is judged here and dialled later.
 *
 * @returns the parsed address, or a sentence for the user
 */
export function checkUrl(text: string, allow: AllowList, scheme: Scheme = 'https'): CheckedUrl {
  const url = text.length > MAX_LENGTH ? null : scheme === 'sftp' ? parseSftp(text) : URL.parse(text);
  if (url === null)
    return refuse(scheme === 'sftp' ? 'This is not an address of the form sftp://host.' : 'This is not a web address.');
  if (scheme === 'https' && url.protocol !== 'https:' && url.protocol !== 'http:')
    return refuse('The address must begin with https://.');
  if (url.username !== '' || url.password !== '') return refuse('The address must not hold a user name or password.');
  if (scheme === 'sftp' && (url.pathname !== '/' || url.search !== '' || url.hash !== ''))
    return refuse('The address ends with the host or port: folders are settings of their own.');
  const own = scheme === 'sftp' ? 22 : 443;
  const port = url.port === '' ? (url.protocol === 'http:' ? 80 : own) : Number(url.port);
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (allow.has(url.hostname, port)) return { ok: true, url, host, port, isExempt: true };
  if (url.protocol === 'http:') return refuse('The address must begin with https://.');
  if (isForbiddenPort(port, own)) return refuse('This port is not allowed.');
  const isForbidden = isIP(host) === 0 ? isForbiddenName(host) : isForbiddenAddress(host);
  if (isForbidden) return refuse('This address is inside a private network and is not allowed.');
  return { ok: true, url, host, port, isExempt: false };
}

/**
 * The URL standard reads a host of a scheme that it does not know as any text. Read as one of those that it knows, 0x7f.1 is
 * 127.0.0.1 here too. Their own port it drops, so that port 21 is not told from none: nobody speaks SSH there.
 */
const parseSftp = (text: string): URL | null =>
  /^sftp:\/\/[^/]/iu.test(text) ? URL.parse(text.replace(/^sftp:/iu, 'ftp:')) : null;
