declare module 'fontkit' {
  /** The part of the library's interface that is used here: it ships no types. */
  export function openSync(path: string): {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
  };
  /** A font of bytes, as a writer of PDF embeds it. */
  export function create(bytes: Uint8Array, postscriptName?: string): never;
}
