import { readLaboratory } from '@coverline/clearance/feeSchedules/laboratory/readLaboratory.ts';
import { readGpci } from '@coverline/clearance/feeSchedules/physician/readGpci.ts';
import { readRvu } from '@coverline/clearance/feeSchedules/physician/readRvu.ts';
import { readRvuText } from '@coverline/clearance/feeSchedules/physician/readRvuText.ts';
import type { Edition } from '@coverline/clearance/feeSchedules/edition.ts';
import type { Loaded } from '@coverline/clearance/feeSchedules/tables/loadTable.ts';
import type { RowFault } from '@coverline/clearance/feeSchedules/tables/rowFault.ts';
import type { MedicareKind } from '@coverline/contract/clearance/prices/medicareTables.ts';
import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import { tableFault } from '#/platform/import/readTable.ts';
import { localityKey } from './localityChoices.ts';

/** A file of CMS: of which edition it is, and its rows by code, or by contractor and locality. */
export type MedicareFile = {
  readonly kind: MedicareKind;
  readonly edition: Edition;
  readonly byCode: ReadonlyMap<string, readonly object[]>;
  readonly faults: readonly RowFault[];
};

/** As CMS publishes them: in UTF-8, or in the letters of Windows. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function keyed<Row extends object>(
  kind: MedicareKind,
  { edition, rows, faults }: Loaded<Row>,
  keyOf: (row: Row) => string,
): MedicareFile {
  if (edition === null)
    throw tableFault(
      'Neither the file nor its name says of which year it is. Name it as CMS does: PPRRVU2026_Jul, GPCI2026, 26CLABQ2.',
    );
  if (rows.length === 0) throw tableFault('No row of this file can be taken.');
  return { kind, edition, faults, byCode: Map.groupBy(rows, keyOf) };
}

/** Which of CMS's files it is, its content says: relative values, indices, or the laboratory schedule. @throws UserError where it is none */
export function readMedicareFile(bytes: Buffer, fileName: string): MedicareFile {
  mustNotHoldConnection('reading', 'a table of Medicare is read');
  const text = textOf(bytes);
  const values = readRvuText(text, fileName) ?? readRvu(text, fileName);
  if (values !== null) return keyed('Physician', values, ({ code }) => code);
  const indices = readGpci(text, fileName);
  if (indices !== null) return keyed('Indices', indices, localityKey);
  const laboratory = readLaboratory(text, fileName);
  if (laboratory !== null) return keyed('Laboratory', laboratory, ({ code }) => code);
  throw tableFault(
    'This is none of the files that are read: relative values (PPRRVU), indices of localities (GPCI), the laboratory schedule (CLAB).',
  );
}
