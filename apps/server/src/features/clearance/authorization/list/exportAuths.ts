import { todayOf } from '#/services/authorization/holdAuth.ts';
import { authStatusText } from '@coverline/authorization/states/authStatusText.ts';
import {
  clockStandWords,
  lineWords,
  routeWords,
  urgencyWords,
} from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { authRows } from './authRows.ts';
import { wireAuths } from './wireAuth.ts';

/** What the list shows, all pages of it. */
export const exportAuthorizations: Handlers['exportAuthorizations'] = (ctx, { Format, ...filter }) =>
  ctx.tx(async (trx, note) => {
    const { clientId, userId, timeZone } = ctx.session;
    const now = new Date().toISOString();
    const asker = { clientId, userId, now, today: todayOf(ctx.session) };
    const found = await wholeList((page) => authRows(trx, asker, filter, page));
    note({
      entityType: 'authorization',
      detail: `${found.length} authorizations: ${found.map(({ id }) => id).join(' ')}`,
    });
    const rows = await wireAuths(trx, clientId, found, now);
    const terms = await readTerms(trx, clientId);
    return tableFile(
      { name: 'authorizations', sheet: 'Authorizations', format: Format, terms },
      [
        { header: 'Authorization', value: (row) => String(row.Number) },
        { header: 'Status', value: (row) => wordedIn(terms, authStatusText[row.Status].text) },
        { header: 'Last name', value: (row) => row.LastName },
        { header: 'First name', value: (row) => row.FirstName },
        { header: 'Date of birth', kind: 'date', value: (row) => row.DateOfBirth },
        { header: '{MRN}', value: (row) => row.MRN },
        { header: '{Payer}', value: (row) => row.PayerName },
        { header: 'Line of business', value: (row) => lineWords[row.LineOfBusiness] },
        { header: 'Codes', value: (row) => row.Codes.join(' ') },
        { header: 'Urgency', value: (row) => urgencyWords[row.Urgency] },
        { header: 'Sent by', value: ({ Route }) => (Route === null ? '' : routeWords[Route]) },
        { header: 'Owner', value: (row) => row.Owner?.Name },
        { header: 'Opened', kind: 'date', value: (row) => row.OpenedOn },
        { header: 'Asked from', kind: 'date', value: (row) => row.From },
        { header: 'Asked to', kind: 'date', value: (row) => row.To },
        {
          header: '{Payer} decides by',
          kind: 'instant',
          value: ({ Clock }) => (Clock === null ? '' : isoIn(Clock.DueAt, timeZone)),
        },
        { header: '{Payer} wants', value: (row) => row.Wants.join(', ') },
        { header: 'Wanted by', kind: 'date', value: (row) => row.WantedBy },
        { header: 'Clock', value: ({ Clock }) => (Clock === null ? '' : clockStandWords[Clock.Stand]) },
        { header: 'Clock share (%)', value: (row) => row.Clock?.Percent },
        { header: 'Next day here', kind: 'date', value: (row) => row.DayBy },
        { header: 'Holds from', kind: 'date', value: (row) => row.ValidFrom },
        { header: 'Holds to', kind: 'date', value: (row) => row.ValidTo },
      ],
      rows,
    );
  });
