import type { BatchItemRow, ItemSort, ItemView } from '@coverline/contract/batch/batch.ts';
import { itemsPerPage } from '@coverline/contract/batch/batch.ts';
import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { type ItemStatus, itemStatusWords } from '@coverline/domain/batch/batchStates.ts';
import { batchCheckStates, batchCheckWords, checkGrades } from '@coverline/domain/batch/batchCheck.ts';
import { batchSearchStates, batchSearchWords, searchGrades } from '@coverline/domain/batch/batchSearch.ts';
import { readReason } from '@coverline/domain/batch/itemReason.ts';
import { type HeldWhy, heldWords } from '@coverline/domain/discovery/heldBack.ts';
import { insuranceStatuses } from '@coverline/domain/insurance/status.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { sql } from 'kysely';
import { batchItemPlace } from '#/services/batch/acceptItems.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { type RowSearch, searchesOfRows } from '#/services/batch/searches/searchesOfRows.ts';
import { checksOfRows, type RowCheck } from '#/services/batch/checks/checksOfRows.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import { wireCheckOfRow } from './checks.ts';
import { wireSearch } from './searches.ts';
import { openBatch } from './fromFile.ts';

type Found = {
  readonly row: number;
  readonly status: ItemStatus;
  readonly reason: string | null;
  readonly attempts: number;
  readonly next_try_at: string | null;
  readonly lookup_id: string | null;
  readonly request_enc: Buffer;
  readonly partner_name: string;
  readonly latency_ms: number | null;
  readonly repeats_row: number | null;
  readonly said: string | null;
  readonly note: string | null;
  readonly before: { readonly status: ItemStatus; readonly reason: string | null; readonly lookup_id: string } | null;
};

const views: Readonly<Record<ItemView, readonly ItemStatus[]>> = {
  All: ['Pending', 'Sent', 'RetryWait', 'Done', 'Failed', 'Skipped', 'Cancelled'],
  Answered: ['Done'],
  InFlight: ['Sent'],
  Attention: ['Failed', 'Done'],
  Waiting: ['RetryWait'],
  ToDo: ['Pending'],
  Skipped: ['Skipped', 'Cancelled'],
};

export const getBatchItems =
  (deps: Deps): Handlers['getBatchItems'] =>
  (ctx, payload) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const { kind } = await openBatch(trx, clientId, payload.BatchID);
      const found = await findItems(trx, clientId, payload);
      const page = found.slice(0, itemsPerPage);
      note({
        entityType: 'batch',
        entityId: payload.BatchID,
        detail: page.length === 0 ? 'no rows' : `rows ${page[0]?.row} to ${page.at(-1)?.row}`,
      });
      const asked = page.flatMap(({ row, lookup_id: id }) => (id === null ? [] : [{ row, lookupId: id }]));
      const isChecked = kind === 'Demographics';
      const ids = isChecked ? asked.map(({ lookupId }) => lookupId) : [];
      const checks = await checksOfRows(deps, trx, ctx.session, ids);
      const searches = await searchesOfRows(trx, { clientId, batchId: payload.BatchID }, isChecked ? [] : asked);
      const lookups = kind === 'Eligibility' ? asked.map(({ lookupId }) => lookupId) : [];
      const held = await heldBack(trx, clientId, lookups);
      return {
        Rows: page.map((item) => {
          const row = wireItem(item, openRequest(deps, clientId, payload.BatchID, item));
          const search = searches.get(item.row);
          const check = isChecked && item.lookup_id !== null ? checks.get(item.lookup_id) : undefined;
          return {
            ...row,
            ...ofHeld(row, item.lookup_id === null ? undefined : held.get(item.lookup_id)?.why),
            ...(kind === 'Discovery' && ofSearch(row, search)),
            ...(isChecked && ofCheck(row, check)),
            Search: wireSearch(search),
            Check: wireCheckOfRow(check, item.status !== 'Skipped'),
          };
        }),
        More: found.length > itemsPerPage,
      };
    });

type Filter = Parameters<Handlers['getBatchItems']>[1];

