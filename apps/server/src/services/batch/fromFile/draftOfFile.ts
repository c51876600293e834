import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { detectForm } from '@coverline/intake/detect/detectForm.ts';
import type { FileForm } from '@coverline/intake/form.ts';
import { previewRows } from '@coverline/intake/readFile.ts';
import type { Row } from '@coverline/intake/rows.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { FileDeps, FileKey } from '#/platform/files/clientFile.ts';
import { openFile } from '#/platform/files/openFile.ts';
import type { DeliveryWanted } from '../delivery/delivery.ts';
import type { BatchKey, KeptMapping } from '../storedBatch.ts';
import { draftState } from './orderReading.ts';

/** Rows of a file by which its columns are judged. */
export const rowsLookedAt = 20;

/** How a file that is whole is read, by its content, and its first rows. Throws FileRefusal for one that cannot be read at all. */
export async function formOfFile(
  deps: FileDeps,
  key: FileKey,
  size: number,
): Promise<{ readonly form: FileForm; readonly rows: readonly Row[] }> {
  const source = openFile(deps, key, size);
  const form = await detectForm(source);
  return { form, rows: await previewRows(source, form, rowsLookedAt) };
}

/** The first rows of a file that is read so. */
export const rowsBy = (deps: FileDeps, key: FileKey, size: number, form: FileForm): Promise<readonly Row[]> =>
  previewRows(openFile(deps, key, size), form, rowsLookedAt);

type Draft = BatchKey & {
  readonly kind: OfferedKind;
  readonly userId: string;
  readonly file: { readonly id: string; readonly name: string };
  readonly form: FileForm;
  readonly mapping: KeptMapping;
  readonly templateId: string | null;
};

/** How such a batch is asked, where somebody has said so beforehand. */
type Asked = {
  readonly priority: number;
  readonly skipDays: number;
  readonly costCapCents: number | null;
  /** As soon as its rows are read. */
  readonly startsItself: boolean;
  /** It searches for coverage where that is not active, for so much. */
  readonly searches: boolean;
  readonly searchCapCents: number | null;
  readonly deliver: DeliveryWanted;
};

const asUsual: Asked = {
  priority: 5,
  skipDays: 0,
  costCapCents: null,
  startsItself: false,
  searches: false,
  searchCapCents: null,
  deliver: { deliver_format: null, deliver_whole: false, deliver_by: null },
};

/** Makes a batch of a file, whose columns can still be said otherwise. Nothing of it is read yet. */
export async function makeDraft(trx: TenantTrx, draft: Draft, asked: Asked = asUsual): Promise<void> {
  const { clientId, batchId, userId, kind, file, form, mapping, templateId } = draft;
  const { deliver } = asked;
  await sql`
    INSERT INTO phi.batch (client_id, id, kind, name, state, created_by, file_id, file_name, form, mapping, template_id,
                           priority, skip_days, cost_cap_cents, starts_itself, searches, search_cap_cents,
                           deliver_format, deliver_whole, deliver_by)
    VALUES (${clientId}, ${batchId}, ${kind}, ${nameOf(file.name)}, ${draftState(kind, mapping, form)}, ${userId}, ${file.id}, ${file.name},
      ${JSON.stringify(form)}::jsonb, ${JSON.stringify(mapping)}::jsonb, ${templateId},
      ${asked.priority}, ${asked.skipDays}, ${asked.costCapCents}::bigint, ${asked.startsItself}, ${asked.searches}, ${asked.searchCapCents}::bigint,
      ${deliver.deliver_format}, ${deliver.deliver_whole}, ${deliver.deliver_format === null ? null : deliver.deliver_by})`.execute(
    trx,
  );
}

/** The name of a batch until somebody gives it one. */
const nameOf = (fileName: string): string => fileName.slice(0, 120);
