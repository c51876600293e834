import { clockName } from '@coverline/domain/cases/caseClocks.ts';
import { mayResolveMore, outcomeWords } from '@coverline/domain/cases/caseOutcome.ts';
import { caseStatusText } from '@coverline/domain/cases/caseStatus.ts';
import { casePriorities, caseType } from '@coverline/domain/cases/caseType.ts';
import { centsAtLeast } from '@coverline/domain/format/formatAtLeast.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { TableFormat } from '@coverline/contract/wire/fields.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { type CaseListRow, caseRows } from './caseRows.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { wireCases } from './wireCase.ts';

/** What the list shows, all pages of it. */
export const exportCases: Handlers['exportCases'] = (ctx, { Format, ...filter }) =>
  ctx.tx(async (trx, note) => {
    const { clientId, userId } = ctx.session;
    const asker = { clientId, userId, today: todayOf(ctx.session) };
    const found = await wholeList((page) => caseRows(trx, asker, filter, page));
    note({ entityType: 'case', detail: `${found.length} cases: ${found.map(({ id }) => id).join(' ')}` });
    return caseFile(trx, clientId, found, { name: 'cases', format: Format });
  });

type CaseFile = { readonly name: string; readonly format: TableFormat };

/** Cases as a file. */
export async function caseFile(
  trx: TenantTrx,
  clientId: string,
  found: readonly CaseListRow[],
  { name, format }: CaseFile,
) {
  const rows = await wireCases(trx, clientId, found);
  const terms = await readTerms(trx, clientId);
  return tableFile(
    { name, sheet: 'Cases', format, terms },
    [
      { header: '{Case}', value: (row) => String(row.Number) },
      { header: 'Type', value: (row) => wordedIn(terms, caseType(row.Type).text) },
      { header: 'Status', value: (row) => wordedIn(terms, caseStatusText[row.Status].text) },
      { header: 'Priority', value: (row) => casePriorities.find(({ id }) => id === row.Priority)?.text ?? '' },
      { header: 'Last name', value: (row) => row.LastName },
      { header: 'First name', value: (row) => row.FirstName },
      { header: 'Date of birth', kind: 'date', value: (row) => row.DateOfBirth },
      { header: '{MRN}', value: (row) => row.MRN },
      { header: 'Owner', value: (row) => row.Owner?.Name },
      { header: 'Opened', kind: 'date', value: (row) => row.OpenedOn },
      { header: 'Next', value: ({ Due }) => (Due === null ? '' : clockName({ key: Due.Clock, ...nthOf(Due.Nth) })) },
      { header: 'Due', kind: 'date', value: (row) => row.Due?.On ?? '' },
      { header: 'Retroactive coverage closes', kind: 'date', value: (row) => row.RetroBy ?? '' },
      {
        header: 'Dollars at risk',
        kind: 'money',
        value: ({ AtRiskCents, HasUnknownCharge }) => centsAtLeast(AtRiskCents, HasUnknownCharge),
      },
      { header: 'Charges unknown', value: ({ HasUnknownCharge }) => (HasUnknownCharge ? 'Yes' : '') },
      { header: 'Filed', kind: 'date', value: (row) => row.SubmittedOn ?? '' },
      { header: 'Closed', kind: 'date', value: (row) => row.ClosedOn ?? '' },
      { header: 'Outcome', value: (row) => wordedIn(terms, outcomeWords(row.Outcome, row.OutcomePercent)) },
      {
        header: 'Dollars resolved',
        kind: 'money',
        value: ({ ResolvedCents, Outcome, OutcomePercent, HasUnknownCharge }) =>
          centsAtLeast(ResolvedCents, mayResolveMore(Outcome, OutcomePercent, HasUnknownCharge)),
      },
    ],
    rows,
  );
}

const nthOf = (nth: number | null) => (nth === null ? {} : { nth });
