import { sentNumber } from '../request/keptNumbers.ts';
import type { RequestForm } from '../request/requestForm.ts';

/** Whether a Medicare number is asked for without an SSN: then by where the person lives. */
export const asksByHome = (form: RequestForm): boolean =>
  (form.RequestIsForMBIAssist || form.NumberFirst) && sentNumber(form, 'SocialSecurityNumber') === '';
