import { pdfFormCalls } from '@coverline/contract/cases/forms/pdfForms.ts';
import { askAnew } from '#/api/askAnew.ts';

const { listPdfForms, getPdfForm } = pdfFormCalls;

/** A version was changed: the list and what is open are asked for anew. */
export const reloadForms = (): Promise<void> => askAnew(listPdfForms, getPdfForm);

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> => askAnew(listPdfForms);