/** By what rows are in order; each is followed by the row itself, so that a page begins where the one before ended. */
const keys: Readonly<Record<ItemSort, ReturnType<typeof sql>>> = {
  row: sql`s.row`,
  payer: sql`(SELECT lower(o.name) FROM system.trading_partner o WHERE o.id = s.partner_id)`,
  result: sql`s.status || ' ' || coalesce(s.reason, '')`,
  tries: sql`s.attempts + (s.lookup_id IS NOT NULL)::int`,
};

/** One more than a page holds tells whether there is another. */
async function findItems(trx: TenantTrx, clientId: string, filter: Filter): Promise<readonly Found[]> {
  const { BatchID: batchId, View, PartnerID, Reason, Grade, Remarked, Sort, Descending, After } = filter;
  const mine = sql`s.client_id = ${clientId} AND s.batch_id = ${batchId}`;
  const key = keys[Sort];
  const way = Descending ? sql`DESC` : sql`ASC`;
  const behind = Descending ? sql`<` : sql`>`;
  const parts = [
    mine,
    After > 0 &&
      (Sort === 'row'
        ? sql`s.row ${behind} ${After}`
        : sql`(${key}, s.row) ${behind} (SELECT ${key}, s.row FROM phi.batch_state s WHERE ${mine} AND s.row = ${After})`),
    sql`s.status = ANY(${views[View]}::text[])`,
    // What was answered needs nobody's attention; a refusal does.
    View === 'Attention' && sql`(s.status = 'Failed' OR s.reason NOT LIKE 'Answered%')`,
    PartnerID !== null && sql`s.partner_id = ${PartnerID}`,
    Reason !== null && sql`s.reason = ${Reason}`,
    Grade !== null && gradeIs(Grade),
    Remarked &&
      sql`s.row IN (SELECT n.row FROM phi.batch_item n WHERE n.client_id = ${clientId} AND n.batch_id = ${batchId} AND n.note IS NOT NULL)`,
  ].filter((part) => part !== false);
  const { rows } = await sql<Found>`
    SELECT s.row, s.status, s.reason, s.attempts, s.next_try_at, s.lookup_id, i.request_enc, i.repeats_row, i.note, coalesce(p.name, '') AS partner_name,
           l.latency_ms, l.reason AS said,
           (SELECT json_build_object('status', e.status, 'reason', e.reason, 'lookup_id', e.lookup_id) FROM phi.batch_earlier e
             WHERE e.client_id = ${clientId} AND e.batch_id = s.batch_id AND e.row = s.row AND e.lookup_id IS NOT NULL ORDER BY e.run DESC LIMIT 1) AS before
      FROM (SELECT s.*, ${key} AS sorted FROM phi.batch_state s WHERE ${sql.join(parts, sql` AND `)}
             ORDER BY ${key} ${way}, s.row ${way} LIMIT ${itemsPerPage + 1}) s
      LEFT JOIN system.trading_partner p ON p.id = s.partner_id
      JOIN phi.batch_item i ON i.client_id = ${clientId} AND i.batch_id = s.batch_id AND i.row = s.row
      LEFT JOIN phi.lookup l ON l.client_id = ${clientId} AND l.id = s.lookup_id
     ORDER BY s.sorted ${way}, s.row ${way}`.execute(trx);
  return rows;
}

/** The status stands in the reason, behind the outcome. */
function gradeIs(grade: NonNullable<Filter['Grade']>) {
  const ids = insuranceStatuses.filter((one) => grade === 'Unknown' || one.grade === grade).map(({ id }) => id);
  const searches = batchSearchStates.filter((state) =>
    grade === 'Unknown' ? searchGrades[state] !== 'Unknown' : searchGrades[state] === grade,
  );
  const checks = batchCheckStates.filter((state) =>
    grade === 'Unknown' ? checkGrades[state] !== 'Unknown' : checkGrades[state] === grade,
  );
  const hasStatus = sql`s.reason ~ ${`^[A-Za-z0-9]+ (${[...ids, ...searches, ...checks].join('|')})( |$)`}`;
  return grade === 'Unknown' ? sql`s.status = 'Done' AND NOT ${hasStatus}` : sql`s.status = 'Done' AND ${hasStatus}`;
}

