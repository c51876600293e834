/**
 * The constraint that an error names where a row was there already; null where it is another error. On a node of a distributed database
 * each part of a table has its own, with the part's number behind the name, and an error that comes from another node names it in its
 * sentence alone.
 */
export function takenName(error: unknown): string | null {
  const { code, constraint, message } = (error ?? {}) as { code?: unknown; constraint?: unknown; message?: unknown }; // read, not trusted
  if (code !== '23505') return null;
  const name = typeof constraint === 'string' ? constraint : quoted.exec(String(message))?.[1];
  return name?.replace(/_\d{5,}$/, '') ?? null;
}

const quoted = /"([a-z_0-9]+)"/;
