/** Segments as a message again. What ended them was not kept: the usual terminator, or a line end where that is taken. */
export function rejoined(segments: readonly string[]): Uint8Array<ArrayBuffer> {
  const end = segments.some((segment) => segment.includes('~')) ? '\n' : '~\n';
  return new TextEncoder().encode(segments.map((segment) => segment + end).join(''));
}
