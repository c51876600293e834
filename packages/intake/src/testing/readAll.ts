import { detectForm } from '../detect/detectForm.ts';
import type { FileForm } from '../form.ts';
import { readFile } from '../readFile.ts';
import { FileRefusal } from '../refusal.ts';
import type { Fault, FileRemark, Row } from '../rows.ts';
import { type ByteSource, memorySource } from '../source.ts';

/** Bytes of a text as UTF-8. */
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A source that hands its bytes out in pieces of the lengths that are told, the last one again and again. */
export const cutSource = (bytes: Uint8Array, lengths: readonly number[]): ByteSource => ({
  size: bytes.length,
  async *read(from, to = bytes.length) {
    let at = from;
    for (let turn = 0; at < to; turn++) {
      const next = Math.min(to, at + Math.max(1, lengths[Math.min(turn, lengths.length - 1)] ?? 1));
      yield bytes.subarray(at, next);
      at = next;
    }
  },
});

export type Everything = {
  readonly form: FileForm;
  readonly rows: readonly Row[];
  readonly faults: readonly Fault[];
  readonly remarks: readonly FileRemark[];
};

/** All that a file holds, by the form that is detected unless one is told. */
export async function readAll(given: Uint8Array | ByteSource | string, told?: FileForm): Promise<Everything> {
  const source =
    typeof given === 'string' ? memorySource(bytesOf(given)) : 'read' in given ? given : memorySource(given);
  const form = told ?? (await detectForm(source));
  const rows: Row[] = [];
  const faults: Fault[] = [];
  const remarks: FileRemark[] = [];
  for await (const batch of readFile(source, form)) {
    rows.push(...batch.rows);
    faults.push(...batch.faults);
    remarks.push(...batch.remarks);
  }
  return { form, rows, faults, remarks };
}

/** The code of the refusal of a file, or 'read' where it is read. */
export async function refusalOf(given: Uint8Array | string): Promise<string> {
  try {
    await readAll(given);
    return 'read';
  } catch (error) {
    if (error instanceof FileRefusal) return error.code;
    throw error;
  }
}
