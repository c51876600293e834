const whitespace: readonly number[] = [0x09, 0x0a, 0x0d, 0x20];
const isa: readonly number[] = [0x49, 0x53, 0x41];

/** Whether bytes begin with an interchange header, line ends before it allowed. */
export function startsAsX12(bytes: Uint8Array): boolean {
  const start = bytes.findIndex((byte) => !whitespace.includes(byte));
  return start >= 0 && isa.every((byte, at) => bytes[start + at] === byte);
}
