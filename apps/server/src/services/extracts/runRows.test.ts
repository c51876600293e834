import {
  extractFieldNames,
  extractFieldFacts,
  type ExtractField,
  isSourceOf,
} from '@coverline/domain/extracts/sources.ts';
import { fieldFacts, filterFields, type FilterField } from '@coverline/domain/filterQueries/fields.ts';
import { opsOf } from '@coverline/domain/filterQueries/operators.ts';
import type { FilterCondition, FilterSort } from '@coverline/domain/filterQueries/tree.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDoors, type Doors } from '#/platform/db/doors.ts';
import { createPool } from '#/platform/db/pool.ts';
import { pickedOrder } from '#/services/filters/pickedRows.ts';
import { lakeside } from '#/testing/builders.ts';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { extractedBy } from './runRows.ts';
import { columnOf } from './sourceColumns.ts';

let database: ScratchDatabase;
let doors: Doors;
let end: () => Promise<void>;
beforeAll(async () => {
  database = await scratchDatabase();
  const pool = createPool({ url: database.appUrl, size: 1, name: 'run rows test', onError: () => {} });
  doors = createDoors(pool);
  end = () => pool.end();
});
afterAll(async () => {
  await end();
  await database[Symbol.asyncDispose]();
});

const isThere = (Field: FilterField): FilterCondition =>
  opsOf(fieldFacts(Field).kind).includes('isNotEmpty')
    ? { Field, Op: 'isNotEmpty', Values: [] }
    : fieldFacts(Field).kind === 'yesNo'
      ? { Field, Op: 'is', Values: ['yes'] }
      : { Field, Op: 'between', Values: ['1', '99'] };

type Asked = {
  readonly entity: FilterEntity;
  readonly condition?: FilterCondition;
  readonly parameter?: FilterCondition;
  readonly column?: ExtractField;
  readonly sort?: FilterSort;
};

/** The plan of a run's statement, which the database makes only of what it understands. */
async function planOf({
  entity,
  condition = isThere('LastName'),
  parameter,
  column,
  sort = 'name',
}: Asked): Promise<string> {
  const filter = { entity, tree: { Join: 'and', Parts: [condition] }, sort, descending: false, limit: null } as const;
  const found = extractedBy({
    clientId: lakeside,
    filter,
    conditions: parameter === undefined ? [] : [parameter],
    moment: { today: '2026-11-23', timeZone: 'America/Chicago' },
    changed: { since: null, until: null },
    draws: column === undefined ? [] : [column],
  });
  const columns = column === undefined ? sql`r.id` : columnOf(column, lakeside);
  const { rows } = await doors.withTenant(lakeside, (trx) =>
    sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT ${columns} ${found} ${pickedOrder(filter)}`.execute(trx),
  );
  return rows.map((row) => row['QUERY PLAN']).join(' ');
}

const looksForInsurance = (plan: string) => plan.includes('reg_insurance');

const cases = (['Registration', 'Visit'] as const).flatMap((entity) =>
  extractFieldNames.filter((field) => isSourceOf(entity, field)).map((field) => [entity, field] as const),
);

it.each(cases)(
  '[ROUTE-090] of %s %s may be a column, a condition or a parameter, each by itself',
  async (entity, field) => {
    const isOfInsurance = extractFieldFacts(field).part === 'Insurance';
    expect(looksForInsurance(await planOf({ entity, column: field }))).toBe(isOfInsurance);
    if (!(field in filterFields)) return;
    const condition = isThere(field as FilterField); // seen just above
    expect(looksForInsurance(await planOf({ entity, condition }))).toBe(isOfInsurance);
    expect(looksForInsurance(await planOf({ entity, parameter: condition }))).toBe(isOfInsurance);
  },
);

it.each([
  ['name', false],
  ['mrn', false],
  ['service', false],
  ['verified', true],
] as const)('[ROUTE-090] by %s an insurance is looked for: %s', async (sort, isLookedFor) => {
  expect(looksForInsurance(await planOf({ entity: 'Registration', sort }))).toBe(isLookedFor);
});
