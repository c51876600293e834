/** What the browser reads of a token: its session, its number in it, and its life in seconds. It judges nothing by them. */
export type TokenClaims = { readonly sid: string; readonly n: number; readonly iat: number; readonly exp: number };

/** The claims of a token, or null where it is not of our shape. */
export function tokenClaims(token: string): TokenClaims | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const { sid, n, iat, exp } = JSON.parse(text) as Record<string, unknown>; // each is checked in the next line
    if (typeof sid !== 'string' || typeof n !== 'number' || typeof iat !== 'number' || typeof exp !== 'number')
      return null;
    return { sid, n, iat, exp };
  } catch {
    return null;
  }
}
