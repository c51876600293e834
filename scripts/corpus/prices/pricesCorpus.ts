import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PriceFileRefusal } from '@coverline/clearance/priceFiles/refusal.ts';
import { warningSentence } from '@coverline/clearance/priceFiles/rules/warnings.ts';
import { listFiles } from '@coverline/x12/corpus/listFiles.ts';
import { readManifest } from '../manifest.ts';
import { readPrices, type ReadPrices } from './readPrices.ts';

const usage = `npm run corpus -- prices FOLDER

Reads every CSV and JSON file under FOLDER as a hospital's price file, and prints a line of JSON for each, a summary as the last: items, prices,
modifiers, and warnings by rule with the first lines of each. Files of one hospital, date and version are forms of one file: of each but the first it is
told by how many prices it differs, and from which lines on. Compares with FOLDER/manifest.tsv where there is one (columns file, items, prices, modifiers,
and warnings: an object of JSON, rule to count). Files that are no price file are passed over. Exit code 1 where a file could not be read, differs
from the manifest or from another form, or where nothing was read.`;

/** What a file is otherwise than its manifest says: names alone. */
function differences(read: ReadPrices, expected: Readonly<Record<string, string>> | undefined): readonly string[] {
  if (expected === undefined) return [];
  const counts = (['items', 'prices', 'modifiers'] as const).filter(
    (name) => (expected[name] ?? '') !== '' && Number(expected[name]) !== read[name],
  );
  const text = expected['warnings'] ?? '';
  if (text === '') return counts;
  const warned = JSON.parse(text) as Readonly<Record<string, number>>; // by whoever wrote the manifest
  const found = new Map<string, number>([...read.warnings].map(([rule, { many }]) => [rule, many]));
  const rules = new Set([...Object.keys(warned), ...found.keys()]);
  return [...counts, ...[...rules].filter((rule) => (warned[rule] ?? 0) !== (found.get(rule) ?? 0))];
}

const wordsOf = ({ warnings }: ReadPrices) =>
  Object.fromEntries(
    [...warnings].map(([rule, { many, lines }]) => [rule, { many, lines, says: warningSentence(rule) }]),
  );

/** Of one hospital, date and version. */
const whichFile = ({ hospital }: ReadPrices): string | null =>
  hospital && JSON.stringify([hospital.name.toLowerCase(), hospital.updatedOn, hospital.version]);

type Other = { readonly file: string; readonly read: ReadPrices };

/** By which prices two forms of a file differ: how many that the other does not have, and the first lines of those. */
function apart({ read: { digests } }: Other, { read: other }: Other) {
  const only = [...digests].filter(([digest]) => !other.digests.has(digest)).map(([, line]) => line);
  return { many: only.length, lines: only.slice(0, 5) };
}

/** The command: its exit code, each of its lines handed to `print`. */
export async function runPricesCorpus(args: readonly string[], print: (line: string) => void): Promise<number> {
  const [folder] = args;
  if (folder === undefined || args.includes('--help') || !existsSync(folder)) {
    print(folder === undefined || args.includes('--help') ? usage : `${folder} is not there.`);
    return args.includes('--help') ? 0 : 2;
  }
  const manifest = readManifest(join(folder, 'manifest.tsv'));
  const totals = { files: 0, items: 0, prices: 0, passedOver: 0, failed: 0 };
  const firstForms = new Map<string, Other>();
  for (const file of listFiles(folder).filter((name) => /\.(?:csv|json)$/i.test(name))) {
    try {
      const read = await readPrices(join(folder, file));
      const { hospital, items, prices, modifiers } = read;
      const which = whichFile(read);
      const first = which === null ? undefined : firstForms.get(which);
      if (which !== null && first === undefined) firstForms.set(which, { file, read });
      const onlyHere = first && apart({ file, read }, first);
      const onlyThere = first && apart(first, { file, read });
      const differs = differences(read, manifest.get(file));
      const faults = [
        ...(differs.length > 0 ? [`not as the manifest says: ${differs.join(', ')}`] : []),
        ...((onlyHere?.many ?? 0) + (onlyThere?.many ?? 0) > 0 ? [`prices differ from ${first?.file}`] : []),
      ];
      totals.files++;
      totals.items += items;
      totals.prices += prices;
      if (faults.length > 0) totals.failed++;
      const forms = first && { formOf: first.file, onlyHere, onlyThere };
      const line = { file, version: hospital?.version ?? null, items, prices, modifiers, warnings: wordsOf(read) };
      print(JSON.stringify({ ...line, ...forms, faults }));
    } catch (error) {
      if (error instanceof PriceFileRefusal && !manifest.has(file)) {
        totals.passedOver++;
        print(JSON.stringify({ file, refused: error.message }));
        continue;
      }
      totals.files++;
      totals.failed++;
      print(JSON.stringify({ file, faults: [error instanceof Error ? error.message : 'thrown'] }));
    }
  }
  print(JSON.stringify({ summary: totals }));
  return totals.failed > 0 || totals.files === 0 ? 1 : 0;
}
