import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { itemStatusWords, type ItemStatus } from '@coverline/domain/batch/batchStates.ts';
import { batchCheckWords, checkGrades } from '@coverline/domain/batch/batchCheck.ts';
import { batchSearchWords, searchGrades } from '@coverline/domain/batch/batchSearch.ts';
import { readReason } from '@coverline/domain/batch/itemReason.ts';
import { confidenceOf } from '@coverline/domain/eligibility/export/confidence.ts';
import { flatRow, type FlatValue, subscriberNames } from '@coverline/domain/eligibility/export/flatRow.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import type { Answered } from '@coverline/intake/write/columns.ts';
import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import { searchLink } from '#/services/discovery/tellOfSearch.ts';
import { exportRows } from '#/services/lookups/stored/exportRows.ts';
import { flatSource } from '#/services/lookups/stored/flatSource.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { Numbers } from '#/services/lookups/stored/openAnswer.ts';
import { type RowCheck, checksOfRows } from '../checks/checksOfRows.ts';
import { columnsOfCheck } from '../checks/columnsOfCheck.ts';
import { masksOfRows } from '../maskCells.ts';
import { type RowSearch, searchesOfRows } from '../searches/searchesOfRows.ts';
import type { BatchKey, StoredBatch } from '../storedBatch.ts';
import { faultsBetween } from './faultyRows.ts';
import { type FileRow, fileRows } from './fileRows.ts';

type Result = Readonly<Record<string, FlatValue>>;
export type ResultRow = Answered<Result>;
type Options = Keys & { readonly doors: Doors };

/** Whose the file is: its clock, what it calls a payer and a patient, and whether it may have whole numbers. */
export type Reader = { readonly zone: string; readonly terms: OwnTerms; readonly numbers: Numbers };

/** As many results are opened at once. */
const atOnce = 200;

/**
 * Every row of a batch with what became of it, in the order of the file: its answer, or why there is none. The numbers of persons that
 * the file came with leave as those of the answer do. A batch without a file has its items alone.
 */
export async function* resultRows(
  options: Options,
  key: BatchKey,
  batch: StoredBatch,
  reader: Reader,
): AsyncGenerator<readonly ResultRow[], void, undefined> {
  const parts = batch.file === null ? itemRows(options.doors, key) : fileRows(options, key, batch);
  const maskedCells = masksOfRows(batch);
  for await (const part of parts)
    for (let at = 0; at < part.length; at += atOnce) {
      const some = part.slice(at, at + atOnce);
      const results = await resultsOf(options, key, batch.kind, some, reader);
      yield some.map((one) => ({
        cells: reader.numbers === 'clear' ? one.cells : maskedCells(one),
        result: results.get(one.row) ?? notAsked('Not read.'),
      }));
    }
}

async function* itemRows(
  doors: Doors,
  { clientId, batchId }: BatchKey,
): AsyncGenerator<readonly FileRow[], void, undefined> {
  let after = 0;
  for (;;) {
    const rows = await doors.withTenant(clientId, async (trx) => {
      const found = await sql<{ row: number }>`
        SELECT row FROM phi.batch_state WHERE client_id = ${clientId} AND batch_id = ${batchId} AND row > ${after}
         ORDER BY row LIMIT 1000`.execute(trx);
      return found.rows;
    });
    if (rows.length === 0) return;
    yield rows.map(({ row }) => ({ row, cells: [], isWhole: true }));
    after = rows.at(-1)?.row ?? after;
  }
}

type Item = {
  readonly row: number;
  readonly status: ItemStatus;
  readonly reason: string | null;
  readonly lookup_id: string | null;
  readonly repeats_row: number | null;
  readonly note: string | null;
};

