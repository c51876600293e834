import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { send } from '#/api/send.ts';
import { rejoined } from './model/rejoined.ts';

export type Which = '271' | '270';

/** A stored message, masked as its call masks it, and kept in no cache. Null where what came back is no X12. */
export async function openLookup(id: string, which: Which): Promise<Uint8Array<ArrayBuffer> | null> {
  const { Segments } = await send(eligibilityCalls.getLookupMessage, { SpifResponseID: id, Which: which });
  return Segments.length === 0 ? null : rejoined(Segments.map(({ Text }) => Text));
}
