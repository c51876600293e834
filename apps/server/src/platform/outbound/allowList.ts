/** Destinations that may be dialled although they are private or plain http, as `host:port`. */
export type AllowList = { has(host: string, port: number): boolean };

// host:port, where an IPv6 host stands in brackets.
const ENTRY = /^(?<host>\[[0-9a-f:.]+\]|[a-z0-9._-]+):(?<port>[0-9]{1,5})$/u;

/**
 * Reads OUTBOUND_ALLOW, `host:port,host:port`. It comes from the environment alone, never from a screen.
 * An entry names one host as it will be dialled: no wildcard, no range.
 *
 * @throws Error that names the entry, for the start to print
 */
export function parseAllowList(text: string | undefined): AllowList {
  const entries = (text ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
  for (const entry of entries) {
    const port = Number(ENTRY.exec(entry)?.groups?.['port'] ?? 0);
    if (port < 1 || port > 65_535) throw new Error(`OUTBOUND_ALLOW: "${entry}" is not of the form host:port.`);
  }
  const allowed = new Set(entries);
  return { has: (host, port) => allowed.has(`${host.toLowerCase()}:${port}`) };
}
