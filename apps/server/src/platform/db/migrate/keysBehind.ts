/** What begins here and ends at its own end: comments, texts, brackets, and the commas between the parts of a table. */
const signs = /--[^\n]*|'(?:[^']|'')*'|[(),]/g;

const isKey = (part: string): boolean =>
  /^\s*(?:CONSTRAINT\s+\w+\s+)?FOREIGN KEY\b[^]*\bREFERENCES\s+phi\./i.test(part.replaceAll(/--[^\n]*/g, ''));

/** A statement of a step as a database that is distributed takes it, and what has to follow once its table is. */
export type Apart = { readonly statement: string; readonly keys: readonly string[] };

/**
 * Takes the keys to clients' tables out of the making of a client's table: a table that nobody has spread yet may lead to none that is,
 * beside one that every node has whole.
 */
export function keysBehind(statement: string): Apart {
  const [head, table] = /^(?:\s|--[^\n]*\n)*CREATE TABLE\s+(phi\.\w+)\s*\(/i.exec(statement) ?? [];
  if (head === undefined || table === undefined) return { statement, keys: [] };
  const { parts, tail } = partsOf(statement, head.length);
  const kept = parts.filter((part) => !isKey(part));
  if (kept.length === parts.length) return { statement, keys: [] };
  return {
    statement: `${head}${kept.join(',')}${tail}`,
    keys: parts.filter(isKey).map((part) => `ALTER TABLE ${table} ADD ${part.trim()}`),
  };
}

function partsOf(statement: string, from: number): { readonly parts: readonly string[]; readonly tail: string } {
  const parts: string[] = [];
  let [depth, begin] = [0, from];
  for (const { 0: sign, index } of statement.slice(from).matchAll(signs)) {
    const at = from + index;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return { parts: [...parts, statement.slice(begin, at)], tail: statement.slice(at) };
    if (sign === ',' && depth === 0) {
      parts.push(statement.slice(begin, at));
      begin = at + 1;
    }
  }
  throw new Error('a table without an end');
}
