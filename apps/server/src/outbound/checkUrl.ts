import { isIP } from 'node:net';
import { isForbiddenAddress, isForbiddenName, isForbiddenPort } from './addressRules.ts';
import type { AllowList } from './allowList.ts';

/** An address that may be dialled so far as its spelling says; `isExempt` where the allow list names it. */
export type CheckedUrl =
  | { readonly ok: true; readonly url: URL; readonly host: string; readonly port: number; readonly isExempt: boolean }
  | { readonly ok: false; readonly message: string };

const MAX_LENGTH = 2048;
const refuse = (message: string): CheckedUrl => ({ ok: false, message });

/**
 * Checks the spelling of an outbound address, when it is saved and again when it is dialled (quality G-01). What the
 * name stands for is checked by `resolveDestination`. The URL standard has already turned decimal, octal, hexadecimal,
 * full-width and percent-encoded spellings into the one form that is judged here and dialled later.
 *
 * @returns the parsed address, or a sentence for the user
 */
export function checkUrl(text: string, allow: AllowList): CheckedUrl {
  const url = text.length <= MAX_LENGTH ? URL.parse(text) : null;
  if (url === null) return refuse('This is not a web address.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('The address must begin with https://.');
  if (url.username !== '' || url.password !== '') return refuse('The address must not hold a user name or password.');
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (allow.has(url.hostname, port)) return { ok: true, url, host, port, isExempt: true };
  if (url.protocol !== 'https:') return refuse('The address must begin with https://.');
  if (isForbiddenPort(port)) return refuse('This port is not allowed.');
  const isForbidden = isIP(host) === 0 ? isForbiddenName(host) : isForbiddenAddress(host);
  if (isForbidden) return refuse('This address is inside a private network and is not allowed.');
  return { ok: true, url, host, port, isExempt: false };
}
