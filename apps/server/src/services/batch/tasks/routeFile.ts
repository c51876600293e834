import { FileRefusal } from '@coverline/intake/refusal.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { FileDeps } from '#/platform/files/clientFile.ts';
import { UserError } from '#/platform/http/errors.ts';
import { readTemplate } from '../fromFile/batchTemplates.ts';
import { formOfFile, makeDraft, rowsBy } from '../fromFile/draftOfFile.ts';
import { formAs } from '../fromFile/formAs.ts';
import { type KeptForm, readAsKept } from '../fromFile/keptForm.ts';
import { orderReading } from '../fromFile/orderReading.ts';
import { type ExchangeRule, ruleFor } from '../routing/exchangeRules.ts';
import { planRoute } from '../routing/planRoute.ts';
import { failFile } from '../routing/settleFile.ts';
import { tellOfRouted } from '../routing/tellOfRouted.ts';
import type { BatchKey } from '../storedBatch.ts';

export type RouteOptions = FileDeps & {
  /** That a file of which a batch is made may be. */
  readonly mostMegabytes: number;
};

type Waiting = {
  readonly file_id: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly created_by: string;
  readonly routes: number;
  readonly same_allowed_by: string | null;
};
type Read = Awaited<ReturnType<typeof formOfFile>> | { readonly refusal: string };

/**
 * Finds the rule of a file of the exchange, and makes a batch of it: batch, state of the file, the order to read its rows and the
 * audit come with one commit, so that of a worker that dies on its way there is all or nothing, and the next one begins anew.
 */
export async function routeFile(options: RouteOptions, key: BatchKey, signal: AbortSignal): Promise<void> {
  const { doors } = options;
  const { clientId } = key;
  const before = await doors.withTenant(clientId, async (trx) => {
    const file = await waitingFile(trx, key);
    const rule = file === null ? null : await ruleFor(trx, clientId, file.name);
    if (file !== null && rule === null) await wantNoMore(trx, key);
    if (file === null || rule === null) return null;
    return { ...file, kept: (await readTemplate(trx, clientId, rule.template_id))?.form ?? null };
  });
  if (before === null) return; // routed already, gone, or of no rule any more
  const read = await readIt(options, clientId, before);
  if (signal.aborted) return;
  let end: string | null = null;
  await doors.withTenant(
    clientId,
    async (trx) => {
      const file = await waitingFile(trx, key);
      if (file === null) return;
      const rule = await ruleFor(trx, clientId, file.name);
      end = rule === null ? await wantNoMore(trx, key) : await route(trx, key, { file, rule, read });
    },
    () =>
      end === null
        ? null
        : appendAudit(
            { schema: 'phi', ownerId: clientId },
            {
              action: 'RouteExchangeFile',
              result: 'done',
              userId: null,
              sessionId: null,
              entityType: 'client file',
              entityId: before.file_id,
              detail: end,
              ip: '',
              userAgent: 'routing of exchanged files',
            },
          ),
  );
}

/** The file that waits for this very task, held against other acts; null where none does. */
async function waitingFile(trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`
    SELECT e.file_id, f.name, f.size::float8 AS size, f.sha256, f.created_by, e.routes, e.same_allowed_by
      FROM phi.exchange_file e JOIN phi.client_file f ON f.client_id = e.client_id AND f.id = e.file_id
     WHERE e.client_id = ${clientId} AND e.batch_id = ${batchId} AND e.state = 'Scanned'
       AND e.route_wanted_at IS NOT NULL AND e.removed_at IS NULL FOR UPDATE OF e`.execute(trx);
  return rows[0] ?? null;
}

