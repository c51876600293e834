import type { ContractPrice } from '@coverline/clearance/feeSchedules/contracts/contractRow.ts';
import { type ReadContract, readContract } from '@coverline/clearance/feeSchedules/contracts/readContract.ts';
import type { RowFault } from '@coverline/clearance/feeSchedules/tables/rowFault.ts';
import type { Row } from '@coverline/intake/rows.ts';

/** So little of a percent column is taken for a percent that a spreadsheet keeps as a share of one: 70.5 % is 0.705 there. */
export const mostDoubted = { ofCharge: 15_000, ofMedicare: 150 } as const;
const signed = /^\s*[\d.,]+\s*%\s*$/;
const ofMedicare = /^\s*(?:percent|%) of medicare\s*$/i;
/** Below this many rows nobody puts a header. */
const mostAbove = 60;

/**
 * A contract's fee schedule. A workbook keeps a cell that is formatted as percent as the hundredth of what it shows, and the rows that are
 * read from it no longer tell which cell was: what may be either is refused, unless it is written with its sign.
 */
export function readContractFile(rows: readonly Row[]): ReadContract {
  const read = readContract(rows);
  const isMedicareInPercent = rows.slice(0, mostAbove).some(({ cells }) => cells.some((cell) => ofMedicare.test(cell)));
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const doubted = read.rows.flatMap(({ row, price }): readonly RowFault[] => {
    if (!isDoubtful(price, isMedicareInPercent) || cellsOf.get(row)?.some((cell) => signed.test(cell)) === true)
      return [];
    return [
      {
        row,
        column: price.kind === 'percent of charge' ? 'Percent of charge' : 'Percent of Medicare',
        sentence: bothReadings,
      },
    ];
  });
  if (doubted.length === 0) return read;
  const isDoubted = new Set(doubted.map(({ row }) => row));
  return {
    rows: read.rows.filter(({ row }) => !isDoubted.has(row)),
    faults: [...read.faults, ...doubted].toSorted((one, other) => one.row - other.row),
  };
}

function isDoubtful({ kind, ...price }: ContractPrice, isMedicareInPercent: boolean): boolean {
  if (!('parts' in price) || price.parts === 0) return false;
  return kind === 'percent of charge'
    ? price.parts <= mostDoubted.ofCharge
    : isMedicareInPercent && price.parts <= mostDoubted.ofMedicare;
}

const bothReadings =
  'A percent as small as this may be a share as a spreadsheet keeps it, 0.705 for 70.5%. Write 70.5 where that is meant, and 0.705% with its sign where the small percent is.';
