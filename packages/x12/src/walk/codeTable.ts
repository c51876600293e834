/**
 * The codes of a list as numbers in an open-addressed table, so that a value is looked up by its bytes. Codes of up to four
 * bytes are packed, first byte highest; longer ones are few and stand as text.
 */
export type CodeTable = {
  /** 0 is a free slot: no code begins with NUL. */
  readonly slots: Int32Array;
  readonly shift: number;
  readonly long: ReadonlySet<string> | null;
};

const spread = 0x9e3779b1;

/** The code as its bytes make it; 0 for one that is no code of one to four ASCII characters. */
export function packCode(code: string): number {
  if (code.length === 0 || code.length > 4) return 0;
  let packed = 0;
  for (let i = 0; i < code.length; i++) packed = (packed << 8) | (code.charCodeAt(i) & 255);
  return packed;
}

const slotOf = (packed: number, shift: number): number => Math.imul(packed, spread) >>> shift;

export function codeTable(codes: readonly string[]): CodeTable {
  const short = codes.filter((code) => code.length <= 4);
  const bits = Math.max(3, Math.ceil(Math.log2(short.length * 2 + 1)));
  const slots = new Int32Array(1 << bits);
  const shift = 32 - bits;
  for (const code of short) {
    const packed = packCode(code);
    let at = slotOf(packed, shift);
    while (slots[at] !== 0 && slots[at] !== packed) at = (at + 1) & (slots.length - 1);
    slots[at] = packed;
  }
  const long = codes.filter((code) => code.length > 4);
  return { slots, shift, long: long.length > 0 ? new Set(long) : null };
}

/** Whether bytes[from, to) are a code of the table. */
export function hasCode(table: CodeTable, bytes: Uint8Array, from: number, to: number): boolean {
  const size = to - from;
  if (size > 4)
    return table.long !== null && size <= 64 && table.long.has(String.fromCharCode(...bytes.subarray(from, to)));
  const first = bytes[from];
  if (size <= 0 || first === undefined || first === 0) return false;
  let packed = first;
  for (let p = from + 1; p < to; p++) packed = (packed << 8) | (bytes[p] ?? 0);
  return hasPacked(table, packed);
}

/** Whether a packed code is in the table; 0 and -1 never are, as long as no code is four bytes of 255. */
export function hasPacked(table: CodeTable, packed: number): boolean {
  const { slots } = table;
  const last = slots.length - 1;
  for (let at = slotOf(packed, table.shift); ; at = (at + 1) & last) {
    const slot = slots[at];
    if (slot === packed) return true;
    if (slot === 0) return false;
  }
}
