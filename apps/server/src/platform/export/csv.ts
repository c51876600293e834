import type { Column } from '@coverline/intake/write/columns.ts';
import { csvText } from '@coverline/intake/write/delimited.ts';

export type { Column };

/** A file of a screen's rows as CSV, whole. */
export const csv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => csvText(columns, rows);
