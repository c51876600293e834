import type { SegmentCursor } from '../read/cursor.ts';
import { dateOf, quantityOf } from './texts.ts';
import type { QualifiedAmount, QualifiedDate, QualifiedQuantity, QualifiedValue } from './types.ts';

/** DTM. */
export const readDate = (c: SegmentCursor): QualifiedDate => ({ qualifier: c.el(1), date: dateOf(c, 2) });

/** REF. */
export const readReference = (c: SegmentCursor): QualifiedValue => ({ qualifier: c.el(1), value: c.el(2) });

/** AMT. */
export const readAmount = (c: SegmentCursor): QualifiedAmount => ({ qualifier: c.el(1), cents: c.scaled(2, 2) });

/** QTY. */
export const readQuantity = (c: SegmentCursor): QualifiedQuantity => ({
  qualifier: c.el(1),
  quantity: quantityOf(c, 2),
});
