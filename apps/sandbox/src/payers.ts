import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { payerStyles, type PayerStyle } from '#/payerStyles.ts';

/** The public identity of a payer, as its companion guide would print it (demo/payers.json). */
export interface Payer {
  readonly PayerId: string;
  readonly Name: string;
  readonly Kind: string;
  readonly IsaQualifier: string;
  readonly IsaId: string;
  readonly GsId: string;
  readonly ReceiverId: string;
  readonly Transport: string;
  readonly Phone: string;
  readonly Prefix?: string;
  readonly RequiredFieldSets: readonly (readonly string[])[];
  readonly DependentMode: string;
  readonly MaxPastDays: number;
  readonly MaxFutureDays: number;
  readonly style: PayerStyle;
}

export const demoFolder = join(import.meta.dirname, '../../../demo');

export function readPayers(folder = demoFolder): readonly Payer[] {
  // Safe: the file is our own, and a test reads every payer from it.
  const rows = JSON.parse(readFileSync(join(folder, 'payers.json'), 'utf8')) as readonly Omit<Payer, 'style'>[];
  return rows.map((row) => {
    const style = payerStyles[row.PayerId];
    if (!style) throw new Error(`demo/payers.json names ${row.PayerId}, which has no style in payerStyles.ts`);
    return { ...row, style };
  });
}
