import type { Diagnostic } from './diagnose/diagnostics.ts';
import { examine, startExamination, type CheckOptions } from './examine.ts';

export type { CheckOptions } from './examine.ts';

/**
 * Every fault of a message, in its order: separators, envelope, guide, elements, rules, code lists. Empty for a clean one.
 * Never throws for what the bytes hold; throws RangeError for partner rules that name what no guide has.
 */
export const checkMessage = (bytes: Uint8Array, options?: CheckOptions): readonly Diagnostic[] =>
  examine(bytes, undefined, options).report.sorted();

/**
 * The same over a stream of chunks of any size, in memory bounded by the longest segment and a thousand faults. The source is
 * awaited between chunks, so back-pressure is its own. Rejects with what the source rejects with.
 */
export async function checkStream(
  source: AsyncIterable<Uint8Array>,
  options?: CheckOptions,
): Promise<readonly Diagnostic[]> {
  const examination = startExamination(() => {}, options);
  for await (const chunk of source) if (!examination.push(chunk)) break;
  return examination.end().report.sorted();
}