async function resultsOf(
  options: Options,
  key: BatchKey,
  kind: OfferedKind,
  rows: readonly FileRow[],
  { zone, terms, numbers }: Reader,
): Promise<ReadonlyMap<number, Result>> {
  const [from, to] = [rows[0]?.row ?? 0, rows.at(-1)?.row ?? 0];
  const faults = await faultsBetween(options.doors, key, terms, [from, to]);
  const { clientId, batchId } = key;
  return options.doors.withTenant(clientId, async (trx) => {
    const { rows: items } = await sql<Item>`
      SELECT s.row, s.status, s.reason, s.lookup_id, i.repeats_row, i.note
        FROM phi.batch_state s
        JOIN phi.batch_item i ON i.client_id = s.client_id AND i.batch_id = s.batch_id AND i.row = s.row
       WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row BETWEEN ${from} AND ${to}`.execute(trx);
    const named = items.flatMap(({ lookup_id: id }) => id ?? []);
    // Of a batch of searches it names a search, and of one that verifies people a check.
    const asked = kind === 'Eligibility' ? named : [];
    const checks = await checksOfRows(options, trx, { clientId, timeZone: zone }, kind === 'Demographics' ? named : []);
    const lookups = asked.length === 0 ? [] : await exportRows(options, trx, clientId, asked);
    const answered = items.flatMap(({ row, lookup_id: id }) =>
      id === null || kind === 'Demographics' ? [] : [{ row, lookupId: id }],
    );
    const searches = await searchesOfRows(trx, key, answered);
    const byId = new Map(
      lookups.map((one) => {
        const source = flatSource(one, { timeZone: zone, terms, numbers });
        const row = flatRow(source);
        return [one.row.id, { ...row, Confidence: confidenceOf(row), ...subscriberNames(source) }];
      }),
    );
    const released = [...searches.values()].flatMap(({ found }) =>
      found.flatMap((one) => (one.mayBeBilled ? [one.lookupId] : [])),
    );
    const stated = released.length === 0 ? [] : await exportRows(options, trx, clientId, released);
    const foundById = new Map(
      stated.map((one) => [one.row.id, flatRow(flatSource(one, { timeZone: zone, terms, numbers }))]),
    );
    const results = new Map<number, Result>([...faults].map(([row, why]) => [row, notAsked(why.join(' '))]));
    for (const item of items) {
      const check = item.lookup_id === null ? undefined : checks.get(item.lookup_id);
      results.set(item.row, {
        ...noted(
          check === undefined ? resultOf(item, byId, terms, searches.get(item.row)) : resultOfCheck(item, check, terms),
          item.note === null ? null : wordedIn(terms, item.note),
        ),
        ...searchColumns(searches.get(item.row), foundById),
        ...(check !== undefined && columnsOfCheck(check, item.status !== 'Skipped')),
      });
    }
    return results;
  });
}

/** What is not to be billed is told as that, beside its payer; whose number and days it states may be somebody else’s, and stay out. */
function searchColumns(search: RowSearch | undefined, stated: ReadonlyMap<string, Result>): Result {
  if (search === undefined) return {};
  const each = (say: (one: RowSearch['found'][number]) => string) => search.found.map(say).join('; ');
  const statedBy = (...names: readonly string[]) =>
    each(({ lookupId }) => {
      const said = stated.get(lookupId);
      return String(names.map((name) => said?.[name] ?? '').find((one) => one !== '') ?? '');
    });
  return {
    SearchOutcome: batchSearchWords[search.state],
    FoundPayer: each(({ payer }) => payer),
    FoundConfidence: each(({ score }) => String(score)),
    FoundLevel: each(({ level }) => level),
    FoundMayBeBilled: each(({ mayBeBilled }) => (mayBeBilled ? 'Y' : 'N')),
    SearchLink: search.discoveryId === null ? '' : searchLink(search.discoveryId),
    FoundMemberID: statedBy('MemberIDReturned'),
    FoundFrom: statedBy('EligBegin', 'PlanBegin'),
    FoundTo: statedBy('EligEnd', 'PlanEnd'),
    SearchAsks: search.asks,
    SearchCostCents: search.cents,
  };
}

function resultOf(
  item: Item,
  byId: ReadonlyMap<string, Result>,
  terms: OwnTerms,
  search: RowSearch | undefined,
): Result {
  const searched = item.reason === null ? null : readReason(item.reason).search;
  if (searched !== null) {
    // As it stands by now: what was to be reviewed may have been.
    const state = search?.state ?? searched;
    return { StatusText: batchSearchWords[state], Grade: searchGrades[state] };
  }
  const found = item.lookup_id === null ? undefined : byId.get(item.lookup_id);
  const why = item.reason === null ? '' : wordedIn(terms, readReason(item.reason).words);
  if (item.status === 'Skipped' && item.repeats_row !== null) return notAsked(`Row ${item.repeats_row} asks the same.`);
  if (found === undefined) return notAsked(why === '' ? `${itemStatusWords[item.status]}.` : why);
  return item.status === 'Done' || item.status === 'Skipped'
    ? found
    : { ...found, Note: [found['Note'], `${itemStatusWords[item.status]}.`].filter(Boolean).join(' ') };
}

/** As it stands by now: an alert may have been settled. Where no bureau answered, our own checks stand beside that. */
function resultOfCheck(item: Item, { state }: RowCheck, terms: OwnTerms): Result {
  if (item.status === 'Done') return { StatusText: batchCheckWords[state], Grade: checkGrades[state] };
  const why =
    item.reason === null ? `${itemStatusWords[item.status]}.` : wordedIn(terms, readReason(item.reason).words);
  return item.status === 'Skipped'
    ? { StatusText: batchCheckWords[state], Grade: checkGrades[state], Note: `${why}.` }
    : notAsked(why);
}

const noted = (result: Result, note: string | null): Result =>
  note === null ? result : { ...result, Note: [result['Note'], note].filter(Boolean).join(' '), Remarks: note };

const notAsked = (note: string): Result => ({ StatusText: 'Not asked', Grade: 'Unknown', Note: note });
