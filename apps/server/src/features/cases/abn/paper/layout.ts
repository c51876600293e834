import type { AbnItem } from '@coverline/domain/cases/abn/abnKinds.ts';
import { formWords, type FormWords } from '@coverline/domain/cases/abn/formWords.ts';
import { formRuns } from '@coverline/domain/cases/abn/formText.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { sheet } from '#/platform/export/paper/look.ts';
import type { AbnPage } from './page.ts';
import { heightOf, type Lines, linesOf, plainRun } from './textLines.ts';

/** In points: what is printed to, and how far apart the parts of the form stand. */
export const abnSheet = { side: 42, top: 30, bottom: 26 } as const;
export const room = sheet.width - 2 * abnSheet.side;
const height = sheet.height - abnSheet.top - abnSheet.bottom;
export const gap = 5;
export const cell = { x: 5, y: 3 } as const;
export const logoHeight = 26;
export const signatureHeight = 38;
const shares = [0.36, 0.44, 0.2] as const;
export const columns = shares.map((share) => share * room);
export const boxWidth = 18;

/** How large the form's words, its entries and its small print are; tried from the first on until all stands on one page. */
export const sizes = [
  { words: 11.5, entry: 12, small: 8 },
  { words: 11, entry: 12, small: 7.5 },
  { words: 10.5, entry: 12, small: 7.5 },
  { words: 10, entry: 11, small: 7 },
  { words: 9.5, entry: 10, small: 6.5 },
] as const;
export type Sizes = (typeof sizes)[number];

export type Row = { readonly what: Lines; readonly reason: Lines; readonly cost: Lines; readonly height: number };

/** A page measured in one size. */
export type Layout = {
  readonly sizes: Sizes;
  readonly words: FormWords;
  readonly notifier: Lines;
  readonly contact: Lines;
  readonly patient: Lines;
  readonly identification: Lines;
  readonly title: Lines;
  readonly note: Lines;
  readonly expects: Lines;
  readonly heads: readonly Lines[];
  readonly rows: readonly Row[];
  readonly todo: Lines;
  readonly steps: readonly Lines[];
  readonly other: Lines;
  readonly options: Lines;
  readonly option: readonly Lines[];
  readonly additional: Lines;
  readonly opinion: Lines;
  readonly signing: Lines;
  readonly rights: Lines;
  readonly paperwork: Lines;
  readonly height: number;
};

const sum = (heights: readonly number[]): number => heights.reduce((all, one) => all + one, 0);

/** What is printed to tell how to reach the notifier. */
const contactOf = ({ Address, Phone, TTY }: AbnPage['notifier'], words: FormWords): string =>
  [
    Address,
    Phone === '' ? '' : `${words.phone} ${formatPhone(Phone)}`,
    TTY === '' ? '' : `${words.tty} ${TTY === '711' ? TTY : formatPhone(TTY)}`,
  ]
    .filter((part) => part !== '')
    .join('   ');

export function layout(page: AbnPage, at: Sizes): Layout {
  const words = formWords[page.language];
  const says = (sentence: string) => formRuns(sentence, page);
  const plain = (sentence: string) =>
    says(sentence)
      .map(({ text }) => text)
      .join('');
  const set = (sentence: string, width: number, size: number = at.words) => linesOf(says(sentence), size, width);
  const bold = (sentence: string, width: number, size: number = at.words) =>
    linesOf([plainRun(plain(sentence), true)], size, width);
  const entered = (label: string, value: string, width: number) =>
    linesOf([plainRun(`${plain(label)} `, true), plainRun(value)], at.entry, width);
  const indent = room - 14;
  const parts = {
    words,
    sizes: at,
    notifier: entered(words.notifier, page.notifier.Name, page.logo === null ? room : room - 150),
    contact: linesOf([plainRun(contactOf(page.notifier, words))], 10, page.logo === null ? room : room - 150),
    patient: entered(words.patient, page.patientName, room * 0.56),
    identification: entered(words.identification, page.identification, room * 0.42),
    title: bold(words.title, room, 14),
    note: set(words.note, room),
    expects: set(words.expects, room),
    heads: words.columns.map((head, column) => bold(head, (columns[column] ?? 0) - 2 * cell.x)),
    rows: page.items.map((item) => rowOf(item, at, words)),
    todo: bold(words.todo, room),
    steps: words.steps.map((step) => set(step, indent)),
    other: set(words.other, indent),
    options: bold(words.options, room - 2 * cell.x),
    option: [1, 2, 3].map((one) => set(words.option[one as 1 | 2 | 3], room - boxWidth - 2 * cell.x)), // one of the three
    additional: entered(words.additional, page.additional, room),
    opinion: set(words.opinion, room),
    signing: set(words.signing, room),
    rights: linesOf([plainRun(words.rights, true)], at.small, room),
    paperwork: linesOf([plainRun(words.paperwork.replaceAll('0938-0566', page.edition.OMBNumber))], at.small, room),
  };
  return { ...parts, height: heightOfAll(parts, page) };
}

