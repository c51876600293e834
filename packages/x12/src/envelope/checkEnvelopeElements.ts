import type { Diagnostics } from '../diagnose/diagnostics.ts';
import { guideEnvelope } from '../guide/guideEnvelope.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { headerBytes, textBytes } from '../walk/bytes.ts';
import { checkElements } from '../walk/checkElements.ts';
import { packCode } from '../walk/codeTable.ts';
import { compileSegment } from '../walk/compileSegment.ts';
import { segmentFits } from '../walk/fits.ts';

const segments = new Map(
  guideEnvelope.parts.flatMap((part, n) =>
    part.kind === 'segment' ? [[packCode(part.id), compileSegment(part, n, undefined)] as const] : [],
  ),
);
const outside = { loop: '', path: '' };

/** Checks the elements of an ISA, GS, ST, SE, GE, IEA or TA1 in hand; other segments go by. */
export function checkEnvelopeElements(cursor: SegmentCursor, report: Diagnostics): void {
  const segment = segments.get(cursor.packed(0));
  if (!segment) return;
  const { delimiters } = cursor;
  const text = segment.rule.id === 'ISA' ? headerBytes(delimiters) : textBytes(delimiters);
  const against = { delimiters, text, externals: null };
  if (!segmentFits(cursor, segment, against)) checkElements(cursor, segment, outside, report, against);
}
