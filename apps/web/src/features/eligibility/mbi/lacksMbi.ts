import { isMbi } from '@coverline/domain/validate/mbi.ts';
import { medicareNumber, showsMask } from '../request/keptNumbers.ts';
import type { RequestForm } from '../request/requestForm.ts';

/** Whether Medicare is to be asked and no number of its form is there: none, the one that it gave up, or one typed wrong. */
export const lacksMbi = (form: RequestForm): boolean =>
  form.SelectedTradingPartner?.Rules?.Kind === 'Medicare' &&
  (medicareNumber(form) === '' || !(showsMask(form, 'CertificateNumber') || isMbi(form.CertificateNumber)));
