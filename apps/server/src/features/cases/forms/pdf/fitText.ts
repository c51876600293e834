import { layoutMultilineText, type PDFFont, type PDFTextField, TextAlignment } from '@cantoo/pdf-lib';
import type { Warning, WarningKind } from '@coverline/domain/cases/forms/warning.ts';

/** The least that is read without effort on paper; what wants to be smaller is cut off, and told. */
const leastSize = 6;
/** Of a field that leaves its size to whoever fills it. */
const mostSize = 12;
const padding = 2;

/** Writes a text into its box at the size that the form asks for, or as much smaller as it needs, and tells which. */
export function fitText(field: PDFTextField, text: string, font: PDFFont): readonly Warning[] {
  const asked = askedSize(field);
  const line = field.isMultiline() ? text : text.replaceAll('\n', ' ');
  const boxes = field.acroField.getWidgets().map((widget) => {
    const { width, height } = widget.getRectangle();
    const border = widget.getBorderStyle()?.getWidth() ?? 1;
    const turned = (widget.getAppearanceCharacteristics()?.getRotation() ?? 0) % 180 !== 0;
    const inner = (side: number) => Math.max(1, side - 2 * (border + padding));
    return turned ? { width: inner(height), height: inner(width) } : { width: inner(width), height: inner(height) };
  });
  const fits = (size: number) => boxes.every((box) => isWithin(line, size, box, field, font));
  const begin = asked ?? Math.min(mostSize, Math.max(leastSize, Math.min(...boxes.map(({ height }) => height * 0.75))));
  let size = begin;
  while (size > leastSize && !fits(size)) size = Math.max(leastSize, size - 0.5);
  if (field.isRichFormatted()) field.disableRichFormatting();
  field.setText(line);
  field.setFontSize(size);
  field.updateAppearances(font);
  if (!fits(size))
    return [told('CutOff', field, `The text does not fit its box even at ${size} points: its end is not seen.`)];
  if (asked !== null && size < asked)
    return [told('Smaller', field, `The text does not fit its box at ${asked} points and is written at ${size}.`)];
  return [];
}

const told = (Kind: WarningKind, field: PDFTextField, Message: string): Warning => ({
  Kind,
  Field: field.getName(),
  Message,
});

/** The size of the field's own default appearance; null where it is left open (0). A field without any gets one. */
function askedSize(field: PDFTextField): number | null {
  const { acroField } = field;
  const said = acroField.getDefaultAppearance() ?? acroField.getWidgets()[0]?.getDefaultAppearance();
  if (said === undefined) acroField.setDefaultAppearance('/Helv 0 Tf 0 g');
  const size = Number(/(\d{1,5}(?:\.\d{1,5})?|\.\d{1,5})\s{1,5}Tf\b/.exec(said ?? '')?.[1] ?? 0);
  return size > 0 ? size : null;
}

type Box = { readonly width: number; readonly height: number };

function isWithin(text: string, size: number, box: Box, field: PDFTextField, font: PDFFont): boolean {
  if (!field.isMultiline()) {
    // Each letter of a comb has a place of its own.
    if (field.isCombed()) return size <= box.height * 1.5;
    return font.widthOfTextAtSize(text, size) <= box.width;
  }
  const bounds = { x: 0, y: 0, ...box };
  const { lines } = layoutMultilineText(text, { alignment: TextAlignment.Left, fontSize: size, font, bounds });
  return lines.every(({ y }) => y >= -1) && lines.every((line) => line.width <= box.width + 0.5);
}
