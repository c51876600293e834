declare module 'pdfjs-dist/build/pdf.worker.mjs' {
  /** The half of the library that reads a file: handed over as it is. */
  export const WorkerMessageHandler: unknown;
}
