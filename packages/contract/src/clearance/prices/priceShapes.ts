import { z } from 'zod';

export const priceFolder = '/FinancialClearance/Prices';
export const forPrices = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;

/** A row that cannot be taken: where it stands in the file, and what to do. Column is '' where it is about the row as a whole. */
const fault = z.object({ Row: z.number(), Column: z.string(), Text: z.string() });
export type PriceFault = z.output<typeof fault>;

/** What a file would become. */
export const judgedFile = {
  /** Names what the rows say: confirming sends it back. */
  Version: z.string(),
  Rows: z.number(),
  /** How many cannot be taken; the first hundred are told, all are in the file of faults. */
  Faulty: z.number(),
  Faults: z.array(fault),
  /** What is worth knowing before it is confirmed, such as that the same file is loaded; '' where nothing is. */
  Warning: z.string(),
};

type Held = { readonly From: string; readonly IsOver: boolean };

/** Whether a list of prices holds today. */
export const heldStateText = ({ From, IsOver }: Held, today: string): 'Over' | 'To come' | 'Holds' =>
  IsOver ? 'Over' : From > today ? 'To come' : 'Holds';
