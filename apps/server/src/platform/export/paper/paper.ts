import type { Table } from './table.ts';

/** Whose paper it is: a site's name, colour, mark and way to reach it. */
export type Letterhead = {
  readonly company: string;
  readonly color: string;
  /** A PNG; without one, our mark in the company's colour. */
  readonly logo: Uint8Array | null;
  readonly contact: string;
  /** Whom the company works for. */
  readonly client: string;
};

export type Paper = {
  readonly doc: PDFKit.PDFDocument;
  /** The document itself, which every part is added to: what reads it aloud follows this order. */
  readonly root: PDFKit.PDFStructureElement;
  heading(text: string, level: 1 | 2): void;
  text(text: string, look?: { readonly bold?: boolean; readonly dim?: boolean; readonly size?: number }): void;
  /** Lines of a file as they stand in it: every letter as wide as the next, where the letters are such as the font has. */
  lines(lines: readonly string[]): void;
  bullets(lines: readonly string[]): void;
  table(table: Table): void;
  /** What is drawn for the eye alone, and is not read aloud. */
  decoration(draw: () => void): void;
  /** Begins a new page where less than this is left. */
  need(points: number): void;
  end(): Promise<Buffer>;
};
