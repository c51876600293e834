import { extractCalls } from '@coverline/contract/extracts/extracts.ts';
import { send } from '#/api/send.ts';
import type { Offer } from '#/ui/fields/combobox/useOptions.ts';

/** The extracts that run, whose names have what is typed. */
export async function findActive(typed: string, signal: AbortSignal): Promise<Offer> {
  const asked = { Search: typed.slice(0, 60), State: 'Active' } as const;
  const { Rows, Total } = await send(extractCalls.listExtracts, asked, { quiet: true, signal });
  const options = Rows.map(({ ExtractID, Name, When }) => ({ value: ExtractID, label: Name, note: When }));
  return { options, more: Total > options.length };
}
