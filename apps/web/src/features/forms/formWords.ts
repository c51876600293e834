import type { FormState } from '@coverline/contract/cases/forms/pdfForms.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

export const stateMark: Readonly<Record<FormState, { readonly grade: Grade; readonly text: string }>> = {
  Active: { grade: 'Good', text: 'Active' },
  Coming: { grade: 'Questionable', text: 'Coming' },
  Draft: { grade: 'Unknown', text: 'Draft' },
  Over: { grade: 'Unknown', text: 'Over' },
};
