import {
  type FplColumn,
  guidelineColumns,
  type GuidelineRow,
  limitColumns,
  type LimitFilter,
  type LimitRow,
  type LimitSort,
} from '@coverline/contract/fplCalculator/fplConfig.ts';
import { medicaidCategories, medicaidCategoryWords } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import type { PovertyEdition } from '@coverline/domain/demographics/poverty/povertyGuidelines.ts';
import type { PovertyTables } from '@coverline/domain/demographics/poverty/povertyTables.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { readPovertyTables } from '#/services/poverty/povertyTables.ts';
import { countChanges } from './changeRows.ts';

const wireGuideline = ({ Year, From, Contiguous, AK, HI, Citation, Version }: PovertyEdition): GuidelineRow => ({
  Year,
  From,
  Contiguous: [...Contiguous],
  AK: [...AK],
  HI: [...HI],
  Source: Citation,
  Version,
});

const orders: Readonly<Record<LimitSort, (row: LimitRow) => string | number>> = {
  state: ({ State }) => stateNames[State] ?? State,
  category: ({ Category }) => medicaidCategories.indexOf(Category),
  percent: ({ Percent }) => Percent ?? -1,
  from: ({ From }) => From,
};

const compared = (one: string | number, other: string | number): number =>
  typeof one === 'string' ? one.localeCompare(String(other), 'en') : one - Number(other);

/** The limits that a filter leaves, in its order; each with the day from which another one holds. */
function limitsOf({ Limits }: PovertyTables, filter: LimitFilter): readonly LimitRow[] {
  const { State, Category, On, Sort, Descending } = filter;
  const ofOne = Map.groupBy(Limits, (limit) => `${limit.State} ${limit.Category}`);
  const rows = Limits.filter(
    (limit) => (State === '' || limit.State === State) && (Category === null || limit.Category === Category),
  )
    .map((limit): LimitRow => {
      const later = (ofOne.get(`${limit.State} ${limit.Category}`) ?? []).filter(({ From }) => From > limit.From);
      return { ...limit, Until: later.map(({ From }) => From).toSorted()[0] ?? '' };
    })
    .filter(({ From, Until }) => On === '' || (From <= On && (Until === '' || Until > On)));
  const place = (row: LimitRow) => `${orders.state(row)} ${orders.category(row)} ${row.From}`;
  return rows.toSorted((one, other) => {
    const order = compared(orders[Sort](one), orders[Sort](other));
    return (Descending ? -order : order) || place(one).localeCompare(place(other), 'en');
  });
}

export const listTableHandlers: HandlersOf<'listFplGuidelines' | 'listFplLimits' | 'exportFplTables'> = {
  listFplGuidelines: (ctx) =>
    ctx.tx(async (trx) => {
      const tables = await readPovertyTables(trx);
      return {
        Rows: tables.Editions.map(wireGuideline),
        TablesVersion: tables.Version,
        Waiting: await countChanges(trx, 'Proposed'),
      };
    }),

  listFplLimits: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx) => {
      const tables = await readPovertyTables(trx);
      const rows = limitsOf(tables, filter);
      return {
        Rows: rows.slice(Offset, Offset + Limit),
        Total: rows.length,
        TablesVersion: tables.Version,
        Waiting: await countChanges(trx, 'Proposed'),
      };
    }),

  exportFplTables: (ctx, { Table, Format, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const tables = await readPovertyTables(trx);
      note({ entityType: 'poverty tables', detail: `${Table}, version ${tables.Version}` });
      if (Table === 'Guidelines')
        return tableFile(
          { name: 'poverty-guidelines', sheet: 'Guidelines', format: Format },
          [...guidelineColumns.map((header) => guidelineCells[header]), madeBy],
          tables.Editions.map(wireGuideline),
        );
      return tableFile(
        { name: 'medicaid-limits', sheet: 'Limits', format: Format },
        [
          ...limitColumns.map((header) => limitCells[header]),
          { header: 'Until', kind: 'date', value: ({ Until }: LimitRow) => Until || null },
          madeBy,
        ],
        limitsOf(tables, filter),
      );
    }),
};

const madeBy: Column<{ readonly Version: number }> = {
  header: 'Tables, version',
  value: ({ Version }) => (Version === 0 ? 'As shipped' : String(Version)),
};

type Cells<Name extends FplColumn, Row> = Readonly<Record<Name, Column<Row>>>;

const guidelineCells: Cells<(typeof guidelineColumns)[number], GuidelineRow> = {
  Year: { header: 'Year', value: ({ Year }) => Year },
  'Effective from': { header: 'Effective from', kind: 'date', value: ({ From }) => From },
  '48 states, first person': { header: '48 states, first person', value: ({ Contiguous: [first] }) => first },
  '48 states, each further': { header: '48 states, each further', value: ({ Contiguous: [, further] }) => further },
  'Alaska, first person': { header: 'Alaska, first person', value: ({ AK: [first] }) => first },
  'Alaska, each further': { header: 'Alaska, each further', value: ({ AK: [, further] }) => further },
  'Hawaii, first person': { header: 'Hawaii, first person', value: ({ HI: [first] }) => first },
  'Hawaii, each further': { header: 'Hawaii, each further', value: ({ HI: [, further] }) => further },
  Source: { header: 'Source', value: ({ Source }) => Source },
};

const limitCells: Cells<(typeof limitColumns)[number], LimitRow> = {
  State: { header: 'State', value: ({ State }) => State },
  Category: { header: 'Category', value: ({ Category }) => medicaidCategoryWords[Category] },
  Percent: { header: 'Percent', value: ({ Percent }) => Percent ?? '-' },
  'Effective from': { header: 'Effective from', kind: 'date', value: ({ From }) => From },
  Source: { header: 'Source', value: ({ Source }) => Source },
};