function rowOf(item: AbnItem, { entry }: Sizes, words: FormWords): Row {
  const [what, reason, cost] = [item.What.trim(), item.Reason.trim(), costOf(item, words)].map((text, at) =>
    linesOf([plainRun(text)], entry, (columns[at] ?? 0) - 2 * cell.x),
  ) as [Lines, Lines, Lines]; // one for each of the three
  return { what, reason, cost, height: Math.max(...[what, reason, cost].map(heightOf)) + 2 * cell.y };
}

function costOf({ Cost, EstimateCents }: AbnItem, words: FormWords): string {
  if (Cost === 'Included') return words.included;
  return Cost === 'Unknown' ? words.noEstimate : EstimateCents === null ? '' : formatCurrency(EstimateCents);
}

export const headHeight = ({ heads }: Pick<Layout, 'heads'>): number => Math.max(...heads.map(heightOf)) + 2 * cell.y;

function heightOfAll(of: Omit<Layout, 'height'>, page: AbnPage): number {
  const { notifier, contact, patient, identification, title, note, expects, rows, todo, steps, other } = of;
  const letterhead = Math.max(page.logo === null ? 0 : logoHeight, heightOf(notifier) + heightOf(contact));
  return sum([
    letterhead + gap,
    Math.max(heightOf(patient), heightOf(identification)) + gap,
    heightOf(title) + gap,
    heightOf(note) + 2,
    heightOf(expects) + gap,
    headHeight(of) + sum(rows.map(({ height: one }) => one)) + gap,
    heightOf(todo),
    sum(steps.map(heightOf)),
    heightOf(other) + gap,
    heightOf(of.options) + 2 * cell.y,
    sum(of.option.map((one) => heightOf(one) + cell.y)) + cell.y + gap,
    heightOf(of.additional) + gap,
    heightOf(of.opinion),
    heightOf(of.signing) + gap,
    signatureHeight + gap,
    heightOf(of.rights) + 2,
    heightOf(of.paperwork) + 3,
    9,
  ]);
}

export type Fitted =
  | { readonly fits: true; readonly layout: Layout }
  /** What is to be shortened, and where, in words. */
  | { readonly fits: false; readonly field: 'Items' | 'Additional'; readonly message: string };

/** The largest size in which everything stands on one page, or what keeps it from that. */
export function fitted(page: AbnPage): Fitted {
  let last: Layout | null = null;
  for (const at of sizes) {
    last = layout(page, at);
    if (last.height <= height) return { fits: true, layout: last };
  }
  if (last === null) throw new Error('there are sizes');
  return { fits: false, ...tooLong(last, page) };
}

type Longest = {
  readonly field: 'Items' | 'Additional';
  readonly name: string;
  readonly lines: Lines;
  readonly text: string;
};

/** Of all that was typed the longest, with about how many letters too many it has. */
function tooLong(of: Layout, page: AbnPage) {
  const typed: readonly Longest[] = [
    ...of.rows.flatMap(({ what, reason }, at): Longest[] => [
      { field: 'Items', name: `Row ${at + 1}: shorten what it is`, lines: what, text: page.items[at]?.What ?? '' },
      { field: 'Items', name: `Row ${at + 1}: shorten the reason`, lines: reason, text: page.items[at]?.Reason ?? '' },
    ]),
    { field: 'Additional', name: 'Shorten it', lines: of.additional, text: page.additional },
  ];
  const longest = typed.reduce((one, other) => (heightOf(other.lines) > heightOf(one.lines) ? other : one));
  const over = Math.ceil((of.height - height) / (heightOf(longest.lines) / longest.lines.lines.length));
  if (over >= longest.lines.lines.length)
    return {
      field: 'Items' as const,
      message: `Row ${page.items.length}: there are too many rows for one page. Move the last ones to a notice of their own`,
    };
  const letters = Math.ceil((longest.text.length / longest.lines.lines.length) * over);
  return { field: longest.field, message: `${longest.name} by about ${letters} letters: a notice is one page` };
}
