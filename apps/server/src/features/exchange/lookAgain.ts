import { sql } from 'kysely';
import type { FileKey } from '#/platform/files/clientFile.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { keepVerdict, scanExchangeFile } from './scanExchangeFile.ts';

/** The first is followed by two minutes, each other by twice as many as the one before: nine are seventeen hours. */
const mostLooks = 9;

const noVerdict =
  'The server looked at this file nine times in seventeen hours, and came to no verdict. Send it once more; if that ends like this too, open a ticket.';

/**
 * Looks once more at a file that waits. The look is counted before it begins, so that one counts too that ends its process or the
 * scanner's. A file of which nothing was found out by then goes into quarantine: it would be looked at for ever.
 */
export async function lookAgain(deps: JobDeps, key: FileKey): Promise<void> {
  if (await countLook(deps, key)) return scanExchangeFile(deps, key);
  await keepVerdict(deps, key, {
    state: 'Quarantined',
    kind: '',
    reason: noVerdict,
    code: 'no-verdict',
    digest: null,
    opened: null,
    scannedBy: null,
  });
}

/** Answers whether it has a look left. */
async function countLook({ doors }: JobDeps, { clientId, fileId }: FileKey): Promise<boolean> {
  return doors.withTenant(clientId, async (trx) => {
    const { rows } = await sql<{ looks: number }>`
      UPDATE phi.exchange_file SET scan_looks = scan_looks + 1
       WHERE client_id = ${clientId} AND file_id = ${fileId} AND scan_looks < ${mostLooks}
      RETURNING scan_looks AS looks`.execute(trx);
    const [counted] = rows;
    if (counted === undefined) return false;
    await sql`
      UPDATE phi.exchange_file SET scan_again_at = now() + make_interval(mins => ${2 ** counted.looks})
       WHERE client_id = ${clientId} AND file_id = ${fileId}`.execute(trx);
    return true;
  });
}
