import type { StateLimit } from '../../demographics/poverty/medicaidLimits.ts';
import type { PovertyEdition } from '../../demographics/poverty/povertyGuidelines.ts';
import { type PovertyTables, shippedTables } from '../../demographics/poverty/povertyTables.ts';
import { type ChangeLine, type GuidelineLine, type LimitLine, lineKey } from './changeLine.ts';

/** A change that was approved, with the version of the tables that it made. */
export type ApprovedChange = { readonly version: number; readonly lines: readonly ChangeLine[] };

const newestFirst = (one: PovertyEdition, other: PovertyEdition) =>
  other.From.localeCompare(one.From) || other.Year - one.Year;

function editionOf({ Table: _table, Deed: _deed, Source, ...figures }: GuidelineLine, version: number): PovertyEdition {
  return { ...figures, FromRead: true, Citation: Source, Version: version };
}

const limitOf = ({ Table: _table, Deed: _deed, ...limit }: LimitLine, version: number): StateLimit => ({
  ...limit,
  Version: version,
});

/** The tables as they are once a change has been made. */
export function applyChange(tables: PovertyTables, { version, lines }: ApprovedChange): PovertyTables {
  const guidelines = lines.filter((line) => line.Table === 'Guideline');
  const limits = lines.filter((line) => line.Table === 'Limit');
  const changedYears = new Set(guidelines.map(({ Year }) => Year));
  const changedLimits = new Set(limits.map(lineKey));
  return {
    Version: version,
    Editions: [
      ...tables.Editions.filter(({ Year }) => !changedYears.has(Year)),
      ...guidelines.filter(({ Deed }) => Deed === 'Set').map((line) => editionOf(line, version)),
    ].toSorted(newestFirst),
    Limits: [
      ...tables.Limits.filter(({ State, Category, From }) => !changedLimits.has(`${State} ${Category} ${From}`)),
      ...limits.filter(({ Deed }) => Deed === 'Set').map((line) => limitOf(line, version)),
    ],
  };
}

/** The tables of now: as they were shipped, with every change that was approved, in their order. */
export const tablesAfter = (changes: readonly ApprovedChange[]): PovertyTables =>
  changes.toSorted((one, other) => one.version - other.version).reduce(applyChange, shippedTables);
