import { checkKeys, checkTerms } from '@coverline/clearance/checks/checkKeys.ts';
import { clearanceStatusNames } from '@coverline/clearance/checks/clearanceScore.ts';
import type { ClearanceTab } from '@coverline/contract/clearance/clearance.ts';
import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { type OwnTerms, termIn, wordedIn } from '@coverline/domain/terminology.ts';
import { createPaper } from '#/platform/export/paper/createPaper.ts';
import type { Site } from '#/platform/export/paper/letterhead.ts';
import type { Window } from '../list/narrowed.ts';
import { stateWords } from './stateWords.ts';

/** Whose paper it is, and by which clock, as of when it is made. */
export type ClearancePaper = Omit<Site, 'logo'> & { readonly timeZone: string; readonly madeAt: Date };

export type Shown = {
  readonly rows: readonly ClearanceRow[];
  readonly window: Window;
  readonly tab: ClearanceTab;
  readonly isByDay: boolean;
};

/**
 * The grid on paper for whoever goes from ward to ward, and under each visit what is in its way. In the order of days it is a table a day, in
 * another one table in that order.
 */
export function clearancePdf({ rows, window, tab, isByDay }: Shown, site: ClearancePaper): Promise<Buffer> {
  const { head, terms, timeZone, madeBy, madeAt } = site;
  const say = (text: string) => wordedIn(terms, text);
  const paper = createPaper({
    // A title stands in windows and lists: it names no person.
    title: 'Financial clearance',
    head,
    foot: `Made ${formatInstant(madeAt, timeZone)} by ${madeBy}, ${head.client}.`,
  });
  paper.heading('Financial clearance', 1);
  paper.text(`${formatDate(window.from)} to ${formatDate(window.to)}, ${tabWords[tab]}: ${rows.length}`, { size: 10 });
  if (rows.length === 0) paper.text('Nothing is to be shown.');
  const write = (own: readonly ClearanceRow[], days: boolean) => paper.table(tableOf(own, { days, terms, say }));
  if (isByDay)
    for (const [day, own] of Map.groupBy(rows, ({ DateOfService }) => DateOfService)) {
      paper.heading(formatDate(day), 2);
      write(own, false);
    }
  else if (rows.length > 0) write(rows, true);
  return paper.end();
}

type Wording = { readonly days: boolean; readonly terms: OwnTerms; readonly say: (text: string) => string };

/** `days`: each row says its own, since no heading does. */
const tableOf = (rows: readonly ClearanceRow[], { days, terms, say }: Wording) => ({
  columns: [
    { title: termIn(terms, 'Patient'), share: 22 },
    { title: termIn(terms, 'MRN'), share: 12 },
    { title: 'Location', share: 14 },
    { title: termIn(terms, 'Payor'), share: 18 },
    { title: 'Clearance', share: 14 },
    { title: 'At risk', share: 10, right: true },
    { title: 'Owner', share: 10 },
  ],
  rows: rows.map((row) => ({
    cells: [
      `${row.LastName}, ${row.FirstName}`,
      row.MRN,
      row.Location,
      row.Primary?.Name ?? 'Self-pay',
      `${clearanceStatusNames[row.Status]}, ${row.Score}`,
      row.RiskCents === null ? 'Not known' : formatCurrency(row.RiskCents),
      row.Owner?.Name ?? 'Nobody',
    ],
    remarks: [...(days ? [`Date of service: ${formatDate(row.DateOfService)}.`] : []), ...remarksOf(row, say)],
  })),
});

const tabWords: Readonly<Record<ClearanceTab, string>> = {
  All: 'all that is scheduled',
  NotCleared: 'not cleared',
  Conditional: 'conditionally cleared',
  Exception: 'exceptions',
  SelfPay: 'self-pay cleared',
  Cleared: 'cleared',
  Cancelled: 'cancelled',
};

const remarksOf = ({ Checks }: ClearanceRow, say: (text: string) => string): readonly string[] =>
  checkKeys.flatMap((key, at) => {
    const one = Checks[at];
    return one !== undefined && (one.State === 'Fail' || one.State === 'Warn')
      ? [`${checkTerms[key].name}: ${stateWords[one.State].toLowerCase()}. ${say(one.Reason)}.`]
      : [];
  });
