import { abnKindText, abnOptionText } from '@coverline/domain/cases/abn/abnKinds.ts';
import { abnStandingText } from '@coverline/domain/cases/abn/abnStatus.ts';
import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { abnRows, wireRow } from './abnRows.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { abnSeal } from './sealedAbn.ts';

/** What the list shows, all pages of it. */
export const exportAbns =
  (deps: Deps): Handlers['exportAbns'] =>
  (ctx, { Format, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const asker = { clientId, today: todayOf(ctx.session) };
      const found = await wholeList(async (page) => (await abnRows(trx, asker, filter, page)).rows);
      note({ entityType: 'abn', detail: `${found.length} notices` });
      const terms = await readTerms(trx, clientId);
      const { openContent } = abnSeal(deps, clientId);
      return tableFile(
        { name: 'advance-notices', sheet: 'Notices', format: Format, terms },
        [
          { header: 'Notice', value: (row) => String(row.Number) },
          { header: 'Stands', value: (row) => abnStandingText[row.Standing].text },
          { header: 'Kind', value: (row) => abnKindText[row.Kind] },
          { header: 'Language', value: (row) => row.Language },
          { header: 'Option', value: ({ Option }) => (Option === null ? '' : abnOptionText[Option]) },
          { header: 'Last name', value: (row) => row.LastName },
          { header: 'First name', value: (row) => row.FirstName },
          { header: 'Date of birth', kind: 'date', value: (row) => row.DateOfBirth },
          { header: '{MRN}', value: (row) => row.MRN },
          { header: '{Visit}', value: (row) => row.VisitNumber },
          { header: 'Service', kind: 'date', value: (row) => row.ServiceOn ?? '' },
          { header: 'Made', kind: 'date', value: (row) => row.MadeOn },
          { header: 'Given', kind: 'date', value: (row) => row.GivenOn ?? '' },
          { header: 'Answered', kind: 'date', value: (row) => row.AnsweredOn ?? '' },
          { header: 'Holds until', kind: 'date', value: (row) => row.ValidUntil ?? '' },
          { header: 'Estimate', kind: 'money', value: (row) => row.EstimateCents },
          { header: 'Cost', kind: 'money', value: (row) => row.ActualCents },
        ],
        found.map((row) => wireRow(row, asker.today, openContent(row.id, row.content_enc).items)),
      );
    });
