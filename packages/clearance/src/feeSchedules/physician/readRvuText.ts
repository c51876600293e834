import { editionOf } from '../edition.ts';
import type { Loaded } from '../tables/loadTable.ts';
import type { RowFault } from '../tables/rowFault.ts';
import { type RvuColumn, rvuOf } from './readRvu.ts';
import type { RvuRow } from './rvuRow.ts';

/** Where each column stands in a line of 200 characters, the first being 1 (the record layout in CMS's document of the file). */
const places: Readonly<Record<RvuColumn, readonly [from: number, to: number]>> = {
  code: [1, 5],
  modifier: [6, 7],
  status: [58, 58],
  work: [60, 65],
  nonFacilityExpense: [67, 72],
  facilityExpense: [76, 81],
  malpractice: [85, 89],
  parts: [103, 103],
  globalDays: [104, 106],
  multiple: [116, 116],
  bilateral: [117, 117],
  assistant: [118, 118],
  coSurgeon: [119, 119],
  team: [120, 120],
  endoscopyBase: [128, 132],
  factor: [133, 140],
  imagingFamily: [146, 147],
  capNonFacilityExpense: [152, 157],
  capFacilityExpense: [159, 164],
  capMalpractice: [166, 170],
};

const heading = 'HDR';

/** The same file in lines of fixed width, those of its heading begin with `HDR`. Null where it is something else. */
export function readRvuText(text: string, fileName: string): Loaded<RvuRow> | null {
  const lines = text.split(/\r\n?|\n/);
  if (!lines[0]?.startsWith(heading)) return null;
  const rows: RvuRow[] = [];
  const faults: RowFault[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.startsWith(heading) || line.trim() === '') continue;
    const one = rvuOf({
      cell: (column) => line.slice(places[column][0] - 1, places[column][1]).trim(),
      refuse(column, sentence) {
        faults.push({ row: at + 1, column: column && `characters ${places[column].join(' to ')}`, sentence });
        return null;
      },
    });
    if (one !== null) rows.push(one);
  }
  const above = lines
    .filter((line) => line.startsWith(heading))
    .map((line, at) => ({ row: at + 1, cells: [line.slice(heading.length)] }));
  return { edition: editionOf(above, fileName, 'until the end of the year'), rows, faults };
}
