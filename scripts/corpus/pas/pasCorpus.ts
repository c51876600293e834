import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPas, type ReadPas } from '@coverline/authorization/pas/readPas.ts';
import { listFiles } from '@coverline/x12/corpus/listFiles.ts';
import { readManifest } from '../manifest.ts';

const usage = `npm run corpus -- pas FOLDER

Reads every JSON file under FOLDER as what a payer's prior authorization (Da Vinci PAS) sends or gets, and prints a line of JSON for each, a summary as
the last: which resource it is, as what it was read, each rule that it breaks with its places, and what the product reads from it: of each decision the
action, the outcome, the number, its days, reasons, what is still wanted, and the lines. Compares with FOLDER/manifest.tsv where there is one (columns
file, kind, valid: yes or no, rules: a list of JSON, outcomes: a list of JSON). Exit code 1 where a file is no JSON, differs from the manifest, or where
nothing was read. That a foreign file breaks a rule is told and is no fault.`;

type Row = Readonly<Record<string, string>>;

const rulesOf = ({ faults }: ReadPas): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...Map.groupBy(faults, ({ rule }) => rule)].map(([rule, found]) => [rule, found.map(({ place }) => place)]),
  );

const saidBy = ({ decisions }: ReadPas) =>
  decisions.map(({ decision, named }) => ({
    action: decision.action,
    outcome: decision.outcome,
    number: decision.number,
    from: decision.from,
    to: decision.to,
    reasons: decision.reasons,
    wanted: decision.wanted,
    lines: named.map(({ sequence, action, outcome, number, quantity }) => ({
      sequence,
      action,
      outcome,
      number,
      quantity,
    })),
  }));

const sorted = (texts: readonly unknown[]): string => JSON.stringify(texts.map(String).toSorted());

/** What a file is otherwise than its manifest says: names alone. */
function differences(read: ReadPas, expected: Row | undefined): readonly string[] {
  if (expected === undefined) return [];
  const { kind = '', valid = '', rules = '', outcomes = '' } = expected;
  const isList = (text: string, found: readonly unknown[]) =>
    text === '' || sorted(JSON.parse(text) as readonly unknown[]) === sorted(found); // by whoever wrote the manifest
  return [
    ...(kind === '' || kind === read.kind ? [] : ['kind']),
    ...(valid === '' || (valid === 'yes') === (read.faults.length === 0) ? [] : ['valid']),
    ...(isList(rules, Object.keys(rulesOf(read))) ? [] : ['rules']),
    ...(isList(
      outcomes,
      read.decisions.map(({ decision }) => decision.outcome),
    )
      ? []
      : ['outcomes']),
  ];
}

const resourceOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'resourceType' in value ? String(value.resourceType) : '';

/** The command: its exit code, each of its lines handed to `print`. */
export function runPasCorpus(args: readonly string[], print: (line: string) => void): number {
  const [folder] = args;
  if (folder === undefined || args.includes('--help') || !existsSync(folder)) {
    print(folder === undefined || args.includes('--help') ? usage : `${folder} is not there.`);
    return args.includes('--help') ? 0 : 2;
  }
  const manifest = readManifest(join(folder, 'manifest.tsv'));
  const totals = { files: 0, valid: 0, decisions: 0, failed: 0 };
  for (const file of listFiles(folder).filter((name) => /\.json$/i.test(name))) {
    totals.files++;
    let value: unknown;
    try {
      value = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    } catch {
      totals.failed++;
      print(JSON.stringify({ file, faults: ['no JSON'] }));
      continue;
    }
    const read = readPas(value);
    const differs = differences(read, manifest.get(file));
    const decisions = saidBy(read);
    if (read.faults.length === 0) totals.valid++;
    if (differs.length > 0) totals.failed++;
    totals.decisions += decisions.length;
    print(
      JSON.stringify({
        file,
        resource: resourceOf(value),
        kind: read.kind,
        isValid: read.faults.length === 0,
        rules: rulesOf(read),
        decisions,
        ...(read.notice !== null && { notice: read.notice }),
        ...(read.issues.length > 0 && { issues: read.issues }),
        faults: differs.length > 0 ? [`not as the manifest says: ${differs.join(', ')}`] : [],
      }),
    );
  }
  print(JSON.stringify({ summary: totals }));
  return totals.failed > 0 || totals.files === 0 ? 1 : 0;
}
