import type { ReceiptLanguage } from '@coverline/contract/clearance/money/money.ts';
import type { DeskEntryRow, VisitMoney } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn, formatInstant } from '@coverline/domain/format/instant.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { createPaper } from '#/platform/export/paper/createPaper.ts';
import type { Site } from '#/platform/export/paper/letterhead.ts';
import type { EstimatedVisit } from '../../estimate/readVisit.ts';
import { scheduleOf } from '../readMoney.ts';
import { receiptWords } from './receiptWords.ts';

/** Whose paper it is, and by which clock, as of when it is made. */
export type ReceiptPaper = Omit<Site, 'logo'> & {
  readonly timeZone: string;
  readonly madeAt: Date;
  readonly language: ReceiptLanguage;
};

type Shown = { readonly visit: EstimatedVisit; readonly entry: DeskEntryRow; readonly money: VisitMoney };

/** What somebody is given for what they paid, promised or agreed. Why something was taken back or waived is the house's own matter. */
export function receiptPdf({ visit, entry, money }: Shown, site: ReceiptPaper): Promise<Buffer> {
  const { head, timeZone, language } = site;
  const words = receiptWords[language];
  const say = (text: string) => wordedIn(site.terms, text);
  const title = say(words.title[entry.Kind]);
  const paper = createPaper({
    // A title stands in windows and lists: it names no person.
    title,
    language: language === 'Spanish' ? 'es' : 'en',
    head,
    foot: `${words.number} ${entry.Number}. ${words.printed} ${formatInstant(site.madeAt, timeZone)}, ${head.client}.`,
  });
  paper.heading(title, 1);
  paper.text(`${words.number} ${entry.Number}`, { size: 11 });
  paper.text(formatCurrency(entry.Cents), { bold: true, size: 14 });
  if (entry.IsVoided) paper.text(words.voided, { bold: true });
  if (entry.ReversesNumber !== null)
    paper.text(
      entry.Kind === 'Refunded'
        ? words.refunds(entry.ReversesNumber, formatCurrency(entry.Cents))
        : words.voids(entry.ReversesNumber),
    );
  const born = visit.date_of_birth;
  const facts: readonly (readonly [string, string])[] = [
    [
      words.who,
      [
        `${visit.first_name} ${visit.last_name}`.trim(),
        ...(born === null ? [] : [`${words.born} ${formatDate(born)}`]),
      ].join(', '),
    ],
    [words.visit, [formatDate(visit.date_of_service), visit.location].filter((part) => part !== '').join(', ')],
    [words.day, formatDate(dayIn(entry.At, timeZone))],
    ...(entry.Tender === null ? [] : [[words.tender, say(words.tenders[entry.Tender])] as const]),
    ...(entry.Reference === '' ? [] : [[words.reference, entry.Reference] as const]),
    ...(entry.Purpose === null ? [] : [[words.purpose, say(words.purposes[entry.Purpose])] as const]),
    ...(entry.Kind === 'Promised' ? [[words.until, formatDate(entry.DueOn)] as const] : []),
    [words.by, entry.By],
  ];
  // What people typed stands as they typed it.
  for (const [name, value] of facts) paper.text(`${say(name)}: ${value}`);
  if (entry.Kind === 'Planned' && entry.Months !== null) {
    const [payment, due, amount] = words.columns;
    paper.heading(words.schedule, 2);
    paper.table({
      columns: [
        { title: payment, share: 20 },
        { title: due, share: 40 },
        { title: amount, share: 40, right: true },
      ],
      rows: scheduleOf(entry.Cents, entry.Months, entry.DueOn).map(({ DueOn, Cents }, at) => ({
        cells: [String(at + 1), formatDate(DueOn), formatCurrency(Cents)],
        remarks: [],
      })),
    });
  }
  if (money.LeftCents !== null) paper.text(`${say(words.left)}: ${formatCurrency(money.LeftCents)}`, { bold: true });
  paper.text(words.keep, { dim: true });
  return paper.end();
}
