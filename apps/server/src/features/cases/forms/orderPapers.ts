import type { casePaperCalls } from '@coverline/contract/cases/forms/casePapers.ts';
import type { PaperWarning } from '@coverline/contract/cases/forms/pdfForms.ts';
import { planFill } from '@coverline/domain/cases/forms/fillPlan.ts';
import type { FormKind } from '@coverline/domain/cases/forms/formKind.ts';
import { letters } from '@coverline/domain/cases/forms/letters/letterKeys.ts';
import { blanksLeft } from '@coverline/domain/cases/forms/letters/blanksLeft.ts';
import { fillLetter, letterTemplate } from '@coverline/domain/cases/forms/letters/letterText.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '#/features/deps.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseMasterRow } from '#/platform/db/tables/cases/casesTables.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Letterhead } from '#/platform/export/paper/paper.ts';
import { formsOn, type FormVersion, pdfOf } from './formRows.ts';
import type { Filled } from './pdf/fillForm.ts';
import type { Sheet } from './pdf/inThread.ts';
import { pointValues } from './pointValues.ts';
import { showsSsn } from './tryForm.ts';

type Chosen = Pick<z.output<(typeof casePaperCalls.fillCasePapers)['payload']>, 'Language' | 'Papers'>;

/** A paper that is to be made for a case: with what it is filled, and what is known to be missing before it is drawn. */
export type PaperOrder = {
  readonly name: string;
  readonly kind: FormKind;
  readonly isForm: boolean;
  readonly sheet: Sheet;
  readonly warnings: readonly PaperWarning[];
  readonly hasSsn: boolean;
};

/** Reads a case without holding it: nothing of it changes. */
export async function readCaseRow(trx: TenantTrx, clientId: string, id: string): Promise<CaseMasterRow> {
  const row = await trx
    .selectFrom('phi.case_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

type ChosenForm = { readonly form: FormVersion; readonly pdf: Buffer };
/** The forms that were chosen with their files, by version. */
type ChosenForms = ReadonlyMap<string, ChosenForm>;

/** Reads what was chosen, once for however many cases it is filled. */
export async function chosenForms(
  trx: TenantTrx,
  session: ClientSession,
  { Language, Papers }: Chosen,
): Promise<ChosenForms> {
  const { clientId } = session;
  const ids = versionsOf({ Papers });
  const forms = ids.length === 0 ? [] : await formsOn(trx, clientId, todayOf(session), Language);
  const chosen: [string, ChosenForm][] = [];
  for (const id of ids) {
    const form = await chosenForm(trx, clientId, forms, id);
    chosen.push([id, { form, pdf: await pdfOf(trx, clientId, id) }]);
  }
  return new Map(chosen);
}

type ForWhom = {
  readonly session: ClientSession;
  readonly of: CaseMasterRow;
  readonly head: Letterhead;
  readonly forms: ChosenForms;
};

/** What was chosen, filled for one case. */
export async function orderPapers(
  deps: Deps,
  trx: TenantTrx,
  { session, of, head, forms }: ForWhom,
  { Language, Papers }: Chosen,
): Promise<readonly PaperOrder[]> {
  const values = await pointValues(deps, trx, session, { registrationId: of.reg_master_id, of });
  const orders: PaperOrder[] = [];
  for (const paper of Papers) {
    if (paper.Kind === 'Letter') {
      const { title, text: template } = letterTemplate(paper.Letter, Language);
      const text = paper.Text ?? fillLetter(template, values, Language);
      const { kind, text: name } = letters[paper.Letter];
      const letter = { title, text, language: Language };
      const warnings = blanksLeft(text).map((said) => blankLeft(said));
      orders.push({ name, kind, isForm: false, sheet: { kind: 'letter', letter, head }, warnings, hasSsn: false });
      continue;
    }
    const chosen = forms.get(paper.VersionID);
    if (chosen === undefined) throw new Error('what was chosen was read');
    const { form, pdf } = chosen;
    const { entries, warnings } = planFill(form.fields, form.map, values);
    const hasSsn = showsSsn(form.map) && values['patient.ssn'] !== undefined;
    const sheet = { kind: 'form', pdf, entries, flatten: form.flatten } as const;
    orders.push({ name: form.name, kind: form.kind, isForm: true, sheet, warnings, hasSsn });
  }
  return orders;
}

const blankLeft = (said: string): PaperWarning => ({
  Kind: 'Blank',
  Field: '',
  Message: `[${said}] is still to be typed.`,
});

/** One that holds today in the language; another one of the client is told apart from none at all. */
async function chosenForm(
  trx: TenantTrx,
  clientId: string,
  forms: readonly FormVersion[],
  id: string,
): Promise<FormVersion> {
  const form = forms.find((one) => one.id === id);
  if (form !== undefined) return form;
  const { rows } = await sql`
    SELECT 1 FROM phi.pdf_form_version WHERE client_id = ${clientId} AND id = ${id}`.execute(trx);
  if (rows.length === 0) throw notFound();
  throw new UserError('This version of the form does not hold today in this language. Choose the one that does.');
}

const versionsOf = ({ Papers }: Pick<Chosen, 'Papers'>): readonly string[] => [
  ...new Set(Papers.flatMap((paper) => (paper.Kind === 'Form' ? [paper.VersionID] : []))),
];

/**
 * From then on a version stays as it is: what was made of it names it. Marked before anything is drawn of it, under its lock, so that
 * nobody changes or removes it meanwhile.
 */
export async function markUsed(trx: TenantTrx, clientId: string, chosen: Chosen): Promise<void> {
  const ids = versionsOf(chosen);
  if (ids.length === 0) return;
  const held = await trx
    .selectFrom('phi.pdf_form_version')
    .select(['id', 'used_at'])
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (held.length !== ids.length) throw notFound();
  const unused = held.flatMap(({ id, used_at: at }) => (at === null ? [id] : []));
  if (unused.length === 0) return;
  await trx
    .updateTable('phi.pdf_form_version')
    .set({ used_at: sql<string>`now()` })
    .where('client_id', '=', clientId)
    .where('id', 'in', unused)
    .execute();
}

/** On paper nobody types into a field, and joined files have none. */
export const flattened = ({ sheet }: PaperOrder): Sheet =>
  sheet.kind === 'form' ? { ...sheet, flatten: true } : sheet;

export const wirePaper = (order: PaperOrder, made: Filled | undefined) => ({
  Name: order.name,
  Pages: made?.pages ?? 0,
  Warnings: [...order.warnings, ...(made?.warnings ?? [])],
});

/** What the audit says of papers: which, and whether one of them shows a Social Security number. */
export const paperDetail = (orders: readonly PaperOrder[]): string =>
  [
    ...new Set(orders.map(({ name, isForm }) => (isForm ? 'form' : name.toLowerCase()))),
    ...(orders.some(({ hasSsn }) => hasSsn) ? ['with the SSN'] : []),
  ].join(', ');
