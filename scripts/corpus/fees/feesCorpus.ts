import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Edition } from '@coverline/clearance/feeSchedules/edition.ts';
import {
  laboratoryFee,
  laboratorySchedule,
  type LaboratorySchedule,
} from '@coverline/clearance/feeSchedules/laboratory/laboratoryFee.ts';
import {
  physicianFee,
  physicianSchedule,
  type PhysicianSchedule,
} from '@coverline/clearance/feeSchedules/physician/physicianFee.ts';
import type { Gpci } from '@coverline/clearance/feeSchedules/physician/readGpci.ts';
import type { RvuRow } from '@coverline/clearance/feeSchedules/physician/rvuRow.ts';
import type { Loaded } from '@coverline/clearance/feeSchedules/tables/loadTable.ts';
import { listFiles } from '@coverline/x12/corpus/listFiles.ts';
import { type Fees, loadFees, type Vector } from './loadFees.ts';

const usage = `npm run corpus -- fees FOLDER

Loads every fee schedule under FOLDER (CSV, CSV in gzip, and text of fixed width) as the product does: relative values, geographic cost indices,
localities and the laboratory's rates, told by their columns; a line of JSON for each, a summary as the last. Files of vectors (columns hcpcs, mod, mac,
locality, setting, amount; without a place they are the laboratory's) are asked of the schedules of their year, of the latest where their name tells none:
the vectors that differ by a cent. Of files of one year all rows count, those of the longest first. Others are passed over. Exit code 1 where a
vector differs, a row could not be read, or there was no vector.`;

type File = { readonly file: string; readonly fees: Fees };
type Dated<One> = Loaded<One> & { readonly edition: Edition };

const withEdition = <One>(loaded: Loaded<One>): readonly Dated<One>[] =>
  loaded.edition === null ? [] : [{ ...loaded, edition: loaded.edition }];

const yearOf = ({ edition }: { readonly edition: Edition }): string => edition.from.slice(0, 4);

/** The tables of a year, the latest of all where none is named: the longest last, since a later row takes the place of an earlier. */
function ofYear<One>(tables: readonly Dated<One>[], wanted: string | null): readonly Dated<One>[] {
  const year = wanted ?? tables.map(yearOf).toSorted().at(-1);
  return tables.filter((table) => yearOf(table) === year).toSorted((one, other) => one.rows.length - other.rows.length);
}

const wholeYear = (year: string): Edition => ({ name: year, from: `${year}-01-01`, to: `${year}-12-31` });

type Schedules = { readonly physician: PhysicianSchedule | null; readonly laboratory: LaboratorySchedule | null };

function schedulesOf(files: readonly File[], wanted: string | null): Schedules {
  const rvu: Dated<RvuRow>[] = [];
  const gpci: Dated<Gpci>[] = [];
  const laboratory = [];
  for (const { fees } of files)
    if (fees.kind === 'relative values') rvu.push(...withEdition(fees.loaded));
    else if (fees.kind === 'cost indices') gpci.push(...withEdition(fees.loaded));
    else if (fees.kind === 'laboratory') laboratory.push(...withEdition(fees.loaded));
  const values = ofYear(rvu, wanted);
  const [first] = values;
  const indices = ofYear(gpci, wanted);
  const rates = ofYear(laboratory, wanted);
  const [firstRates] = rates;
  const rowsOf = <One>(tables: readonly Dated<One>[]): readonly One[] => tables.flatMap(({ rows }) => rows);
  return {
    physician: first ? physicianSchedule(wholeYear(yearOf(first)), rowsOf(values), rowsOf(indices)) : null,
    laboratory: firstRates ? laboratorySchedule(wholeYear(yearOf(firstRates)), rowsOf(rates)) : null,
  };
}

/** What the product says in place of a vector's amount; null where it says the same. */
function otherwise({ physician, laboratory }: Schedules, vector: Vector): string | null {
  const modifiers = vector.modifier === '' ? [] : [vector.modifier];
  let cents: number | null = null;
  let says = 'no schedule';
  if (vector.mac !== '' && physician !== null) {
    const answer = physicianFee([physician], { ...vector, modifiers, day: physician.edition.to });
    if (answer.kind === 'priced') cents = answer.cents;
    else says = answer.why;
  } else if (vector.mac === '' && laboratory !== null) {
    const { code } = vector;
    cents = laboratoryFee([laboratory], { code, modifiers, day: laboratory.edition.to })?.rate.cents ?? null;
    says = 'no code';
  }
  if (cents === null) return says;
  const amount = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return amount === vector.amount ? null : amount;
}

/** The command: its exit code, each of its lines handed to `print`. */
export function runFeesCorpus(args: readonly string[], print: (line: string) => void): number {
  const [folder] = args;
  if (folder === undefined || args.includes('--help') || !existsSync(folder)) {
    print(folder === undefined || args.includes('--help') ? usage : `${folder} is not there.`);
    return args.includes('--help') ? 0 : 2;
  }
  const totals = { files: 0, passedOver: 0, failed: 0, vectors: 0, differ: 0 };
  const files: File[] = [];
  for (const file of listFiles(folder).filter((name) => /\.(?:csv|txt)(?:\.gz)?$/i.test(name))) {
    try {
      const fees = loadFees(join(folder, file));
      if (fees === null) totals.passedOver++;
      else files.push({ file, fees });
    } catch (error) {
      totals.files++;
      totals.failed++;
      print(JSON.stringify({ file, faults: [error instanceof Error ? error.message : 'thrown'] }));
    }
  }
  for (const { file, fees } of files) {
    totals.files++;
    if (fees.kind !== 'vectors') {
      const { edition, rows, faults } = fees.loaded;
      if (faults.length > 0) totals.failed++;
      print(JSON.stringify({ file, is: fees.kind, edition, rows: rows.length, faults }));
      continue;
    }
    const schedules = schedulesOf(files, /20\d\d/.exec(file)?.[0] ?? null);
    const differing = fees.vectors.flatMap((vector) => {
      const found = otherwise(schedules, vector);
      return found === null ? [] : [{ ...vector, found }];
    });
    totals.vectors += fees.vectors.length;
    totals.differ += differing.length;
    if (differing.length > 0) totals.failed++;
    print(JSON.stringify({ file, is: 'vectors', vectors: fees.vectors.length, differ: differing.length, differing }));
  }
  print(JSON.stringify({ summary: totals }));
  return totals.failed > 0 || totals.vectors === 0 ? 1 : 0;
}
