// As much of an ISA as can matter: sixteen fields, the widest fifteen, and room for what was not padded right.
const window = 200;

/**
 * The fields of an ISA whose separators were refused, as far as they can be told: [0] is 'ISA', absent ones are ''. Split at
 * the byte behind 'ISA', else cut by the fixed widths.
 */
export function headerFields(bytes: Uint8Array, offset: number): readonly string[] {
  const text = Array.from(bytes.subarray(offset, offset + window), (c) => String.fromCharCode(c)).join('');
  const split = text.split(text.charAt(3) || '*').slice(0, 17);
  const fields = split.length === 17 ? split : byWidth(text);
  return Array.from({ length: 17 }, (_, i) => (i === 16 ? (fields[i] ?? '').slice(0, 1) : (fields[i] ?? '')));
}

const widths = [3, 2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1];

function byWidth(text: string): readonly string[] {
  let at = 0;
  return widths.map((width) => {
    const field = text.slice(at, at + width);
    at += width + 1;
    return field;
  });
}
