/**
 * The constraint that an error names where a row was there already; null where it is another error. On a node of a distributed database
 * each part of a table has its own, with the part's number behind the name.
 */
export function takenName(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }; // read, not trusted
  return code === '23505' && typeof constraint === 'string' ? constraint.replace(/_\d{5,}$/, '') : null;
}
