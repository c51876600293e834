import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { listFiles } from '@coverline/x12/corpus/listFiles.ts';
import { differences, type Expected, readExpected } from './expected.ts';
import { type Fate, readHl7File, type ReadHl7 } from './readHl7File.ts';

const usage = `npm run corpus -- hl7 FOLDER

Reads every file of HL7 messages under FOLDER as a batch reads it: a line a file with its messages, the rows that would be asked, and how many
of its messages were taken, left out and refused; below it what was left out, remarked and refused, and why. Compares with FOLDER/manifest.tsv
where there is one (columns file, messages, expected: an object of JSON). Exit code 1 where a file made the reader fail, a message or a row of one
vanished without a word, or a file was read otherwise than expected. No value of a file is printed.`;

const titles = ['file', 'messages', 'rows', 'taken', 'left out', 'remarks', 'refused'];
const plural = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`;

const withFate = ({ fates }: ReadHl7, fate: Fate): number => fates.filter((one) => one === fate).length;

/** What makes a run fail, in sentences. */
export function faultsOf(read: ReadHl7, expected: Expected | undefined): readonly string[] {
  const silent = read.fates.flatMap((fate, at) => (fate === null ? [at + 1] : []));
  const differs = expected === undefined ? [] : differences(expected, read);
  return [
    ...silent.map((message) => `VANISHED message ${message}: nothing was said of it`),
    ...read.uneven.map((message) => `VANISHED message ${message}: it gives not one row for each insurance`),
    ...(differs.length > 0 ? [`WRONG not as the manifest says: ${differs.join(', ')}`] : []),
  ];
}

/** The command: its exit code, each line of its table handed to `print`. */
export async function runHl7Corpus(
  args: readonly string[],
  print: (line: string) => void,
  today = new Date().toISOString().slice(0, 10),
): Promise<number> {
  const [folder] = args;
  if (folder === undefined || args.includes('--help') || !existsSync(folder)) {
    print(folder === undefined || args.includes('--help') ? usage : `${folder} is not there.`);
    return args.includes('--help') ? 0 : 2;
  }
  const manifest = join(folder, 'manifest.tsv');
  const expected = existsSync(manifest) ? readExpected(readFileSync(manifest, 'utf8')) : new Map<string, Expected>();
  const totals = { files: 0, messages: 0, rows: 0, passed: 0, wrong: 0, crashed: 0 };
  print(titles.join('\t'));
  for (const file of listFiles(folder)) {
    if (file === 'manifest.tsv') continue;
    try {
      const read = await readHl7File(new Uint8Array(readFileSync(join(folder, file))), today);
      if (read === null && !file.toLowerCase().endsWith('.hl7')) {
        totals.passed++;
        continue;
      }
      totals.files++;
      const faults = read === null ? ['WRONG not read as HL7'] : faultsOf(read, expected.get(file));
      if (faults.length > 0) totals.wrong++;
      if (read !== null) {
        totals.messages += read.fates.length;
        totals.rows += read.items.length;
        for (const line of linesOf(file, read)) print(line);
      }
      for (const fault of faults) print(`  ${fault} (${file})`);
    } catch (error) {
      totals.crashed++;
      // The name alone: a message might hold what the file holds.
      print(`  CRASHED ${file}: ${error instanceof Error ? error.name : 'thrown'}`);
    }
  }
  const { files, messages, rows, passed, wrong, crashed } = totals;
  print(
    `${plural(files, 'file')}, ${plural(messages, 'message')}, ${plural(rows, 'row')} taken, ${plural(passed, 'other file')} passed over`,
  );
  print(`crashed ${crashed}, wrong ${wrong} (files)`);
  return wrong + crashed > 0 ? 1 : 0;
}

function linesOf(file: string, read: ReadHl7): readonly string[] {
  const remarks = read.told.filter(({ what }) => what === 'remark').length;
  const cells = [
    read.fates.length,
    read.items.length,
    withFate(read, 'taken'),
    withFate(read, 'left out'),
    remarks,
    withFate(read, 'refused'),
  ];
  return [
    [file, ...cells].join('\t'),
    ...read.told.map(
      ({ what, row, sentence }) => `  ${what}${row === null ? '' : `, row ${row}`}: ${wordedIn({}, sentence)}`,
    ),
  ];
}
