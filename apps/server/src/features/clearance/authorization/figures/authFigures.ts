import { isJudged, type Measured } from '@coverline/authorization/metrics/measured.ts';
import { publicMetrics } from '@coverline/authorization/metrics/publicMetrics.ts';
import { turnaround } from '@coverline/authorization/metrics/turnaround.ts';
import {
  authFigureCalls,
  authFigureDays,
  type AuthFigures,
} from '@coverline/contract/clearance/authorization/authorizationFigures.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { addDays, daysBetween } from '@coverline/domain/format/dates.ts';
import { instantAtMs } from '@coverline/domain/format/instantAt.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { measuredAuths } from './measuredAuths.ts';

type Asked = PayloadOf<typeof authFigureCalls.getAuthorizationFigures>;

/** How soon and how payers decide, for whoever asks them. */
export const authFigureHandlers: HandlersOf<keyof typeof authFigureCalls> = {
  getAuthorizationFigures: (ctx, { From, To }) =>
    ctx.tx(async (trx, note) => {
      note({ entityType: 'authorization figures', detail: `${From} ${To}` });
      return { Rows: [...(await figuresOf(trx, ctx.session, { From, To }))] };
    }),
  exportAuthorizationFigures: (ctx, { Format, From, To }) =>
    ctx.tx(async (trx, note) => {
      const rows = await figuresOf(trx, ctx.session, { From, To });
      note({ entityType: 'authorization figures', detail: `${From} ${To}, ${rows.length} rows` });
      const terms = await readTerms(trx, ctx.session.clientId);
      return tableFile(
        { name: `authorization-figures-${From}-${To}`, sheet: 'Payers', format: Format, terms },
        columns,
        rows,
      );
    }),
};

async function figuresOf(trx: TenantTrx, session: ClientSession, { From, To }: Asked): Promise<readonly AuthFigures[]> {
  const fault =
    To < From ? 'The last day is before the first' : daysBetween(From, To) >= authFigureDays ? tooMany : null;
  if (fault !== null) throw new UserError(`${fault}.`, { fields: [{ Field: 'To', Message: fault }] });
  const { clientId, timeZone } = session;
  const dawn = (day: string) => new Date(instantAtMs(day, 0, timeZone)).toISOString();
  const now = new Date().toISOString();
  const all = await measuredAuths(trx, { clientId, from: dawn(From), until: dawn(addDays(To, 1)) }, now);
  if (all.length === 0) return [];
  const payers = [...Map.groupBy(all, ({ payerId }) => payerId)]
    .map(([id, own]) => figures(own, { PayerID: id, PayerName: own[0]?.payerName ?? '' }))
    .toSorted((a, b) => b.Asked - a.Asked || a.PayerName.localeCompare(b.PayerName));
  return [figures(all, { PayerID: null, PayerName: '' }), ...payers];
}

const tooMany = `At most ${authFigureDays} days are looked at together`;

function figures(of: readonly Measured[], whose: Pick<AuthFigures, 'PayerID' | 'PayerName'>): AuthFigures {
  const seen = turnaround(of);
  const told = publicMetrics(of);
  return {
    ...whose,
    Asked: seen.asked,
    Decided: of.filter(isJudged).length,
    MedianHours: seen.medianHours,
    P90Hours: seen.p90Hours,
    Approved: seen.approved,
    FirstPass: seen.firstPass,
    Pended: seen.pended,
    AppealsWon: seen.appealsWon,
    Missed: seen.missed,
    Public: {
      Codes: [...told.codes],
      StandardApproved: told.standardApproved,
      StandardDenied: told.standardDenied,
      StandardApprovedOnAppeal: told.standardApprovedOnAppeal,
      ExtendedAndApproved: told.extendedAndApproved,
      ExpeditedApproved: told.expeditedApproved,
      ExpeditedDenied: told.expeditedDenied,
      StandardAverageHours: told.standardHours.average,
      StandardMedianHours: told.standardHours.median,
      ExpeditedAverageHours: told.expeditedHours.average,
      ExpeditedMedianHours: told.expeditedHours.median,
    },
  };
}

const hours = (header: string, read: (row: AuthFigures) => number | null): Column<AuthFigures> => ({
  header: `${header} (h)`,
  kind: 'number',
  value: (row) => rounded(read(row)),
});
const percent = (header: string, read: (row: AuthFigures) => number | null): Column<AuthFigures> => ({
  header,
  kind: 'share',
  value: (row) => {
    const share = read(row);
    return share === null ? null : Math.round(share * 10_000);
  },
});
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

const columns: readonly Column<AuthFigures>[] = [
  { header: '{Payer}', value: ({ PayerID, PayerName }) => (PayerID === null ? 'All' : PayerName) },
  { header: 'Asked', kind: 'number', value: ({ Asked }) => Asked },
  { header: 'Decided', kind: 'number', value: ({ Decided }) => Decided },
  hours('Median time', ({ MedianHours }) => MedianHours),
  hours('90th percentile', ({ P90Hours }) => P90Hours),
  percent('Approved', ({ Approved }) => Approved),
  percent('First pass', ({ FirstPass }) => FirstPass),
  percent('Pended', ({ Pended }) => Pended),
  percent('Appeals won', ({ AppealsWon }) => AppealsWon),
  percent('Clocks missed', ({ Missed }) => Missed),
  { header: 'Codes asked for', value: ({ Public }) => Public.Codes.join(' ') },
  percent('Standard approved', ({ Public }) => Public.StandardApproved),
  percent('Standard denied', ({ Public }) => Public.StandardDenied),
  percent('Standard approved on appeal', ({ Public }) => Public.StandardApprovedOnAppeal),
  percent('Extended and approved', ({ Public }) => Public.ExtendedAndApproved),
  percent('Expedited approved', ({ Public }) => Public.ExpeditedApproved),
  percent('Expedited denied', ({ Public }) => Public.ExpeditedDenied),
  hours('Standard, average', ({ Public }) => Public.StandardAverageHours),
  hours('Standard, median', ({ Public }) => Public.StandardMedianHours),
  hours('Expedited, average', ({ Public }) => Public.ExpeditedAverageHours),
  hours('Expedited, median', ({ Public }) => Public.ExpeditedMedianHours),
];
