/** What begins here and ends at its own end, whatever stands inside: comments, texts, quoted names, bodies. */
const whole =
  /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[^]*?\$\1\$|\bBEGIN ATOMIC\b[^]*?^END\b|;/gm;

/**
 * The statements of a migration, each by itself: a distributed PostgreSQL hands a message on to its nodes as it came, and takes no two
 * statements in one. Of texts and bodies nothing is looked at. Comments within comments, and texts with backslashes, no migration has.
 */
export function splitSql(text: string): readonly string[] {
  const statements: string[] = [];
  let begin = 0;
  for (const { 0: found, index } of text.matchAll(whole)) {
    if (found !== ';') continue;
    statements.push(text.slice(begin, index));
    begin = index + 1;
  }
  statements.push(text.slice(begin));
  return statements.map((one) => one.trim()).filter((one) => !isEmpty(one));
}

const isEmpty = (statement: string) => statement.replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, '').trim() === '';
