import { type ExchangeDirection, type ExchangeState, mayRouteFile } from '@coverline/domain/exchange/exchangeFile.ts';
import { kindOfFile } from '@coverline/intake/detect/kindOfFile.ts';
import { FileRefusal } from '@coverline/intake/refusal.ts';
import type { ByteSource } from '@coverline/intake/source.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { appendAudit } from '#/audit/append.ts';
import { ruleFor } from '#/batch/routing/exchangeRules.ts';
import { wantRoute } from '#/batch/routing/wantRoute.ts';
import { removeFile } from '#/files/clientFile.ts';
import { closeFile } from '#/files/receiveFile.ts';
import { openFile } from '#/files/openFile.ts';
import { isPgpMessage } from '#/files/pgp/decryptWith.ts';
import type { JobDeps } from '#/jobs/jobDeps.ts';
import { exchangeRow } from './fileRows.ts';
import { openEncrypted } from './openEncrypted.ts';

type ScanExchangeFile = { readonly clientId: string; readonly fileId: string };

type Verdict = {
  readonly state: ExchangeState;
  readonly kind: string;
  readonly reason: string;
  readonly code: string;
  /** What was in it, where it came encrypted: a file of its own, to be looked at next. */
  readonly opened: string | null;
};

/**
 * Looks at what is in a file that was received, and says whether it may be handed on. One that came encrypted is opened: what was
 * in it is received as a file of its own, and it goes into the archive. Until it was, nobody can download it:
 * where this fails it is tried again, and the file stays as it is.
 */
export async function scanExchangeFile(deps: JobDeps, key: ScanExchangeFile): Promise<void> {
  const { clientId, fileId } = key;
  const row = await deps.doors.withTenant(clientId, (trx) => exchangeRow(trx, key));
  if (row?.state !== 'Received') return;
  const source = openFile(deps, key, row.size);
  const { state, kind, reason, code, opened } = await judge(deps, key, row, source);
  const digest = await digestOf(source);
  let isJudged = false;
  await deps.doors.withTenant(
    clientId,
    async (trx) => {
      const still = await exchangeRow(trx, key, { lock: true });
      if (still?.state !== 'Received') {
        // Judged by another, or removed meanwhile: then what was in it is nobody's.
        if (opened !== null && still?.state !== 'Archived') await removeFile(trx, { clientId, fileId: opened });
        return;
      }
      isJudged = true;
      await closeFile(trx, key, { digest, mediaType: 'application/octet-stream' });
      await sql`
        UPDATE phi.exchange_file SET state = ${state}, kind = ${kind}, reason = ${reason}, scanned_at = now(),
               archived_at = CASE WHEN ${state} = 'Archived' THEN now() END,
               told_at = CASE WHEN ${state} = 'Archived' THEN now() END -- who is told of what was in it, is told enough
         WHERE client_id = ${clientId} AND file_id = ${fileId}`.execute(trx);
      if (opened !== null)
        await sql`
          INSERT INTO phi.exchange_file (client_id, file_id, direction, by_mirror)
          VALUES (${clientId}, ${opened}, 'Inbound', ${still.by_mirror})
          ON CONFLICT (client_id, file_id) DO NOTHING`.execute(trx);
      if (mayRouteFile({ state, direction: still.direction }) && (await ruleFor(trx, clientId, still.name)) !== null)
        await wantRoute(trx, key);
    },
    () =>
      !isJudged
        ? null
        : appendAudit(
            { schema: 'phi', ownerId: clientId },
            {
              action: 'ScanExchangeFile',
              result: 'done',
              userId: null,
              sessionId: null,
              entityType: 'client file',
              entityId: fileId,
              detail: `${state} ${code}`.trim(),
              ip: '',
              userAgent: 'scan of exchanged files',
            },
          ),
  );
  if (opened !== null && isJudged) await deps.jobs.send('scan-exchange-file', { clientId, fileId: opened });
}

async function judge(
  deps: JobDeps,
  key: ScanExchangeFile,
  row: { readonly direction: ExchangeDirection; readonly name: string; readonly created_by: string },
  source: ByteSource,
): Promise<Verdict> {
  try {
    if (row.direction === 'Inbound' && (await isPgpMessage(source))) {
      const opened = await openEncrypted(deps, key, row, source);
      return { state: 'Archived', kind: 'PGP message', reason: '', code: 'opened', opened };
    }
    return { state: 'Scanned', kind: await kindOfFile(source), reason: '', code: '', opened: null };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { state: 'Quarantined', kind: '', reason: error.message, code: error.code, opened: null };
  }
}

async function digestOf(source: ByteSource): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of source.read(0)) hash.update(chunk);
  return hash.digest();
}
