import { FileRefusal } from '../refusal.ts';
import type { FileSink, RowBatch } from '../rows.ts';
import type { ByteSource } from '../source.ts';
import type { ZipEntry } from '../zip/openZip.ts';
import { readEntry } from '../zip/readEntry.ts';
import { readNumberForms } from './numberFormats.ts';
import { readXml, sheetDamaged } from './parseXml.ts';
import { readSheet } from './readSheet.ts';
import { createTexts, readSharedTexts } from './sharedTexts.ts';

const smallPart = 16_000_000;
const textsPart = 512_000_000;
const sheetPart = 8_000_000_000;

/** Whether a zip is a workbook of Excel's newer kind. */
export const isWorkbook = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => name === '[Content_Types].xml') && entries.some(({ name }) => /^xl\//i.test(name));

/** The rows of a workbook's first sheet that is shown. Throws FileRefusal for one with macros, or that cannot be read. */
export async function* readWorkbook(
  source: ByteSource,
  entries: readonly ZipEntry[],
  wrap: (sink: FileSink) => FileSink,
): AsyncGenerator<RowBatch, void, undefined> {
  refuseMacros(entries);
  const part = (name: string | null, most: number): AsyncIterable<Uint8Array> | null => {
    const entry = name === null ? undefined : entries.find((one) => one.name.toLowerCase() === name.toLowerCase());
    return entry === undefined ? null : readEntry(source, entry, most);
  };
  const book = part('xl/workbook.xml', smallPart);
  if (book === null) throw sheetDamaged();
  const { sheet, hidden, others, epoch } = await firstSheet(book);
  const { byId, byType } = await relationsOf(part('xl/_rels/workbook.xml.rels', smallPart));
  const rows = part((sheet === null ? undefined : byId.get(sheet)) ?? null, sheetPart);
  if (rows === null) throw sheetDamaged();
  const styles = part(byType.get('styles') ?? null, smallPart);
  const texts = part(byType.get('sharedStrings') ?? null, textsPart);
  yield* readSheet(
    rows,
    {
      texts: texts === null ? createTexts() : await readSharedTexts(texts),
      forms: styles === null ? [] : await readNumberForms(styles),
      epoch,
      hiddenSheets: hidden,
      otherSheets: others,
    },
    wrap,
  );
}

/** Macros run when the file is opened: a file that has some is for nobody here to pass on. */
export function refuseMacros(entries: readonly ZipEntry[]): void {
  if (entries.some(({ name }) => /vbaProject\.bin$|^xl\/macrosheets\//i.test(name)))
    throw new FileRefusal('macros', 'This workbook has macros in it. Save it as XLSX without macros.');
}

/** The relation of the first sheet in the order of its tabs that is shown, how many others are and are not, and the calendar that the workbook counts by. */
async function firstSheet(chunks: AsyncIterable<Uint8Array>): Promise<{
  readonly sheet: string | null;
  readonly hidden: number;
  readonly others: number;
  readonly epoch: 1900 | 1904;
}> {
  let first: string | null = null;
  let shown: string | null = null;
  let hidden = 0;
  let others = 0;
  let epoch: 1900 | 1904 = 1900;
  await readXml(chunks, {
    open(name, attributes) {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes['date1904'] ?? '')) epoch = 1904;
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key));
      first ??= id?.[1] ?? null;
      if (/^(?:veryH|h)idden$/.test(attributes['state'] ?? '')) hidden++;
      else if (shown === null) shown = id?.[1] ?? null;
      else others++;
    },
  });
  return { sheet: shown ?? first, hidden, others, epoch };
}

/** Where the parts of a workbook lie, by the id of their relation and by what they are. */
async function relationsOf(chunks: AsyncIterable<Uint8Array> | null): Promise<{
  readonly byId: ReadonlyMap<string, string>;
  readonly byType: ReadonlyMap<string, string>;
}> {
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  if (chunks !== null)
    await readXml(chunks, {
      open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
        if (name !== 'Relationship') return;
        const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
        byId.set(id, path);
        byType.set(type.slice(type.lastIndexOf('/') + 1), path);
      },
    });
  return { byId, byType };
}
