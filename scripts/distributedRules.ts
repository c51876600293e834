import { othersIn, tenantTablesIn, type Statement } from './distributedSql.ts';

/**
 * What a PostgreSQL that is distributed by client refuses, or sends to every node, beyond what `distributedSql.ts` looks for: each
 * was met on one of three nodes. Texts are read and not parsed: a rule may ask for more than it must, and a run there is the judge.
 */
export type Rule = {
  /** What is wrong, and what is done instead. */
  readonly says: string;
  readonly breaks: (statement: Statement, reference: ReadonlySet<string>) => boolean;
};

const clock =
  /\b(?:now|statement_timestamp|transaction_timestamp|clock_timestamp)\s*\(\)|\bcurrent_(?:date|timestamp)\b/i;

const isOfClient = (statement: Statement) => tenantTablesIn(statement).length > 0;
const written =
  /\b(?:insert into|update|delete from)\s+((?:phi|identity|system)\.[a-z_]+)|(?:insertInto|updateTable|deleteFrom)\('((?:phi|identity|system)\.[a-z_]+)/gi;

/** Whether it writes a table that stands on other nodes too: a client's, or one that each node has whole. */
const writes = (text: string, reference: ReadonlySet<string>): boolean =>
  [...text.matchAll(written)].some(([, table, built]) => {
    const name = table ?? built ?? '';
    return name.startsWith('phi.') || reference.has(name);
  });

/** The assignments of an UPDATE, or of a DO UPDATE: each a text of its own. */
function assignmentsOf(text: string): readonly string[] {
  const found = [
    ...text.matchAll(
      /\bupdate\s+(?:phi|identity|system)\.[a-z_]+(?:\s+(?:as\s+)?[a-z]+)?\s+set\b([^]*?)(?=\bfrom\b(?!\s*\w+\s+for)|\bwhere\b|\breturning\b|$)/gi,
    ),
    ...text.matchAll(/\bdo update\s+set\b([^]*?)(?=\bwhere\b|\breturning\b|`|$)/gi),
    ...text.matchAll(/\.set\(\{([^]*?)\}\)/g),
  ];
  return found.flatMap(([, set = '']) => partsOf(set));
}

/** At the commas that stand in no bracket and in no CASE. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let [depth, begin] = [0, 0];
  for (const { 0: sign, index } of text.matchAll(/[([{]|[)\]}]|\bcase\b|\bend\b|,/gi)) {
    if (/^[([{]$|^case$/i.test(sign)) depth += 1;
    else if (sign !== ',') depth -= 1;
    else if (depth === 0) {
      parts.push(text.slice(begin, index));
      begin = index + 1;
    }
  }
  return [...parts, text.slice(begin)];
}

type Subquery = { readonly text: string; readonly isAsked: boolean };

/** Each with its brackets, and whether it is only asked for a row of it. */
function subqueriesOf(text: string): readonly Subquery[] {
  return [...text.matchAll(/(\bexists\s*)?\(\s*select\b/gi)].map(({ 0: begin, 1: exists, index }) => {
    const from = index + begin.indexOf('(');
    let [depth, end] = [0, from];
    do {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
      end += 1;
    } while (depth > 0 && end < text.length);
    return { text: text.slice(from, end), isAsked: exists !== undefined };
  });
}

/** EXISTS of one table finds its node by the table around it; what is joined in there, or is selected, goes to all of them or is refused. */
function isBoundToTheRowAround({ text, isAsked }: Subquery): boolean {
  if (isAsked && !/\bjoin\b/i.test(text)) return false;
  const own = new Set(
    [...text.matchAll(/\b(?:from|join)\s+phi\.[a-z_]+\s+(?:as\s+)?([a-z]\w*)/gi)].map(([, name]) => name),
  );
  const all = new Set(
    [...text.matchAll(/\b(?:from|join)\s+(?:lateral\s+)?(?:[a-z_.]+|\([^]*?\))\s+(?:as\s+)?([a-z]\w*)/gi)].map(
      ([, name]) => name,
    ),
  );
  return [...text.matchAll(/\b([a-z]\w*)\.client_id\s*=\s*([a-z]\w*)\.client_id\b/gi)].some(
    ([, one, other]) => (own.has(one) && !all.has(other)) || (own.has(other) && !all.has(one)),
  );
}

const changed =
  /\bupdate\s+((?:identity|system)\.[a-z_]+)|\bdelete from\s+((?:identity|system)\.[a-z_]+)|(?:updateTable|deleteFrom)\('((?:identity|system)\.[a-z_]+)/i;

export const rules: readonly Rule[] = [
  {
    says: 'selects nothing: select 1',
    breaks: (statement) =>
      isOfClient(statement) &&
      (/\bselect\s+from\b/i.test(statement.text) ||
        /exists\(\s*\w*\s*\.?selectFrom\('[^']+'\)\s*\.(?!select|innerJoin|leftJoin)/.test(statement.text)),
  },
  {
    says: 'names its client by a column of the row around it: hand the client over',
    breaks: ({ text }) =>
      [...text.matchAll(/\bphi\.[a-z_]+\s+(?:as\s+)?([a-z]\w*)/gi)].some(([, alias = '']) =>
        new RegExp(`\\b${alias}\\.client_id\\s*=\\s*[a-z]\\w*\\.id\\b`, 'i').test(text),
      ),
  },
  {
    says: 'names the client of a subquery by a table around it: hand the client over',
    breaks: ({ text }) => subqueriesOf(text).some(isBoundToTheRowAround),
  },
  {
    says: 'writes rows from a set alone, which is done by COPY: take the client from its own row beside it',
    breaks: ({ text }) =>
      /\binsert into phi\.[^]*?\bselect\b(?:(?!\bfrom\b)[^])*\bfrom\s+(?:unnest|jsonb?_to_recordset|generate_series)\s*\(/i.test(
        text,
      ),
  },
  {
    says: 'writes rows of a client beside tables of all, on every node: hand over what is read of them',
    breaks: (statement) =>
      /\binsert into phi\.[^]*?\bselect\b/i.test(statement.text) &&
      othersIn(statement).some((table) => !table.endsWith('_at')),
  },
  {
    says: 'tells the time in DO UPDATE: take excluded.…_at, which has its default',
    breaks: ({ text }, reference) =>
      writes(text, reference) &&
      [/\bdo update\s+set\b([^]*?)(?=\breturning\b|`|$)/i, /\bdoUpdateSet\(([^]*?)\)\s*(?:,|\)|\.)/].some((pattern) =>
        clock.test(pattern.exec(text)?.[1] ?? ''),
      ),
  },
  {
    says: 'tells the time in CASE or COALESCE: choose before, or take least and greatest',
    breaks: ({ text }, reference) =>
      writes(text, reference) &&
      assignmentsOf(text).some(
        (one) => /\bcase\b|\bcoalesce\s*\(/i.test(one) && clock.test(one.replaceAll(/\$\{[^}]*\}/g, '')),
      ),
  },
  {
    says: 'compares in a simple CASE, which is written wrongly for a node: CASE WHEN a = b',
    breaks: (statement) => isOfClient(statement) && /\bCASE\s+(?!\s|WHEN\b|\$\{)/.test(statement.text),
  },
  {
    says: 'looks something up for a row that it writes: read it first',
    breaks: ({ text }) =>
      /insertInto\('phi\.[^]*\.values\([^]*\bselect\b/i.test(text) ||
      /\binsert into phi\.[^]*\bvalues\s*\([^]*\(\s*select\b/i.test(text.split(/\bon conflict\b/i)[0] ?? ''),
  },
  {
    says: 'tells the time or makes a text in RETURNING: select from what was changed',
    breaks: ({ text }, reference) => {
      const told = /\breturning\b([^`]*)/i.exec(text)?.[1] ?? '';
      return writes(text, reference) && !/\bselect\b/i.test(told) && (clock.test(told) || /::text\b/i.test(told));
    },
  },
  {
    says: 'finds a row by the very moment of its transaction, which each node has of its own: hand over one moment',
    breaks: (statement) =>
      isOfClient(statement) &&
      /\bwhere\b(?:(?!\bset\b)[^])*?[^<>!]=\s*(?:now|transaction_timestamp)\(\)/i.test(statement.text),
  },
  {
    says: 'tells the time beside a column: hand over the moment',
    breaks: ({ text }, reference) =>
      writes(text, reference) && assignmentsOf(text).some((one) => clock.test(one) && /=>\s*[a-z]\w*\.\w+/.test(one)),
  },
  {
    says: 'changes a table of one node by what tables of all nodes say: read first',
    breaks: (statement, reference) => {
      const [, update, gone, built] = changed.exec(statement.text) ?? [];
      const table = update ?? gone ?? built;
      if (table === undefined || reference.has(table)) return false;
      return isOfClient(statement) || othersIn(statement).some((other) => reference.has(other));
    },
  },
  {
    says: 'changes a table of all nodes by what one of one node says: read first',
    breaks: (statement, reference) => {
      const [, update, gone, built] = changed.exec(statement.text) ?? [];
      const table = update ?? gone ?? built;
      if (table === undefined || !reference.has(table)) return false;
      return isOfClient(statement) || othersIn(statement).some((other) => !reference.has(other));
    },
  },
  {
    says: 'looks a table of one node up for each row of a client’s, by which the coordinator ends: read it apart',
    breaks: (statement, reference) =>
      isOfClient(statement) &&
      [
        ...statement.text.matchAll(/\(\s*select\b(?:(?!\bselect\b)[^])*?\bfrom\s+((?:identity|system)\.[a-z_]+)/gi),
      ].some(([, table = '']) => !reference.has(table)),
  },
  {
    says: 'holds a visit with its key: FOR NO KEY UPDATE, or who judges it waits for who waits to note it',
    breaks: ({ text }) =>
      /\bphi\.visit_master\b/.test(text) && /\.forUpdate\(|\bfor update\b(?!\s+of\s+(?!v\b))/i.test(text),
  },
];
