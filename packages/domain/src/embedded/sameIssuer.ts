/**
 * Whether two addresses of an EHR's API (`iss` of a launch) are one: the same after what RFC 3986 (6.2.2.1, 6.2.3) makes alike,
 * which is the case of scheme and host, the scheme's own port, and a slash at the end. An address with a user, a query or a
 * fragment is nobody's.
 */
export function sameIssuer(one: string, other: string): boolean {
  const normalised = normalise(one);
  return normalised !== null && normalised === normalise(other);
}

function normalise(address: string): string | null {
  const [, scheme = '', host = '', port = '', path = ''] = form.exec(address) ?? [];
  if (host === '') return null;
  const ownPort = scheme.toLowerCase() === 'https' ? '443' : '80';
  const at = port === '' || port === ownPort ? '' : `:${port}`;
  return `${scheme}://${host}${at}`.toLowerCase() + path.replace(/\/$/, '');
}

const form = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d*))?(\/[^?#\s\\]*)?$/i;
