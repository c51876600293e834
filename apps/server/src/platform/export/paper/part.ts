type Scope = 'Row' | 'Column';

/** A part of the document as a reader of screens finds it, with what draws it or the parts it is made of. */
export function part(
  doc: PDFKit.PDFDocument,
  tag: string,
  content?: (() => void) | readonly PDFKit.PDFStructureElement[],
  scope?: Scope,
): PDFKit.PDFStructureElement {
  // Its types do not know of the scope of a table's heads yet, the library does.
  const options = scope === undefined ? {} : ({ scope } as object);
  return content === undefined
    ? doc.struct(tag)
    : doc.struct(tag, options, typeof content === 'function' ? content : [...content]);
}
