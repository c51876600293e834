import type { EntryKind, Purpose, Tender } from '@coverline/clearance/desk/desk.ts';
import type { ReceiptLanguage } from '@coverline/contract/clearance/money/money.ts';

/** What a receipt says, in plain words. */
export type ReceiptWords = {
  readonly title: Readonly<Record<EntryKind, string>>;
  readonly number: string;
  readonly who: string;
  readonly born: string;
  readonly visit: string;
  readonly day: string;
  readonly amount: string;
  readonly tender: string;
  readonly tenders: Readonly<Record<Tender, string>>;
  readonly reference: string;
  readonly purpose: string;
  readonly purposes: Readonly<Record<Purpose, string>>;
  /** Of a void. */
  readonly voids: (number: number) => string;
  /** Of a refund: of some of it, or of all. */
  readonly refunds: (number: number, amount: string) => string;
  readonly until: string;
  readonly schedule: string;
  readonly columns: readonly [string, string, string];
  readonly left: string;
  readonly voided: string;
  readonly by: string;
  readonly keep: string;
  readonly printed: string;
};

const english: ReceiptWords = {
  title: {
    Collected: 'Receipt',
    Refunded: 'Receipt of a refund',
    Voided: 'Receipt of a void',
    Planned: 'Your payment plan',
    Promised: 'What you promised to pay',
    Waived: 'What you do not have to pay',
  },
  number: 'Receipt number',
  who: '{Patient}',
  born: 'born',
  visit: '{Visit} on',
  day: 'Date',
  amount: 'Amount',
  tender: 'Paid by',
  tenders: { Cash: 'Cash', Check: 'Check', Card: 'Card, at the terminal', Other: 'Other' },
  reference: 'Reference',
  purpose: 'For',
  purposes: { Visit: 'This {visit}', PriorBalance: 'What was owed before', Deposit: 'Deposit for this {visit}' },
  voids: (number) => `It takes back receipt ${number}, which counts no more.`,
  refunds: (number, amount) => `${amount} of receipt ${number} was given back.`,
  until: 'To be paid by',
  schedule: 'When you pay',
  columns: ['Payment', 'Due on', 'Amount'],
  left: 'Left to pay for this {visit}, by the estimate',
  voided: 'This receipt was voided and counts no more.',
  by: 'Recorded by',
  keep: 'Please keep this page. The estimate is not a bill: what you are billed may differ.',
  printed: 'Printed',
};

const spanish: ReceiptWords = {
  title: {
    Collected: 'Recibo',
    Refunded: 'Recibo de un reembolso',
    Voided: 'Recibo de una anulación',
    Planned: 'Su plan de pagos',
    Promised: 'Lo que usted prometió pagar',
    Waived: 'Lo que usted no tiene que pagar',
  },
  number: 'Número de recibo',
  who: 'Paciente',
  born: 'nacimiento',
  visit: 'Visita del',
  day: 'Fecha',
  amount: 'Cantidad',
  tender: 'Pagado con',
  tenders: { Cash: 'Efectivo', Check: 'Cheque', Card: 'Tarjeta, en la terminal', Other: 'Otro medio' },
  reference: 'Referencia',
  purpose: 'Por',
  purposes: { Visit: 'Esta visita', PriorBalance: 'Lo que se debía de antes', Deposit: 'Depósito para esta visita' },
  voids: (number) => `Deja sin efecto el recibo ${number}.`,
  refunds: (number, amount) => `Se le devolvió ${amount} del recibo ${number}.`,
  until: 'Se paga a más tardar el',
  schedule: 'Cuándo paga usted',
  columns: ['Pago', 'Vence el', 'Cantidad'],
  left: 'Falta por pagar de esta visita, según la estimación',
  voided: 'Este recibo fue anulado y ya no vale.',
  by: 'Registrado por',
  keep: 'Guarde esta hoja, por favor. La estimación no es una factura: lo que se le cobre puede ser distinto.',
  printed: 'Impreso',
};

export const receiptWords: Readonly<Record<ReceiptLanguage, ReceiptWords>> = { English: english, Spanish: spanish };
