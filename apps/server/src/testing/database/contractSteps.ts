/**
 * What in a migration a running node of the former release may not survive: what it reads is gone or has another name, or what
 * it writes is refused. `narrowing` tells such acts of one step; `Schema` is what the steps before it made, as far as that says
 * which acts are harmless.
 */
export type Schema = {
  /** By table and column: the words that a check allows. */
  readonly words: Map<string, ReadonlySet<string>>;
  readonly uniqueIndexes: Set<string>;
};

export const emptySchema = (): Schema => ({ words: new Map(), uniqueIndexes: new Set() });

/** Adds what the step makes to the schema, and answers what of it narrows, as `act table` each. */
export function narrowing(text: string, schema: Schema): readonly string[] {
  const made = new Set<string>();
  return statementsOf(text).flatMap((statement) => {
    const table = /^(?:CREATE|ALTER) TABLE (?:IF (?:NOT )?EXISTS )?(?:ONLY )?([\w.]+)/i.exec(statement)?.[1] ?? '';
    if (/^CREATE TABLE/i.test(statement)) made.add(table);
    const told = made.has(table) ? [] : narrows(statement, table, made, schema);
    learn(statement, table, schema);
    return told;
  });
}

function narrows(statement: string, table: string, made: ReadonlySet<string>, { words, uniqueIndexes }: Schema) {
  const dropped = /^DROP (\w+) (?:CONCURRENTLY )?(?:IF EXISTS )?([\w.]+)/i.exec(statement);
  if (dropped !== null) {
    const [, kind = '', name = ''] = dropped;
    // Without an index of no uniqueness all is as it was, only slower.
    return kind.toUpperCase() === 'INDEX' && !uniqueIndexes.has(name) ? [] : [`drops ${kind.toLowerCase()} ${name}`];
  }
  const unique = /^CREATE UNIQUE INDEX .*?\bON ([\w.]+)/is.exec(statement)?.[1];
  if (unique !== undefined) return made.has(unique) ? [] : [`makes unique ${unique}`];
  if (/^(?:DELETE FROM|TRUNCATE)\b/i.test(statement)) return [`deletes rows ${statement.split(/\s+/)[2] ?? ''}`];
  if (/^REVOKE\b/i.test(statement)) return ['revokes'];
  if (/^ALTER (?!TABLE|DEFAULT PRIVILEGES)/i.test(statement) && /\bRENAME\b/i.test(statement)) return ['renames'];
  if (table === '') return [];
  return actionsOf(statement).flatMap((action) => {
    const what = narrowingAction(action, table, words);
    return what === null ? [] : [`${what} ${table}`];
  });
}

function narrowingAction(action: string, table: string, words: Schema['words']): string | null {
  if (/^RENAME\b/i.test(action)) return 'renames';
  if (/^DROP CONSTRAINT\b.*_(?:pkey|key)\b/i.test(action)) return 'drops uniqueness';
  if (/^DROP (?:COLUMN\b|(?!CONSTRAINT\b))/i.test(action)) return 'drops column';
  if (/^ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i.test(action)) return 'changes type';
  if (/^ALTER (?:COLUMN )?\w+ SET NOT NULL/i.test(action)) return 'wants value';
  if (/^ALTER (?:COLUMN )?\w+ DROP DEFAULT/i.test(action)) return 'drops default';
  if (/^ADD (?:CONSTRAINT \w+ )?(?:UNIQUE|PRIMARY|EXCLUDE)\b/i.test(action)) return 'makes unique';
  if (/^ADD (?:CONSTRAINT \w+ )?FOREIGN\b/i.test(action)) return 'adds reference';
  if (/^ADD (?:CONSTRAINT \w+ )?CHECK\b/i.test(action)) return isWider(action, table, words) ? null : 'adds check';
  if (/^ADD\b/i.test(action) && /\bNOT NULL\b/i.test(action) && !/\b(?:DEFAULT|GENERATED)\b/i.test(action))
    return 'wants value';
  return null;
}

const wordCheck = /CHECK \((\w+) IN \(([^)]*)\)\)/gi;

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(',').map((word) => word.trim()));

/** Of a check for words of a list that had one: whether every word of before is in it. */
function isWider(action: string, table: string, words: Schema['words']): boolean {
  const [check] = [...action.matchAll(wordCheck)];
  const before = words.get(`${table}.${check?.[1] ?? ''}`);
  const after = wordsOf(check?.[2] ?? '');
  return before !== undefined && [...before].every((word) => after.has(word));
}

function learn(statement: string, table: string, { words, uniqueIndexes }: Schema): void {
  for (const [, column = '', list = ''] of statement.matchAll(wordCheck))
    words.set(`${table}.${column}`, wordsOf(list));
  const [, index = '', on = ''] = /^CREATE UNIQUE INDEX (\w+) ON (\w+)\./i.exec(statement) ?? [];
  if (index !== '') uniqueIndexes.add(`${on}.${index}`);
}

/** Without comments and without what functions hold inside, in one line each. */
const statementsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, '')
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');

/** What an ALTER TABLE does, one after the other: commas inside brackets part nothing. */
function actionsOf(statement: string): readonly string[] {
  const all = statement.replace(/^(?:CREATE|ALTER) TABLE (?:IF (?:NOT )?EXISTS )?(?:ONLY )?[\w.]+ /i, '');
  const actions: string[] = [];
  let depth = 0;
  let begun = 0;
  for (let at = 0; at < all.length; at += 1) {
    const character = all[at];
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character !== ',' || depth > 0) continue;
    actions.push(all.slice(begun, at));
    begun = at + 1;
  }
  return [...actions, all.slice(begun)].map((action) => action.trim());
}
