import { type ExchangeDirection, type ExchangeState, mayRouteFile } from '@coverline/domain/exchange/exchangeFile.ts';
import { kindOfFile } from '@coverline/intake/detect/kindOfFile.ts';
import { FileRefusal } from '@coverline/intake/refusal.ts';
import type { ByteSource } from '@coverline/intake/source.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import { ruleFor } from '#/services/batch/routing/exchangeRules.ts';
import { wantRoute } from '#/services/batch/routing/wantRoute.ts';
import { removeFile } from '#/platform/files/clientFile.ts';
import { closeFile } from '#/platform/files/receiveFile.ts';
import { openFile } from '#/platform/files/openFile.ts';
import { isPgpMessage } from '#/platform/files/pgp/decryptWith.ts';
import { noteScanned, type Scanned, scanFile } from '#/platform/files/scanFile.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { ScannerAway } from '#/platform/outbound/virusScanner.ts';
import { exchangeRow } from './fileRows.ts';
import { openEncrypted } from './openEncrypted.ts';
import { noteWaiting } from './waitingForScanner.ts';

type ScanExchangeFile = { readonly clientId: string; readonly fileId: string };

type Verdict = {
  readonly state: ExchangeState;
  readonly kind: string;
  readonly reason: string;
  readonly code: string;
  /** Null where it was not read to its end. */
  readonly digest: Buffer | null;
  /** What was in it, where it came encrypted: a file of its own, to be looked at next. */
  readonly opened: string | null;
  /** The virus scanner that found nothing in it; null where none is set, or something is wrong with it. */
  readonly scannedBy: string | null;
};

/**
 * Looks at what is in a file that was received, and says whether it may be handed on: first the virus scanner, where one is set, then
 * what it is by its content. One that came encrypted is opened: what was in it is received as a file of its own, and it goes into the
 * archive. Until it was, nobody can download it: where this fails it is tried again, and the file stays as it is.
 */
export async function scanExchangeFile(deps: JobDeps, key: ScanExchangeFile): Promise<void> {
  const row = await deps.doors.withTenant(key.clientId, (trx) => exchangeRow(trx, key));
  if (row?.state !== 'Received') return;
  const source = openFile(deps, key, row.size);
  const verdict = await judge(deps, key, row, source).catch(async (error: unknown) => {
    if (!(error instanceof ScannerAway)) throw error;
    if (await noteWaiting(deps, key, error)) throw error; // tried again soon; else by the round
    return null;
  });
  if (verdict !== null) await keepVerdict(deps, key, verdict);
}

/** What is known of a file from now on, unless somebody was first. */
export async function keepVerdict(deps: JobDeps, key: ScanExchangeFile, verdict: Verdict): Promise<void> {
  const { clientId, fileId } = key;
  const { state, kind, reason, code, digest, opened, scannedBy } = verdict;
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
      if (digest !== null) await closeFile(trx, key, { digest, mediaType: 'application/octet-stream' });
      await noteScanned(trx, key, scannedBy);
      const archivedAt = state === 'Archived' ? sql`now()` : null;
      await sql`
        UPDATE phi.exchange_file SET state = ${state}, kind = ${kind}, reason = ${reason}, scanned_at = now(), scan_waits_since = NULL,
               archived_at = ${archivedAt}, told_at = ${archivedAt} -- who is told of what was in it, is told enough
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
  row: {
    readonly direction: ExchangeDirection;
    readonly name: string;
    readonly size: number;
    readonly created_by: string;
  },
  source: ByteSource,
): Promise<Verdict> {
  const good = { reason: '', code: '', opened: null };
  let seen: Scanned | null = null;
  try {
    seen = await scanFile(deps.scanner, source, scanMs(row.size));
    if (row.direction === 'Inbound' && (await isPgpMessage(source))) {
      const opened = await openEncrypted(deps, key, row, source);
      return { ...good, ...seen, state: 'Archived', kind: 'PGP message', code: 'opened', opened };
    }
    return { ...good, ...seen, state: 'Scanned', kind: await kindOfFile(source) };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    const { digest } = seen ?? (await scanFile(null, source, 0));
    const { message: reason, code } = error;
    return { state: 'Quarantined', kind: '', reason, code, opened: null, digest, scannedBy: seen?.scannedBy ?? null };
  }
}

/** A minute, and what a scanner that is not quick needs; below the time of a job. */
const scanMs = (size: number): number => 60_000 + (size / 1024 / 1024) * 1_000;