function openRequest(
  deps: Deps,
  clientId: string,
  batchId: string,
  { row, request_enc: sealed }: Found,
): EligibilityRequest {
  return JSON.parse(deps.phiSealer.openText(batchItemPlace(clientId, batchId, row), sealed)) as EligibilityRequest; // sealed by us in this shape
}

function wireItem(item: Found, request: EligibilityRequest): Omit<BatchItemRow, 'Search' | 'Check'> {
  const read = item.reason === null ? null : readReason(item.reason);
  return {
    Row: item.row,
    LastName: request.LastName,
    FirstName: request.FirstName,
    DateOfBirth: request.DateOfBirth,
    PartnerName: item.partner_name,
    MemberID: request.CertificateNumber === '' ? '' : mask(request.CertificateNumber),
    DateOfService: request.DateOfService,
    Status: item.status,
    ...verdictOf(item),
    Detail: detailOf(item, read?.words ?? ''),
    Remarks: item.note ?? '',
    Tries: item.attempts + (item.lookup_id === null ? 0 : 1),
    LatencyMs: item.latency_ms,
    NextTryAt: item.status === 'RetryWait' ? item.next_try_at : null,
    SpifResponseID: item.lookup_id,
    Before:
      item.before === null
        ? null
        : { Status: item.before.status, ...verdictOf(item.before), SpifResponseID: item.before.lookup_id },
  };
}

/** The verdict of an answer; of what has none, where it stands. */
function verdictOf({ status, reason }: Pick<Found, 'status' | 'reason'>): Pick<BatchItemRow, 'StatusText' | 'Grade'> {
  if (status !== 'Done') return { StatusText: itemStatusWords[status], Grade: null };
  const read = reason === null ? null : readReason(reason);
  const known = insuranceStatuses.find(({ id }) => id === read?.statusId);
  if (read?.search != null || read?.check != null) return { StatusText: read.words, Grade: read.grade };
  return { StatusText: known?.text ?? 'Unknown', Grade: read?.grade ?? 'Unknown' };
}

/** What a search has found before, and nobody may use yet: the row says so as its answer does. */
const ofHeld = ({ Status }: Pick<BatchItemRow, 'Status'>, why: HeldWhy | undefined): Partial<BatchItemRow> =>
  why === undefined || Status !== 'Done' ? {} : { StatusText: heldWords[why].heading, Grade: heldWords[why].grade };

/** A row that is a search of its own opens that, and says how it stands by now: what was to be reviewed may have been. */
function ofSearch(
  { Status, Detail, Before }: Pick<BatchItemRow, 'Status' | 'Detail' | 'Before'>,
  search: RowSearch | undefined,
): Partial<BatchItemRow> {
  const opens = {
    SpifResponseID: null,
    Detail: Status === 'Skipped' ? Detail : '',
    Before: Before && { ...Before, SpifResponseID: null },
  };
  if (search === undefined || (Status !== 'Done' && Status !== 'Failed')) return opens;
  const { state } = search;
  return { ...opens, StatusText: batchSearchWords[state], Grade: Status === 'Done' ? searchGrades[state] : null };
}

/** A row that verifies its person opens its check, and says how it stands by now: an alert may have been settled. */
function ofCheck(
  { Status, Detail, Before }: Pick<BatchItemRow, 'Status' | 'Detail' | 'Before'>,
  check: RowCheck | undefined,
): Partial<BatchItemRow> {
  const opens = { SpifResponseID: null, DateOfService: '', Before: Before && { ...Before, SpifResponseID: null } };
  if (check === undefined || Status !== 'Done') return opens;
  const { state, tally } = check;
  return { ...opens, StatusText: batchCheckWords[state], Grade: checkGrades[state], Detail: tally || Detail };
}

/** What the answer came to in its own sentence, else why there is none. */
function detailOf({ status, repeats_row: repeats, said }: Found, words: string): string {
  if (status === 'Skipped' && repeats !== null) return `Row ${repeats} asks the same`;
  return status === 'Done' ? (said ?? words) : words;
}
