/** Letters of a text file; those of a Mac come from Excel as it was there for long. */
export type Encoding = 'utf-8' | 'windows-1252' | 'macintosh';

/** `unsureLetters`: they may be those of another table too, and nobody has said which. */
type Letters = { readonly encoding: Encoding; readonly unsureLetters?: true };

export type Delimiter = ',' | '\t' | '|' | ';';

/** One field of a fixed-width file: `from` is 1 for the first character of a line, `width` is in characters. */
export type FixedField = { readonly name: string; readonly from: number; readonly width: number };

/**
 * How a file is to be read, as it was detected by its content or chosen by whoever sent it; plain data, so that it can be kept.
 * `headerRow`: the row that names the columns, where a title stands above it; what stands above is not read, unless somebody says
 * that there is no header. The fields of a fixed-width line are named by its layout: its `headerRow` is the last line that is no data,
 * and without one every line is.
 */
export type FileForm = {
  /** What each row's cells are called, in their order; `Column 1` and so on in a file without a header. */
  readonly columns: readonly string[];
  /** The name of the one file in a zip, or null where the file is none. */
  readonly zipped: string | null;
} & (
  | (Letters & {
      readonly kind: 'delimited';
      readonly delimiter: Delimiter;
      readonly hasHeader: boolean;
      readonly headerRow?: number;
    })
  | (Letters & {
      readonly kind: 'fixed width';
      readonly layout: readonly FixedField[];
      readonly headerRow?: number;
    })
  | { readonly kind: 'json lines'; readonly encoding: Encoding }
  | { readonly kind: 'xlsx'; readonly hasHeader: boolean; readonly headerRow?: number }
  | { readonly kind: 'x12 270' }
  | { readonly kind: 'hl7'; readonly encoding: Encoding }
);

/** Names of columns that no header names. */
export const numberedColumns = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `Column ${at + 1}`);

/** The form of a fixed-width file by its layout. */
export const fixedForm = (
  encoding: Encoding,
  layout: readonly FixedField[],
  zipped: string | null,
  headerRow: number | null = null,
): FileForm => ({
  kind: 'fixed width',
  encoding,
  layout,
  columns: layout.map(({ name }) => name),
  zipped,
  ...(headerRow !== null && { headerRow }),
});
