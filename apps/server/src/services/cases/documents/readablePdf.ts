const tail = 2048;

/** Where the table of a PDF stands, by its last lines; null where it ends otherwise. */
function tableAt(bytes: Buffer): number | null {
  const end = bytes.subarray(-tail).toString('latin1');
  const told = /startxref\s+(?<at>\d{1,10})\s+%%EOF\s*$/u.exec(end.replaceAll('\0', ' '))?.groups?.['at'];
  return told === undefined ? null : Number(told);
}

/**
 * Whether a PDF is here to its end: it says where its table is, and a table, or an object that holds one, is there. What was cut
 * off on its way, or is another file under a PDF's first letters, is not. What is on its pages nobody reads here.
 */
export function isWholePdf(bytes: Buffer): boolean {
  const at = tableAt(bytes);
  if (at === null || at <= 0 || at >= bytes.length) return false;
  return /^\s*(?:xref\s|\d{1,10}\s+\d{1,5}\s+obj\b)/u.test(bytes.subarray(at, at + 64).toString('latin1'));
}
