import type { Diagnostic } from './diagnose/diagnostics.ts';
import { examine } from './examine.ts';

/** Every fault of a message, in its order: separators, envelope, guide, elements. Empty for a clean one. Never throws. */
export const checkMessage = (bytes: Uint8Array): readonly Diagnostic[] => examine(bytes).report.sorted();
