import type { AllowList } from './allowList.ts';

export type ScannerPlace = { readonly host: string; readonly port: number };

/** Where clamd listens unless it is told otherwise. */
const ownPort = 3310;

/**
 * Reads the address of the virus scanner, from the environment. clamd speaks in clear and asks nobody who they are: what is sent to
 * it is as open as plain http, and like that goes nowhere but to what the allow list names.
 *
 * @throws Error for the start to print
 */
export function readScannerUrl(text: string, allow: AllowList): ScannerPlace {
  // Read as a scheme that the URL standard knows, so that every spelling of an address is the one that the list is asked for.
  const url = /^clamd:\/\/[^/]/u.test(text) ? URL.parse(text.replace(/^clamd:/u, 'ftp:')) : null;
  if (url === null || url.username !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Error('The virus scanner must be given as clamd://host:port.');
  const port = url.port === '' ? ownPort : Number(url.port);
  if (!allow.has(url.hostname, port))
    throw new Error(
      `The virus scanner is spoken to without TLS: name ${url.hostname}:${port} in OUTBOUND_ALLOW, and keep it on this machine or in a network of its own.`,
    );
  return { host: url.hostname.replace(/^\[|\]$/gu, ''), port };
}
