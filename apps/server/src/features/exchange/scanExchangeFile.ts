import { type ExchangeState, mayRouteFile } from '@coverline/domain/exchange/exchangeFile.ts';
import { kindOfFile } from '@coverline/intake/detect/kindOfFile.ts';
import { FileRefusal } from '@coverline/intake/refusal.ts';
import type { ByteSource } from '@coverline/intake/source.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { appendAudit } from '#/audit/append.ts';
import { ruleFor } from '#/batch/routing/exchangeRules.ts';
import { wantRoute } from '#/batch/routing/wantRoute.ts';
import { closeFile } from '#/files/receiveFile.ts';
import { openFile } from '#/files/openFile.ts';
import type { JobDeps } from '#/jobs/jobDeps.ts';
import { exchangeRow } from './fileRows.ts';

type ScanExchangeFile = { readonly clientId: string; readonly fileId: string };

type Verdict = { readonly state: ExchangeState; readonly kind: string; readonly reason: string; readonly code: string };

/**
 * Looks at what is in a file that was received, and says whether it may be handed on. Until it was, nobody can download it:
 * where this fails it is tried again, and the file stays as it is.
 */
export async function scanExchangeFile(deps: JobDeps, key: ScanExchangeFile): Promise<void> {
  const { clientId, fileId } = key;
  const row = await deps.doors.withTenant(clientId, (trx) => exchangeRow(trx, key));
  if (row?.state !== 'Received') return;
  const source = openFile(deps, key, row.size);
  const { state, kind, reason, code } = await judge(source);
  const digest = await digestOf(source);
  let isJudged = false;
  await deps.doors.withTenant(
    clientId,
    async (trx) => {
      const still = await exchangeRow(trx, key, { lock: true });
      if (still?.state !== 'Received') return; // judged by another, or removed meanwhile
      isJudged = true;
      await closeFile(trx, key, { digest, mediaType: 'application/octet-stream' });
      await sql`
        UPDATE phi.exchange_file SET state = ${state}, kind = ${kind}, reason = ${reason}, scanned_at = now()
         WHERE client_id = ${clientId} AND file_id = ${fileId}`.execute(trx);
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
}

async function judge(source: ByteSource): Promise<Verdict> {
  try {
    return { state: 'Scanned', kind: await kindOfFile(source), reason: '', code: '' };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { state: 'Quarantined', kind: '', reason: error.message, code: error.code };
  }
}

async function digestOf(source: ByteSource): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of source.read(0)) hash.update(chunk);
  return hash.digest();
}
