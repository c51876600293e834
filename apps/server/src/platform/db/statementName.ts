/** As many as a connection keeps prepared; whatever comes after is sent whole each time. */
const most = 300;
const names = new Map<string, string>();

/**
 * A name for a statement with parameters, so that each connection parses and plans it once: planning the session's row took
 * longer than reading it. Null where there are no parameters, or too many different statements.
 */
export function statementName(text: string, parameters: number): string | null {
  if (parameters === 0) return null;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= most) return null;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
