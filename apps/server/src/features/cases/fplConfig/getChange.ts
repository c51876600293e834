import type { ChangeRow, ChangeView } from '@coverline/contract/fplCalculator/fplConfig.ts';
import type { MedicaidCategory } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import { povertyArea } from '@coverline/domain/demographics/poverty/povertyGuidelines.ts';
import { povertyGuideline } from '@coverline/domain/demographics/poverty/povertyLevel.ts';
import {
  medicaidLimit,
  povertyEditionOn,
  type PovertyTables,
} from '@coverline/domain/demographics/poverty/povertyTables.ts';
import { type ApprovedChange, applyChange, tablesAfter } from '@coverline/domain/fplCalculator/changes/applyChange.ts';
import { type ChangeLine, changeStatusWords, recordNow } from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import { changeProblem } from '@coverline/domain/fplCalculator/changes/changeProblems.ts';
import { dayOfLine, referenceChanges } from '@coverline/domain/fplCalculator/changes/referenceChanges.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { readPovertyTables } from '#/services/poverty/povertyTables.ts';
import { changeOf, changesOf, countChanges, type StoredChange, wireChange } from './changeRows.ts';
import { todayOf } from '#/services/cases/holdCase.ts';

/** The tables without a change and with it: of one that was approved, as they were then. */
export async function tablesBeside(
  trx: TenantTrx,
  { version, lines }: Pick<StoredChange, 'version' | 'lines'>,
): Promise<{ readonly before: PovertyTables; readonly after: PovertyTables }> {
  const before = version === null ? await readPovertyTables(trx) : await tablesOfVersion(trx, version - 1);
  return { before, after: applyChange(before, { version: before.Version + 1, lines }) };
}

async function tablesOfVersion(trx: TenantTrx, version: number): Promise<PovertyTables> {
  const { rows } = await sql<ApprovedChange>`
    SELECT version, lines FROM system.fpl_change
     WHERE status = 'Approved' AND version <= ${version} ORDER BY version`.execute(trx);
  return tablesAfter(rows);
}

/** The day on which all of a change counts. */
export const dayOfChange = (lines: readonly ChangeLine[], today: string): string =>
  lines.reduce((last, line) => (dayOfLine(line, today) > last ? dayOfLine(line, today) : last), today);

const ofChildren: readonly MedicaidCategory[] = ['Infant', 'Child1To5', 'Child6To18', 'ChipChild'];

/** Somebody alone, or with a child, between what was and what is to be. */
function exampleOf(
  lines: readonly ChangeLine[],
  { before, after }: { readonly before: PovertyTables; readonly after: PovertyTables },
  today: string,
): ChangeView['Example'] {
  const [first] = lines;
  const Day = dayOfChange(lines, today);
  if (first === undefined || first.Table === 'Guideline')
    return { State: 'NY', Day, Adults: 1, Children: 0, IncomeCents: 22_000_00 };
  const { State, Category } = first;
  const Children = ofChildren.includes(Category) || Category === 'Parent' ? 1 : 0;
  const edition = povertyEditionOn(after, Day);
  const area = povertyArea(State)?.area ?? 'Contiguous';
  const percents = [before, after].map((tables) => medicaidLimit(tables, State, Category, Day)?.percent ?? 0);
  const between = percents.reduce((sum, one) => sum + one, 0) / 2;
  const guideline = edition === null ? 0 : povertyGuideline(edition, area, 1 + Children);
  return { State, Day, Adults: 1, Children, IncomeCents: Math.round((guideline * between) / 100) * 100 };
}

export const changeHandlers: HandlersOf<'listFplChanges' | 'exportFplChanges' | 'getFplChange'> = {
  listFplChanges: (ctx, { Status, Offset, Limit }) =>
    ctx.tx(async (trx) => {
      const rows = await changesOf(trx, Status, { offset: Offset, limit: Limit });
      return { Rows: rows.map(wireChange), Total: await countChanges(trx, Status) };
    }),

  exportFplChanges: (ctx, { Status, Format }) =>
    ctx.tx(async (trx, note) => {
      const rows = (await wholeList((page) => changesOf(trx, Status, page))).map(wireChange);
      note({ entityType: 'poverty tables', detail: `${rows.length} changes` });
      return tableFile(
        { name: 'poverty-table-changes', sheet: 'Changes', format: Format },
        changeColumns(ctx.session.timeZone),
        rows,
      );
    }),

  getFplChange: (ctx, { ChangeID }) =>
    ctx.tx(async (trx) => {
      const row = await changeOf(trx, ChangeID);
      const today = todayOf(ctx.session);
      const lines: readonly ChangeLine[] = row.lines;
      const { before, after } = await tablesBeside(trx, row);
      return {
        ...wireChange(row),
        TablesVersion: before.Version,
        Changes: lines.map((line) => {
          const now = recordNow(before, line);
          return {
            Line: wireLine(line),
            Now: now === null ? null : wireLine(now),
            Reference: referenceChanges(line, { before, after, today }).map((one) => ({
              What: one.what,
              Size: one.size,
              Before: one.before,
              After: one.after,
            })),
          };
        }),
        Problem: row.status === 'Proposed' ? (changeProblem(before, lines) ?? '') : '',
        IsMine: row.proposed_by === ctx.session.userId,
        Example: exampleOf(lines, { before, after }, today),
      };
    }),
};

/** A line as the wire has it: its amounts may be changed there. */
const wireLine = (line: ChangeLine) =>
  line.Table === 'Limit'
    ? line
    : {
        ...line,
        Contiguous: [...line.Contiguous] as [number, number],
        AK: [...line.AK] as [number, number],
        HI: [...line.HI] as [number, number],
      };

const changeColumns = (timeZone: string): readonly Column<ChangeRow>[] => [
  { header: 'Change', value: ({ What }) => What },
  { header: 'Records', kind: 'number', value: ({ Lines }) => Lines },
  { header: 'Status', value: ({ Status }) => changeStatusWords[Status] },
  { header: 'Tables, version', value: ({ Version }) => Version },
  { header: 'Reason', value: ({ Reason }) => Reason },
  { header: 'Proposed by', value: ({ ProposedBy }) => ProposedBy },
  { header: 'Proposed', kind: 'instant', value: ({ ProposedAt }) => isoIn(ProposedAt, timeZone) },
  { header: 'Settled by', value: ({ SettledBy }) => SettledBy },
  { header: 'Settled', kind: 'instant', value: ({ SettledAt }) => SettledAt && isoIn(SettledAt, timeZone) },
  { header: 'Why', value: ({ Why }) => Why },
];
