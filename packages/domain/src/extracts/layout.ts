import { codePoints } from '../format/codePoints.ts';
import { type ExtractCell, type ExtractCellKind, cellKindOf } from './cell.ts';
import { type ExtractDefinition, extractPadWords } from './definition.ts';
import { columnSource, isPersonal } from './sources.ts';
import { messageLayout } from './messages.ts';
import { transformWords } from './transforms.ts';
import type { LayoutRow } from './layoutRow.ts';

/** The layout of a definition that has no fault. */
export function layoutOf({ Columns, Parameters, Format, Whole }: ExtractDefinition): readonly LayoutRow[] {
  if (Format === '271' || Format === 'hl7') return messageLayout(Format, Whole);
  let next = 1;
  return Columns.map(({ Name, Source, Transform, Width, Pad, Cut }, at) => {
    const source = columnSource(Source, Parameters);
    const width = Format === 'fixed' ? (Width ?? 0) : 0;
    const from = next;
    next += width;
    return {
      order: at + 1,
      name: Name,
      source: source?.label ?? Source,
      kind: source === null ? 'text' : cellKindOf(source, Transform),
      transform: transformWords[Transform],
      from: width === 0 ? null : from,
      to: width === 0 ? null : next - 1,
      pad: width === 0 ? '' : extractPadWords[Pad],
      isCut: width > 0 && Cut,
      isPersonal: source !== null && 'field' in source && isPersonal(source.field),
    };
  });
}

/** A cell as text that is no spreadsheet's: money with its point, nothing as ''. */
export function plainText(cell: ExtractCell, kind: ExtractCellKind): string {
  if (cell === null) return '';
  return typeof cell === 'number' && kind === 'money' ? (cell / 100).toFixed(2) : String(cell);
}

/**
 * A text in its place of a line of fixed width, its line breaks made blanks; null where it does not fit and is not to be cut. A
 * number's sign stays in front of the zeros.
 */
export function fitted(
  text: string,
  { Width, Pad, Cut }: Pick<ExtractDefinition['Columns'][number], 'Width' | 'Pad' | 'Cut'>,
): string | null {
  const width = Width ?? 0;
  const letters = codePoints(text.replaceAll(/[\r\n\t]/g, ' '));
  if (letters.length > width) return Cut ? letters.slice(0, width).join('') : null;
  const gap = width - letters.length;
  const flat = letters.join('');
  if (Pad === 'behind') return flat + ' '.repeat(gap);
  if (Pad === 'before' || flat === '') return ' '.repeat(gap) + flat;
  return flat.startsWith('-') ? `-${'0'.repeat(gap)}${flat.slice(1)}` : '0'.repeat(gap) + flat;
}