/** It stays where it is, as a file that no rule takes. */
async function wantNoMore(trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<string> {
  await sql`
    UPDATE phi.exchange_file SET route_wanted_at = NULL WHERE client_id = ${clientId} AND batch_id = ${batchId}`.execute(
    trx,
  );
  return 'no rule';
}

/** What the file is, read a part at a time, and as the template of its rule has it: no transaction is open meanwhile. */
async function readIt(
  options: RouteOptions,
  clientId: string,
  { file_id: fileId, size, sha256, kept }: Waiting & { readonly kept: KeptForm | null },
): Promise<Read> {
  if (size > options.mostMegabytes * 1024 * 1024)
    return {
      refusal: `A batch is made of files of up to ${options.mostMegabytes} MB, and this one is larger. Divide it, and send the parts.`,
    };
  try {
    const found = await formOfFile(options, { clientId, fileId }, size);
    const as = readAsKept(found.form, kept);
    if (as === null) return found;
    const file = { id: fileId, size, sha256: sha256.toString('hex') };
    const form = await formAs(options, clientId, { file, form: found.form }, as);
    return { form, rows: await rowsBy(options, { clientId, fileId }, size, form) };
  } catch (error) {
    if (!(error instanceof FileRefusal || error instanceof UserError)) throw error;
    return { refusal: `${error.message} Mend the file, and send it again.` };
  }
}

type Routing = { readonly file: Waiting; readonly rule: ExchangeRule; readonly read: Read };

/** Answers what it came to, for the audit. */
async function route(trx: TenantTrx, key: BatchKey, { file, rule, read }: Routing): Promise<string> {
  const { clientId, batchId } = key;
  const fileKey = { clientId, fileId: file.file_id, routes: file.routes };
  const same = file.same_allowed_by === null ? await madeBefore(trx, clientId, file) : null;
  if (same !== null) {
    await sql`
      UPDATE phi.exchange_file SET same_as = ${same}, route_wanted_at = NULL, routed_by = ${rule.pattern}
       WHERE client_id = ${clientId} AND file_id = ${file.file_id}`.execute(trx);
    const says =
      'A file in the file exchange has the content of one of which a batch was made before. Open it to say whether it is asked again.';
    await tellOfRouted(trx, { ...fileKey, says, importance: 'MEDIUM' });
    return `same as ${same}`;
  }
  const plan = 'refusal' in read ? { problem: read.refusal } : await planRoute(trx, clientId, rule, read);
  await sql`
    UPDATE phi.exchange_file SET routed_by = ${rule.pattern}, same_as = NULL
     WHERE client_id = ${clientId} AND file_id = ${file.file_id}`.execute(trx);
  if ('problem' in plan) {
    await failFile(trx, fileKey, plan.problem);
    return `failed, rule ${rule.id}`;
  }
  await makeDraft(
    trx,
    {
      clientId,
      batchId,
      userId: file.created_by,
      kind: plan.kind,
      file: { id: file.file_id, name: file.name },
      form: plan.form,
      mapping: plan.mapping,
      templateId: rule.template_id,
    },
    {
      priority: rule.priority,
      skipDays: rule.skip_days,
      costCapCents: rule.cost_cap_cents,
      startsItself: rule.starts,
      searches: plan.searches,
      searchCapCents: plan.searches ? rule.search_cap_cents : null,
      deliver: { ...rule, deliver_by: rule.updated_by },
    },
  );
  await orderReading(trx, { ...key, mapping: plan.mapping, templateId: rule.template_id, skipRepeats: true });
  await sql`
    UPDATE phi.exchange_file SET state = 'Routed', route_wanted_at = NULL, routed_at = now()
     WHERE client_id = ${clientId} AND file_id = ${file.file_id}`.execute(trx);
  return `batch ${batchId}, rule ${rule.id}`;
}

/**
 * An earlier file of the very same content, of which a batch was made that could be read, whoever sent it and wherever to; it
 * may be removed by now. All files of this content are held, in their order: of two that are routed at once one waits, and sees
 * the other's batch.
 */
async function madeBefore(
  trx: TenantTrx,
  clientId: string,
  { file_id: fileId, sha256 }: Waiting,
): Promise<string | null> {
  await sql`
    SELECT id FROM phi.client_file WHERE client_id = ${clientId} AND sha256 = ${sha256} ORDER BY id FOR UPDATE`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string }>`
    SELECT f.id FROM phi.client_file f JOIN phi.batch b ON b.client_id = f.client_id AND b.file_id = f.id
     WHERE f.client_id = ${clientId} AND f.sha256 = ${sha256} AND f.id <> ${fileId}
       AND b.state NOT IN ('Uploaded', 'NeedsMapping', 'Failed') AND NOT b.is_hidden
     ORDER BY b.created_at DESC LIMIT 1`.execute(trx);
  return rows[0]?.id ?? null;
}

/** A file over which too many workers ended. */
export async function giveUpRouting({ doors }: FileDeps, key: BatchKey): Promise<void> {
  await doors.withTenant(key.clientId, async (trx) => {
    const file = await waitingFile(trx, key);
    if (file === null) return;
    const { file_id: fileId, routes } = file;
    const reason = 'A program ended over this file several times. Report it to support, or route the file again.';
    await failFile(trx, { clientId: key.clientId, fileId, routes }, reason);
  });
}
