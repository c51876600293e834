import type { EntryKind, Purpose, Tender } from './desk.ts';

/** As lists and files of the house say it. */
export const kindText: Readonly<Record<EntryKind, string>> = {
  Collected: 'Collected',
  Refunded: 'Refunded',
  Voided: 'Voided',
  Planned: 'Payment plan',
  Promised: 'Promised',
  Waived: 'Waived',
};
export const tenderText: Readonly<Record<Tender, string>> = {
  Cash: 'Cash',
  Check: 'Check',
  Card: 'Card terminal',
  Other: 'Other',
};
export const purposeText: Readonly<Record<Purpose, string>> = {
  Visit: 'This {visit}',
  PriorBalance: 'Prior balance',
  Deposit: 'Deposit for this {visit}',
};
