import { byProvider, estimateTotal, isCharged, type ProviderPart } from '@coverline/clearance/goodFaith/byProvider.ts';
import { disclaimerKeys } from '@coverline/clearance/goodFaith/content.ts';
import type { GoodFaithLanguage, GoodFaithProvider } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { createPaper } from '#/platform/export/paper/createPaper.ts';
import type { Letterhead, Paper } from '#/platform/export/paper/paper.ts';
import { addressOf, contentOf, type GoodFaithPage } from '../contentOf.ts';
import { type FormWords, formWords } from './formWords.ts';

type Of = {
  readonly page: GoodFaithPage;
  /** Null of a draft. */
  readonly issued: { readonly version: number; readonly on: string } | null;
  readonly language: GoodFaithLanguage;
  readonly head: Letterhead;
};

/** What CMS asks of the form (CMS-10791), in our own layout: who, what, by whom and for how much, what is apart, and the patient's rights. */
export function goodFaithPdf({ page, issued, language, head }: Of): Promise<Buffer> {
  const words = formWords[language];
  const legal = page.words[language];
  const { draft } = page;
  const parts = byProvider(contentOf(page));
  const which = issued === null ? words.draft : words.made(formatDate(issued.on), issued.version);
  const paper = createPaper({
    // A title stands in windows and lists: it names no person.
    title: words.title,
    language: language === 'Spanish' ? 'es' : 'en',
    head,
    foot: `${which} ${head.client}.`,
  });
  paper.heading(words.title, 1);
  paper.text(which, issued === null ? { bold: true, size: 12 } : { bold: true });
  paper.text(words.intro, { size: 10 });
  patientPart(paper, page, words);
  summaryPart(paper, parts, words);
  for (const part of parts) {
    const told = draft.Providers.find(({ Key }) => Key === part.provider.key);
    if (told !== undefined) providerPart(paper, part, told, words);
  }
  paper.heading(words.separate, 2);
  const separate = draft.Separate ?? [];
  // The law has it stand directly above the list.
  if (separate.length === 0) paper.text(words.noSeparate);
  else {
    paper.text(legal.separate);
    paper.bullets(separate);
  }
  paper.heading(words.disclaimers, 2);
  paper.bullets(disclaimerKeys.map((key) => legal.disclaimers[key]));
  return paper.end();
}

function patientPart(paper: Paper, { patient, draft }: GoodFaithPage, words: FormWords): void {
  const facts: readonly (readonly [string, string])[] = [
    [words.patient, patient.name],
    [words.born, patient.dateOfBirth === '' ? '' : formatDate(patient.dateOfBirth)],
    [words.number, patient.mrn],
    [words.address, patient.address],
    [words.phone, formatPhone(patient.phone)],
    [words.email, patient.email],
    [words.service, draft.Words],
    [words.diagnoses, [...new Set(draft.Items.map((one) => one.Diagnosis).filter((code) => code !== ''))].join(', ')],
  ];
  paper.table({
    bare: true,
    columns: [
      { title: words.patient, share: 25, names: true },
      { title: '', share: 75 },
    ],
    rows: facts.filter(([, value]) => value !== '').map(([name, value]) => ({ cells: [name, value] })),
  });
  paper.text(
    draft.IsScheduled && draft.ServiceOn !== '' ? words.scheduled(formatDate(draft.ServiceOn)) : words.notScheduled,
  );
  const { Recurring: again } = draft;
  if (again !== null)
    paper.text(words.recurring(again.Frequency, formatDate(again.From), formatDate(again.To), again.Count));
}

/** What a provider comes to; of one of whom nothing is known nothing is said but that. */
const totalText = (part: ProviderPart, words: FormWords): string =>
  isCharged(part) ? formatCurrency(part.totalCents) : words.notIncluded;

function summaryPart(paper: Paper, parts: readonly ProviderPart[], words: FormWords): void {
  paper.heading(words.summary, 2);
  paper.table({
    columns: [
      { title: words.provider, share: 70 },
      { title: words.total, share: 30, right: true },
    ],
    rows: parts.map((part) => ({ cells: [part.provider.name, totalText(part, words)] })),
  });
  const whole = parts.some(isCharged) ? formatCurrency(estimateTotal(parts)) : words.notIncluded;
  paper.text(`${words.wholeTotal}: ${whole}`, { bold: true, size: 12 });
}

function providerPart(paper: Paper, part: ProviderPart, told: GoodFaithProvider, words: FormWords): void {
  paper.heading(`${told.Name} (${words.kinds[told.Kind]})`, 2);
  paper.text([`NPI ${told.NPI}`, `TIN ${told.TIN}`].join(' · '));
  paper.text(`${words.place}: ${addressOf(told)}`);
  const reached = [told.Phone === '' ? '' : formatPhone(told.Phone), told.Email].filter((one) => one !== '');
  if (reached.length > 0) paper.text(reached.join(' · '));
  if (part.items.length > 0) {
    const [service, diagnosis, code, quantity, day, charge] = words.columns;
    paper.table({
      columns: [
        { title: service, share: 34 },
        { title: diagnosis, share: 14 },
        { title: code, share: 12 },
        { title: quantity, share: 10, right: true },
        { title: day, share: 14 },
        { title: charge, share: 16, right: true },
      ],
      rows: part.items.map((item) => ({
        cells: [
          item.words,
          item.diagnosis === '' ? words.noDiagnosis : item.diagnosis,
          item.serviceCode,
          String(item.quantity),
          item.serviceOn === null ? '' : formatDate(item.serviceOn),
          item.chargeCents === null ? words.notIncluded : formatCurrency(item.chargeCents),
        ],
      })),
    });
  }
  paper.text(`${words.total}: ${totalText(part, words)}`, { bold: true });
  if (part.isIncomplete && isCharged(part)) paper.text(words.partlyIncluded);
}
