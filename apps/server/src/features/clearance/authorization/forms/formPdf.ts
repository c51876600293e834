import { enabledItems } from '@coverline/authorization/dtr/enabledItems.ts';
import type { Answers } from '@coverline/authorization/dtr/filled.ts';
import { type Answer, type Form, type FormItem } from '@coverline/authorization/dtr/form.ts';
import { isDay } from '@coverline/domain/format/calendar.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { createPaper } from '#/platform/export/paper/createPaper.ts';
import type { Letterhead, Paper } from '#/platform/export/paper/paper.ts';

type Filled = {
  readonly title: string;
  /** Of whom it is, of which request, and for whom: a line each. */
  readonly about: readonly string[];
  readonly form: Form;
  readonly answers: Answers;
};

/** A payer's form with its answers, on the paper of the site: every question that is asked of this patient, in its order. */
export async function formPdf({ title, about, form, answers }: Filled, head: Letterhead): Promise<Buffer> {
  const paper = createPaper({ title, head, foot: head.client });
  paper.heading(title, 1);
  for (const line of about) paper.text(line, { dim: true });
  const asked = enabledItems(form, answers);
  for (const item of form.items) draw(paper, item, { asked, answers, level: 0 });
  return paper.end();
}

type Of = { readonly asked: ReadonlySet<string>; readonly answers: Answers; readonly level: number };

function draw(paper: Paper, item: FormItem, of: Of): void {
  if (!of.asked.has(item.linkId)) return;
  const given = of.answers.get(item.linkId) ?? [];
  // What the payer hides was shown to whoever answered only where it has an answer.
  if (item.isHidden && given.length === 0 && !item.isRequired) return;
  const text = [item.prefix, item.text].filter((part) => part !== '').join(' ');
  if (item.type === 'group') {
    if (text !== '' && of.level === 0) paper.heading(text, 2);
    else if (text !== '') paper.text(text, { bold: true });
  } else if (item.type === 'display') paper.text(text, { dim: true });
  else {
    paper.need(34);
    paper.text(text === '' ? `Question ${item.linkId}` : text);
    const none = item.type === 'attachment' || item.type === 'reference' ? 'As a document of its own' : '---';
    paper.text(given.map(({ answer }) => answerWords(item, answer)).join('; ') || none, { bold: true });
  }
  for (const below of item.items) draw(paper, below, { ...of, level: of.level + 1 });
}

function answerWords({ type }: FormItem, answer: Answer): string {
  switch (answer.kind) {
    case 'Boolean':
      return answer.value ? 'Yes' : 'No';
    case 'Code':
      return answer.display || answer.code;
    case 'Quantity':
      return `${answer.value} ${answer.unit}`.trim();
    case 'Number':
      return String(answer.value);
    default:
      return type === 'date' && isDay(answer.value) ? formatDate(answer.value) : answer.value;
  }
}
