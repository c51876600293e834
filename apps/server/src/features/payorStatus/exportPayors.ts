import { type Payor, type PayorFigures, payorWindows } from '@coverline/contract/payorStatus/payorStatus.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { percentAtLeast, percentAtMost } from '@coverline/domain/payorStatus/payorState.ts';
import { payorStateWords } from '@coverline/domain/payorStatus/payorStateWords.ts';
import { partnerKindWords } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import type { Column } from '@coverline/intake/write/columns.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { payorRows } from './payorRows.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import { readWays } from './ways.ts';
import { wirePayor } from './wire.ts';

/** What the board shows, all pages of it and all three windows. */
export const exportPayors: Handlers['exportPayors'] = (ctx, { Format, ...filter }) =>
  ctx.tx(async (trx, note) => {
    const { userId, clientId, timeZone } = ctx.session;
    const rows = await wholeList((page) => payorRows(trx, userId, filter, page));
    const ways = await readWays(
      trx,
      clientId,
      rows.map(({ id }) => id),
      new Date(),
    );
    note({ entityType: 'trading partner', detail: `${rows.length} payers` });
    const payors = rows.map((row) => wirePayor(row, ways.get(row.id) ?? []));
    const terms = await readTerms(trx, clientId);
    const columns = [...factColumns(timeZone, terms), ...payorWindows.flatMap(windowColumns)];
    return tableFile({ name: 'payor-status', sheet: 'Payers', format: Format, terms }, columns, payors);
  });

function factColumns(timeZone: string, terms: OwnTerms): readonly Column<Payor>[] {
  const at = (instant: string | null | undefined) => (instant == null ? null : isoIn(instant, timeZone));
  return [
    { header: '{Payer}', value: (row) => row.Name },
    { header: '{Payer} ID', value: (row) => row.PayerID },
    { header: 'Type', value: (row) => partnerKindWords[row.Kind] },
    { header: 'Transaction', value: () => '270' },
    { header: 'State', value: (row) => payorStateWords[row.State].text },
    { header: 'Since', kind: 'instant', value: (row) => at(row.Since) },
    { header: 'Why', value: (row) => wordedIn(terms, row.Reason) },
    { header: 'Failover', value: (row) => row.Failover },
    { header: 'Message', value: (row) => row.Notice?.Message },
    { header: 'Message by', value: (row) => row.Notice?.PostedBy },
    { header: 'Message until', kind: 'instant', value: (row) => at(row.Notice?.EndsAt) },
    { header: 'Next window from', kind: 'instant', value: (row) => at(row.NextWindow?.StartsAt) },
    { header: 'Next window until', kind: 'instant', value: (row) => at(row.NextWindow?.EndsAt) },
    { header: 'Last answer', kind: 'instant', value: (row) => at(row.LastAnswerAt) },
    { header: 'Other routes', value: (row) => row.OtherRoutes.join(', ') },
    { header: 'Portal', value: (row) => row.PortalURL },
    { header: 'Provider line', value: (row) => row.Phone },
  ];
}

const windowNames = { 15: '15 min', 60: '1 h', 1440: '24 h' };

function windowColumns(minutes: (typeof payorWindows)[number]): readonly Column<Payor>[] {
  const name = windowNames[minutes];
  const figure = (header: string, value: (seen: PayorFigures) => number | null): Column<Payor> => ({
    header: `${header}, ${name}`,
    kind: 'number',
    value: ({ Windows }) => {
      const seen = Windows.find(({ Minutes }) => Minutes === minutes);
      return seen === undefined ? null : value(seen);
    },
  });
  return [
    figure('Asked', ({ Asked }) => Asked),
    figure('Answered', ({ Answered }) => Answered),
    figure('Answered %', ({ Answered, Asked }) => percentAtLeast(Answered, Asked)),
    figure('AAA 42 and timeouts %', ({ Unable, Silent, Asked }) => percentAtMost(Unable + Silent, Asked)),
    figure('Half within (ms)', ({ P50Ms }) => P50Ms),
    figure('95 % within (ms)', ({ P95Ms }) => P95Ms),
  ];
}
