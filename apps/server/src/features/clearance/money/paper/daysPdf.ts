import { kindText, tenderText } from '@coverline/clearance/desk/deskWords.ts';
import type { DeskDay, DeskDayEntry } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { termIn } from '@coverline/domain/terminology.ts';
import { createPaper } from '#/platform/export/paper/createPaper.ts';
import type { Site } from '#/platform/export/paper/letterhead.ts';

/** Whose paper it is, and by which clock, as of when it is made. */
export type DaysPaper = Omit<Site, 'logo'> & { readonly timeZone: string; readonly madeAt: Date };

const pageOf = (title: string, { head, madeBy, madeAt, timeZone }: DaysPaper) =>
  createPaper({ title, head, foot: `Made ${formatInstant(madeAt, timeZone)} by ${madeBy}, ${head.client}.` });

const moneyOf = (cents: number | null): string => (cents === null ? '' : formatCurrency(cents));

const takingsTable = (day: DeskDay) => ({
  columns: [
    { title: 'Tender', share: 30 },
    { title: 'Entries', share: 16, right: true },
    { title: 'Expected', share: 18, right: true },
    { title: 'Counted', share: 18, right: true },
    { title: 'Difference', share: 18, right: true },
  ],
  rows: day.Takings.map(({ Tender, Count, ExpectedCents, CountedCents }) => ({
    cells: [
      tenderText[Tender],
      String(Count),
      moneyOf(ExpectedCents),
      moneyOf(CountedCents),
      moneyOf(CountedCents === null ? null : CountedCents - ExpectedCents),
    ],
    remarks: [],
  })),
});

const stateText = (day: DeskDay, timeZone: string): string =>
  day.ClosedAt === null ? 'Not closed yet.' : `Closed ${formatInstant(day.ClosedAt, timeZone)}.`;

type Day = { readonly on: string; readonly day: DeskDay | null; readonly entries: readonly DeskDayEntry[] };

/** One user's day, with what it is made of. */
export function dayPdf({ on, day, entries }: Day, site: DaysPaper): Promise<Buffer> {
  const paper = pageOf('Day at the desk', site);
  paper.heading(`Day at the desk, ${formatDate(on)}`, 1);
  paper.text(
    `${day?.UserName ?? site.madeBy}. ${day === null ? 'Nothing was taken.' : stateText(day, site.timeZone)}`,
    {
      size: 10,
    },
  );
  if (day !== null) paper.table(takingsTable(day));
  if (day !== null && day.Note !== '') paper.text(`Note: ${day.Note}`);
  paper.heading('Entries', 2);
  if (entries.length === 0) paper.text('Nothing was recorded.');
  else
    paper.table({
      columns: [
        { title: 'Receipt', share: 12 },
        { title: termIn(site.terms, 'Patient'), share: 30 },
        { title: 'What', share: 22 },
        { title: 'Tender', share: 18 },
        { title: 'Amount', share: 18, right: true },
      ],
      rows: entries.map((entry) => ({
        cells: [
          String(entry.Number),
          `${entry.LastName}, ${entry.FirstName}`,
          kindText[entry.Kind],
          [entry.Tender === null ? '' : tenderText[entry.Tender], entry.Reference]
            .filter((part) => part !== '')
            .join(' '),
          moneyOf(entry.Cents),
        ],
        remarks: [
          ...(entry.ReversesNumber === null ? [] : [`Takes back receipt ${entry.ReversesNumber}.`]),
          ...(entry.IsVoided ? ['Voided since.'] : []),
        ],
      })),
    });
  return paper.end();
}

type Closes = { readonly from: string; readonly to: string; readonly days: readonly DeskDay[] };

/** The days of everybody who took money. */
export function closesPdf({ from, to, days }: Closes, site: DaysPaper): Promise<Buffer> {
  const paper = pageOf('Days at the desk', site);
  paper.heading('Days at the desk', 1);
  paper.text(`${formatDate(from)} to ${formatDate(to)}`, { size: 10 });
  if (days.length === 0) paper.text('Nothing was taken.');
  for (const day of days) {
    paper.heading(`${formatDate(day.On)}, ${day.UserName}`, 2);
    paper.text(stateText(day, site.timeZone));
    paper.table(takingsTable(day));
    if (day.Note !== '') paper.text(`Note: ${day.Note}`);
  }
  return paper.end();
}
