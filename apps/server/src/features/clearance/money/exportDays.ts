import { kindText, purposeText, tenderText } from '@coverline/clearance/desk/deskWords.ts';
import type { DeskDay, DeskDayEntry } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { Deps } from '#/features/deps.ts';
import type { Column } from '#/platform/export/csv.ts';
import { readSite, type Site } from '#/platform/export/paper/letterhead.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import { closesOf } from './day.ts';
import { dayEntries, deskDays } from './deskDays.ts';

import { closesPdf, dayPdf } from './paper/daysPdf.ts';

export const deskExports = ({ phiSealer }: Pick<Deps, 'phiSealer'>): HandlersOf<'exportDeskDay' | 'exportCloses'> => ({
  exportDeskDay: async (ctx, { On, Format }) => {
    const { clientId, userId, timeZone } = ctx.session;
    const { entries, day, site } = await ctx.tx(async (trx, note) => {
      const found = await dayEntries(phiSealer, trx, clientId, { userId, on: On });
      note({ entityType: 'desk', detail: `${On}: ${found.map(({ EntryID }) => EntryID).join(' ')}` });
      const [own] = await deskDays(phiSealer, trx, clientId, { from: On, to: On, userId });
      return { entries: found, day: own ?? null, site: await readSite(trx, ctx.session) };
    });
    if (Format === 'PDF')
      return {
        name: 'desk-day.pdf',
        type: 'application/pdf',
        body: await dayPdf({ on: On, day, entries }, await drawn(site, timeZone)),
      };
    return tableFile(
      { name: 'desk-day', sheet: 'Day', format: Format, terms: site.terms },
      entryColumns((text) => wordedIn(site.terms, text), timeZone),
      entries,
    );
  },

  exportCloses: async (ctx, { From, To, Format }) => {
    const { clientId, timeZone } = ctx.session;
    const { days, site } = await ctx.tx(async (trx, note) => {
      note({ entityType: 'desk', detail: `${From} to ${To}` });
      return {
        days: await closesOf(phiSealer, trx, clientId, { From, To }),
        site: await readSite(trx, ctx.session),
      };
    });
    if (Format === 'PDF')
      return {
        name: 'desk-closes.pdf',
        type: 'application/pdf',
        body: await closesPdf({ from: From, to: To, days }, await drawn(site, timeZone)),
      };
    return tableFile(
      { name: 'desk-closes', sheet: 'Closes', format: Format, terms: site.terms },
      closeColumns(timeZone),
      rowsOf(days),
    );
  },
});

async function drawn({ logo, ...own }: Site, timeZone: string) {
  return { ...own, head: { ...own.head, logo: await drawLogo(logo) }, timeZone, madeAt: new Date() };
}

const entryColumns = (say: (text: string) => string, timeZone: string): readonly Column<DeskDayEntry>[] => [
  { header: 'Receipt', value: ({ Number: number }) => number },
  { header: 'Day', kind: 'date', value: ({ BookedOn }) => BookedOn },
  { header: 'Recorded', kind: 'instant', value: ({ At }) => isoIn(At, timeZone) },
  { header: 'What', value: ({ Kind }) => kindText[Kind] },
  { header: 'Amount', kind: 'money', value: ({ Cents }) => Cents },
  { header: 'Tender', value: ({ Tender }) => (Tender === null ? '' : tenderText[Tender]) },
  { header: 'Reference', value: ({ Reference }) => Reference },
  { header: 'For', value: ({ Purpose }) => (Purpose === null ? '' : say(purposeText[Purpose])) },
  { header: 'Last name', value: ({ LastName }) => LastName },
  { header: 'First name', value: ({ FirstName }) => FirstName },
  { header: '{MRN}', value: ({ MRN }) => MRN },
  { header: 'Takes back receipt', value: ({ ReversesNumber }) => ReversesNumber ?? '' },
  { header: 'Reason', value: ({ Reason }) => Reason },
  { header: 'Due on', kind: 'date', value: ({ DueOn }) => DueOn },
  { header: 'Voided since', value: ({ IsVoided }) => (IsVoided ? 'Yes' : '') },
];

type CloseRow = DeskDay['Takings'][number] & Pick<DeskDay, 'UserName' | 'On' | 'ClosedAt' | 'Note'>;

/** A row a tender that something came or was counted of, and one of a day without any. */
const rowsOf = (days: readonly DeskDay[]): readonly CloseRow[] =>
  days.flatMap(({ Takings, UserName, On, ClosedAt, Note }) => {
    const some = Takings.filter(({ Count, CountedCents }) => Count > 0 || (CountedCents ?? 0) !== 0);
    return (some.length > 0 ? some : Takings.slice(0, 1)).map((one) => ({ ...one, UserName, On, ClosedAt, Note }));
  });

const closeColumns = (timeZone: string): readonly Column<CloseRow>[] => [
  { header: 'Day', kind: 'date', value: ({ On }) => On },
  { header: 'User', value: ({ UserName }) => UserName },
  { header: 'Tender', value: ({ Tender }) => tenderText[Tender] },
  { header: 'Entries', value: ({ Count }) => Count },
  { header: 'Expected', kind: 'money', value: ({ ExpectedCents }) => ExpectedCents },
  { header: 'Counted', kind: 'money', value: ({ CountedCents }) => CountedCents },
  {
    header: 'Difference',
    kind: 'money',
    value: ({ CountedCents, ExpectedCents }) => (CountedCents === null ? null : CountedCents - ExpectedCents),
  },
  { header: 'Closed', kind: 'instant', value: ({ ClosedAt }) => ClosedAt && isoIn(ClosedAt, timeZone) },
  { header: 'Note', value: ({ Note }) => Note },
];
