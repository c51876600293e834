import { mayRouteFile } from '@coverline/domain/exchange/exchangeFile.ts';
import { sql } from 'kysely';
import { ruleFor } from '#/services/batch/routing/exchangeRules.ts';
import { wantRoute } from '#/services/batch/routing/wantRoute.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { exchangeRow } from './fileRows.ts';

/** Somebody says that a file is to be routed: by a rule that came later, once what kept it from that is mended, or although its content was asked about before. */
export const routeExchangeFile: Handlers['routeExchangeFile'] = (ctx, { FileID }) =>
  ctx.tx(async (trx, note) => {
    const { clientId, userId } = ctx.session;
    const row = await exchangeRow(trx, { clientId, fileId: FileID }, { lock: true });
    if (row === undefined) throw notFound();
    note({ entityType: 'client file', entityId: FileID, detail: row.state });
    if (row.is_routing || row.state === 'Routed') return { State: row.state };
    if (!mayRouteFile(row)) throw new UserError('Only a file of Inbound that was found good is routed.');
    if ((await ruleFor(trx, clientId, row.name)) === null)
      throw new UserError('No rule takes a file of this name. Add one, then route the file again.');
    if (row.held_name !== null)
      await sql`
        UPDATE phi.exchange_file SET same_allowed_by = ${userId} WHERE client_id = ${clientId} AND file_id = ${FileID}`.execute(
        trx,
      );
    await wantRoute(trx, { clientId, fileId: FileID });
    return { State: 'Scanned' };
  });
