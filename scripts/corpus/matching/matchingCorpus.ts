import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@coverline/x12/corpus/listFiles.ts';
import { checkVectors, vectorsName } from './checkVectors.ts';
import { type Linkage, measureLinkage } from './measureLinkage.ts';
import { readCsv } from './readCsv.ts';
import { isFebrl, readFebrl } from './readFebrl.ts';

const usage = `npm run corpus -- matching FOLDER

Holds the matcher of people against every CSV file under FOLDER, and prints a line of JSON for each, a summary as the last.
FEBRL files (columns rec_id, given_name, surname … soc_sec_id; rec-N-… of one N are one person): pairs compared of pairs possible, and
precision, recall and F1 of what is linked (the verdict is same or review) and of what is merged (same alone), with the SSN and without.
A file …a.csv is linked with its …b.csv, any other among its own records. Files vectors_FUNCTION.csv: the vectors that differ. Others are passed over.
Exit code 1 where a vector differs, a measure is below its bound, or a file could not be read.`;

/** What has to be reached at least. */
const bounds = { precision: 0.999, f1: 0.99, f1WithoutSsn: 0.97, falseOf10000: 1 } as const;

/** What a linkage falls short in. */
export function shortfalls(linkage: Linkage, withSsn: boolean): readonly string[] {
  const { linked, merged } = linkage;
  const f1 = withSsn ? bounds.f1 : bounds.f1WithoutSsn;
  const where = withSsn ? 'with the SSN' : 'without the SSN';
  return [
    ...(linked.f1 < f1 ? [`F1 ${where} is below ${f1}`] : []),
    ...(linked.precision < bounds.precision ? [`precision ${where} is below ${bounds.precision}`] : []),
    ...(merged.falseOf10000 >= bounds.falseOf10000 ? [`of 10,000 merged ${where} at least one is false`] : []),
  ];
}

const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1e5) / 1e5 : value;

type Told = { readonly line: object; readonly faults: readonly string[] };

/** The second of two files that are linked with each other, by the name of the first. */
const partnerOf = (file: string): string | null => (/\da\.csv$/.test(file) ? file.replace(/a\.csv$/, 'b.csv') : null);

/** What became of a file; null of one that is none of ours. */
function told(folder: string, file: string, files: readonly string[]): Told | null {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const name = vectorsName(file);
  if (name === undefined) return { line: { file }, faults: ['a function that is not known here'] };
  if (name !== null) {
    const checked = checkVectors(name, read(file));
    const many = checked.differ.length;
    const faults = many > 0 ? [`${many} of ${checked.vectors} vectors differ${many === 1 ? 's' : ''}`] : [];
    return { line: { file, ...checked, differ: many, differing: checked.differ }, faults };
  }
  const text = read(file);
  if (!isFebrl(readCsv(text.slice(0, text.indexOf('\n') + 1))[0] ?? [])) return null;
  const partner = partnerOf(file);
  const isLinked = partner !== null && files.includes(partner);
  const first = readFebrl(text);
  const second = isLinked ? readFebrl(read(partner)) : null;
  const [withSsn, withoutSsn] = [measureLinkage(first, second, true), measureLinkage(first, second, false)];
  return {
    line: {
      file,
      ...(isLinked ? { with: partner } : {}),
      records: first.length + (second?.length ?? 0),
      withSsn,
      withoutSsn,
    },
    faults: [...shortfalls(withSsn, true), ...shortfalls(withoutSsn, false)],
  };
}

/** The command: its exit code, each of its lines handed to `print`. */
export function runMatchingCorpus(args: readonly string[], print: (line: string) => void): number {
  const [folder] = args;
  if (folder === undefined || args.includes('--help') || !existsSync(folder)) {
    print(folder === undefined || args.includes('--help') ? usage : `${folder} is not there.`);
    return args.includes('--help') ? 0 : 2;
  }
  const files = listFiles(folder).filter((file) => file.endsWith('.csv'));
  const totals = { files: 0, passedOver: 0, failed: 0 };
  for (const file of files) {
    const isSecond = /\db\.csv$/.test(file) && files.includes(file.replace(/b\.csv$/, 'a.csv'));
    if (isSecond) continue;
    try {
      const one = told(folder, file, files);
      if (one === null) {
        totals.passedOver++;
        continue;
      }
      totals.files++;
      if (one.faults.length > 0) totals.failed++;
      print(JSON.stringify({ ...one.line, faults: one.faults }, rounded));
    } catch (error) {
      totals.files++;
      totals.failed++;
      print(JSON.stringify({ file, faults: [error instanceof Error ? error.message : 'thrown'] }));
    }
  }
  print(JSON.stringify({ summary: totals, bounds }));
  return totals.failed > 0 || totals.files === 0 ? 1 : 0;
}
