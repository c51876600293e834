import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';
import { checkSync, type Parameters } from 'recheck';

/** A regular expression that is written down in the code, and where. */
export type Written = { readonly source: string; readonly flags: string; readonly files: readonly string[] };

const root = join(import.meta.dirname, '..');

/** What is neither served nor bundled: commands at a terminal, migrations of ours, and what tests and corpora are made of. */
const elsewhere = /\.test\.tsx?$|\.d\.ts$|\/(?:testing|testkit|corpus|cli|publish|launch|commands|demo|migrate)\//;

/** Every expression written down in the files, each once, and the files that make one of a value instead. */
export function regexesIn(patterns: readonly string[]): {
  readonly written: readonly Written[];
  readonly made: readonly string[];
} {
  const files = globSync([...patterns], { cwd: root }).filter((file) => !elsewhere.test(`/${file}`));
  const found = new Map<string, { source: string; flags: string; files: Set<string> }>();
  const made = new Set<string>();
  for (const file of files) {
    const add = (source: string, flags: string) => {
      const key = `/${source}/${flags}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { source, flags, files: new Set([file]) });
      else known.files.add(file);
    };
    const ofCall = ({ callee, arguments: [source, flags] }: NewExpression | CallExpression) => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
      if (source?.type !== 'Literal') made.add(file);
      else if (typeof source.value === 'string') {
        add(source.value, flags?.type === 'Literal' && typeof flags.value === 'string' ? flags.value : '');
      }
    };
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    new Visitor({
      Literal(node) {
        if ('regex' in node) add(node.regex.pattern, node.regex.flags);
      },
      NewExpression: ofCall,
      CallExpression: ofCall,
    }).visit(program);
  }
  return {
    written: [...found.values()].map((one) => ({ ...one, files: [...one.files] })),
    made: [...made].toSorted(),
  };
}

export const ours = ['apps/server/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'] as const;
/** What a browser is sent, its libraries among it: of the last build alone, which keeps files of those before. */
export const bundle = (): readonly string[] =>
  readFileSync(join(root, 'apps/web/dist/.assets'), 'utf8')
    .split('\n')
    .filter((name) => name.endsWith('.js'))
    .map((name) => `apps/web/dist/assets/${name}`);

/** More than any text that a call takes; quality asks for it. */
export const hostileLength = 50_000;
export const longestMs = 10;

/**
 * Expressions whose time grows faster than their text, and the longest text that can reach them: they are tried with that. Each
 * says why nothing longer comes.
 */
export const bounded: Readonly<Record<string, { readonly most: number; readonly why: string }>> = {
  [String.raw`/\B(?=(?:\d{3})+$)/g`]: { most: 25, why: 'the digits of a number' },
  [String.raw`/0+$/`]: { most: 25, why: 'the digits of a number' },
  [String.raw`/\d+$/`]: { most: 200, why: 'the name of a list that is shipped with the engine' },
  [String.raw`/\[[^\]]*\]/g`]: { most: 200, why: 'a pattern, of which no more characters are read' },
  [String.raw`/[^/]+$/`]: { most: 500, why: 'the path of a call of ours' },
};

const telemetry = {
  most: 1000,
  why: 'the telemetry library reads our own addresses, and lines of a stack in its own browser',
};
const routes = { most: 500, why: 'the router reads the paths that our table of screens has' };
const colours = { most: 100, why: 'a colour of the theme' };

/** The same of libraries, as the bundle has them. */
export const ofLibraries: typeof bounded = {
  [String.raw`/^\s+|(?=\s)\s+$/g`]: telemetry,
  [String.raw`/[\.]+$/`]: telemetry,
  [String.raw`/^[\s\.]+|(?=[\s\.])[\.\s]+$/g`]: telemetry,
  [String.raw`/(\w{1,150}):\/\/([^\/:]{1,256})(:\d{1,20})?/i`]: telemetry,
  [String.raw`/(?:^|\(|\s{0,10}[\w\)]+\@)?([^\(\n\s\]\)]+)(?:\:([0-9]+)(?:\:([0-9]+))?)?\)?(?:,|$)/`]: telemetry,
  [String.raw`/([^\(\s\n]+):([0-9]+):([0-9]+)$/`]: telemetry,
  [String.raw`/([^\(\s\n]+):([0-9]+)$/`]: telemetry,
  [String.raw`/https:\/\/[^\/]*(\.pipe\.aria|aria\.pipe|events\.data|collector\.azure)\.[^\/]+\/(OneCollector\/1|Collector\/3)\.0/i`]:
    telemetry,
  [String.raw`/(https?)(:\/\/.*)(:\d+)(\S*)/`]: telemetry,
  [String.raw`/\/*\*?$/`]: routes,
  [String.raw`/\/((?:[^/?()[\]*^\\]|\\.)+)\?(?=\/|$|\()/g`]: routes,
  [String.raw`/^hsla?\(\s*(\d+)\s*,\s*(\d+%)\s*,\s*(\d+%)\s*(,\s*(0?\.\d+|\d+(\.\d+)?))?\s*\)$/i`]: colours,
  [String.raw`/oklch\((.*?)%\s/`]: colours,
  [String.raw`/=\?([\w-]*)\?([QB])\?((?:[^?]|\?(?!=))*)\?=/gi`]: {
    most: 200,
    why: 'a file name in the head of an answer, of which pages of a PDF have none: they are drawn from bytes',
  },
  [String.raw`/\.(\d*?)(?:9{5,20}|0{5,20})\d{0,2}(?:e(.+)|$)/`]: {
    most: 25,
    why: 'the digits of a number in a font of a PDF',
  },
  [String.raw`/[^*]*$/`]: { most: 500, why: 'a segment that the generator of samples wrote itself' },
};

/** Milliseconds that one try takes at best: a try may be held up by whatever else the machine does. */
export function fastestMs({ source, flags }: Pick<Written, 'source' | 'flags'>, text: string): number {
  let best = Infinity;
  for (let go = 0; go < 3 && best > longestMs; go += 1) {
    const expression = new RegExp(source, flags.replaceAll(/[gy]/g, ''));
    const from = performance.now();
    expression.test(text);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

type Attack = {
  readonly pumps: readonly { readonly prefix: string; readonly pump: string }[];
  readonly suffix: string;
};

/** The library's worst text in the length that is allowed: what it repeats is repeated so often. */
function worstText({ pumps, suffix }: Attack, most: number): string {
  const fixed = pumps.reduce((length, { prefix }) => length + prefix.length, suffix.length);
  const once = pumps.reduce((length, { pump }) => length + pump.length, 0);
  const times = Math.max(1, Math.floor((most - fixed) / Math.max(1, once)));
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
}

type Judged = { readonly isProven: boolean; readonly slow: readonly string[] };

/** What recheck says of an expression, and how long its worst text takes in the length that can reach it. */
export function judged(one: Written, how: Parameters): Judged {
  const key = `/${one.source}/${one.flags}`;
  const found = checkSync(one.source, one.flags, how);
  if (found.status !== 'vulnerable') return { isProven: found.status === 'safe', slow: [] };
  // The worst text of an exponential one would never end.
  if (found.complexity.type === 'exponential')
    return { isProven: true, slow: [`${key} is exponential in ${one.files.join(' ')}`] };
  const most = (bounded[key] ?? ofLibraries[key])?.most ?? hostileLength;
  const ms = fastestMs(one, worstText(found.attack, most));
  const slow = ms > longestMs ? [`${key} takes ${Math.round(ms)} ms in ${one.files.join(' ')}`] : [];
  return { isProven: true, slow };
}
