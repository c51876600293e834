/** A line that is no number in a street: as it is written by USPS Publication 28, and what it is. */
export type SpecialKind = 'poBox' | 'rural' | 'military' | 'general';
type Form = {
  readonly kind: SpecialKind;
  readonly pattern: RegExp;
  readonly written: (parts: readonly string[]) => string;
};

/** By the whole line, in capitals, with single blanks. The first that fits. */
const forms: readonly Form[] = [
  {
    kind: 'general',
    pattern: /^(?:GENERAL DELIVERY|GEN DEL(?:IVERY)?)$/,
    written: () => 'GENERAL DELIVERY',
  },
  {
    kind: 'military',
    pattern: /^(PSC|CMR|UNIT) ?#? ?(\d+) (?:BOX|BX) ?#? ?([A-Z0-9-]+)$/,
    written: ([unit, number, own]) => `${unit} ${number} BOX ${own}`,
  },
  {
    kind: 'rural',
    pattern: /^(?:RR|R R|RURAL ROUTE|RURAL RTE|RFD|RD|RT|ROUTE) ?#? ?(\d+[A-Z]?) (?:BOX|BX)? ?#? ?([A-Z0-9-]+)$/,
    written: ([route, own]) => `RR ${route} BOX ${own}`,
  },
  {
    kind: 'rural',
    pattern:
      /^(?:HC|H C|HIGHWAY CONTRACT|HWY CONTRACT|HIGHWAY CONTRACT ROUTE|STAR ROUTE|STAR RTE) ?#? ?(\d+[A-Z]?) (?:BOX|BX)? ?#? ?([A-Z0-9-]+)$/,
    written: ([route, own]) => `HC ${route} BOX ${own}`,
  },
  {
    kind: 'poBox',
    pattern:
      /^(?:P ?O ?(?:BOX|BX|B)|POB|POST OFFICE (?:BOX|BX)|POST BOX|POSTAL BOX|BOX|CALLER|FIRM CALLER|BIN|LOCKBOX|DRAWER) ?#? ?((?=[A-Z-]*\d)[A-Z0-9-]+|[A-Z])$/,
    written: ([own]) => `PO BOX ${own}`,
  },
];

/** The special form that a line is, written as it should be; null of a street. */
export function specialLine(line: string): { readonly kind: SpecialKind; readonly text: string } | null {
  for (const { kind, pattern, written } of forms) {
    const found = pattern.exec(line);
    if (found !== null) return { kind, text: written(found.slice(1)) };
  }
  return null;
}
