declare module 'fontkit' {
  /** The part of the library's interface that is used here: it ships no types. */
  export function openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean };
}
