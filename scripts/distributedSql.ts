import { dirname, join } from 'node:path';
import { parseSync, Visitor, type Expression } from 'oxc-parser';

/** One statement of the server, with the fragments that it is put together from. */
export type Statement = { readonly path: string; readonly line: number; readonly text: string };

const builders = new Set(['selectFrom', 'updateTable', 'deleteFrom', 'insertInto', 'mergeInto']);
const isSql = /\b(select|insert into|update|delete from)\b/i;

type File = {
  readonly own: readonly { readonly start: number; readonly text: string }[];
  readonly named: ReadonlyMap<string, string>;
  readonly imported: ReadonlyMap<string, string>;
  readonly source: string;
};

/** Every statement that the files hand to the database: tagged templates, chains of the query builder, and texts that are SQL. */
export function statementsOf(sources: ReadonlyMap<string, string>): readonly Statement[] {
  const files = new Map([...sources].map(([path, source]) => [path, readFile(path, source)]));
  return [...files].flatMap(([path, file]) =>
    file.own.map(({ start, text }) => ({
      path,
      line: file.source.slice(0, start).split('\n').length,
      text: [text, ...fragmentsOf(text, path, files)].join('\n'),
    })),
  );
}

function readFile(path: string, source: string): File {
  const { program } = parseSync(path, source);
  const own: { start: number; end: number; text: string }[] = [];
  const named = new Map<string, string>();
  const imported = new Map<string, string>();
  const add = (start: number, end: number) => {
    const isPart = own.some((one) => one.start <= start && end <= one.end);
    if (!isPart) own.push({ start, end, text: source.slice(start, end) });
  };
  new Visitor({
    CallExpression: (node) => {
      if (isBuilt(node)) add(node.start, node.end);
    },
    TemplateLiteral: (node) => add(node.start, node.end),
    Literal: (node) => {
      if (typeof node.value === 'string' && isSql.test(node.value)) add(node.start, node.end);
    },
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier') named.set(node.id.name, source.slice(node.start, node.end));
    },
    FunctionDeclaration: (node) => {
      if (node.id !== null) named.set(node.id.name, source.slice(node.start, node.end));
    },
    ImportDeclaration: (node) => {
      const from = node.source.value;
      const target = from.startsWith('#/') ? join('apps/server/src', from.slice(2)) : join(dirname(path), from);
      for (const { local } of node.specifiers) imported.set(local.name, target);
    },
  }).visit(program);
  return { own: own.filter(({ text }) => /\b(phi|identity|system)\.[a-z]/.test(text)), named, imported, source };
}

const isBuilt = (node: Expression): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  ((node.callee.property.type === 'Identifier' && builders.has(node.callee.property.name)) ||
    isBuilt(node.callee.object));

/** What stands under the names that a statement puts in, wherever it comes from; a name that stands for statements of its own is none. */
function fragmentsOf(text: string, path: string, files: ReadonlyMap<string, File>): readonly string[] {
  const file = files.get(path);
  const names = new Set(
    [...text.matchAll(/(?:\$\{|\.\.\.|\bwhere\(|\bset\(|\band\(|\(|, )\s*(\w+)/g)].map(([, name = '']) => name),
  );
  return [...names].flatMap((name) => {
    const found = file?.named.get(name) ?? files.get(file?.imported.get(name) ?? '')?.named.get(name);
    return found === undefined || found.length > 3000 || isSql.test(found) || !/sql[<`]|client_?id/i.test(found)
      ? []
      : [found];
  });
}

export const tenantTablesIn = ({ text }: Statement) =>
  [...text.matchAll(/\bphi\.([a-z_]+)\b(?!\s*\()/g)].map(([, name = '']) => name);

export const othersIn = ({ text }: Statement) =>
  [...text.matchAll(/\b((?:identity|system)\.[a-z_]+)\b(?!\s*\()/g)].map(([, name = '']) => name);

/** Rows are written whole by the builder's insert, whose types ask for client_id. */
const isTypedInsert = ({ text }: Statement) =>
  /insertInto\('phi\./.test(text) && !/\b(selectFrom|updateTable|deleteFrom)\(/.test(text);

export const namesClient = (statement: Statement) =>
  isTypedInsert(statement) ||
  [...statement.text.matchAll(/client_id|clientId/g)].length >= tenantTablesIn(statement).length;

const volatile = /\b(clock_timestamp|timeofday|random|gen_random_uuid|nextval|setval)\s*\(/i;
/** A distributed PostgreSQL refuses an UPDATE by a function that may answer differently at each row. */
export const updatesByChance = ({ text }: Statement) => {
  if (!/\bphi\./.test(text)) return false;
  if (/\bupdate\s+phi\.|updateTable\('phi\./i.test(text)) return volatile.test(text);
  const onConflict = /(?:do update set|doUpdateSet\()[^]*/i.exec(text)?.[0];
  return onConflict !== undefined && volatile.test(onConflict);
};
