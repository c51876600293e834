import { pdfFormCalls } from '@coverline/contract/cases/forms/pdfForms.ts';
import { queryClient } from '#/api/queryClient.ts';

const { listPdfForms, getPdfForm } = pdfFormCalls;

const askAnew = (calls: readonly { readonly path: string }[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.some(({ path }) => path === queryKey[1]) });

/** A version was changed: the list and what is open are asked for anew. */
export const reloadForms = (): Promise<void> => askAnew([listPdfForms, getPdfForm]);

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> => askAnew([listPdfForms]);
