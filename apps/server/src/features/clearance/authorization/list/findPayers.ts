import { authPayersListed } from '@coverline/contract/clearance/authorization/authorizations.ts';
import type { PartnerKind } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { sql } from 'kysely';
import { begins } from '#/platform/db/begins.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { lineOfPayer } from '../request/lineOfPayer.ts';

type Row = { readonly id: string; readonly name: string; readonly payer_id: string; readonly kind: PartnerKind };

/** As `name_key` holds names: capitals and digits alone. */
const keyOf = (term: string): string => term.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

export const findAuthorizationPayers: Handlers['findAuthorizationPayers'] = (ctx, { Term }) =>
  ctx.tx(async (trx) => {
    const { clientId } = ctx.session;
    const key = keyOf(Term);
    const { rows } =
      key === ''
        ? await sql<Row>`
            SELECT p.id, p.name, p.payer_id, p.kind FROM system.trading_partner p
              JOIN (SELECT a.trading_partner_id AS id, max(a.opened_at) AS at FROM phi.auth_request a
                     WHERE a.client_id = ${clientId} AND a.trading_partner_id IS NOT NULL GROUP BY 1) l ON l.id = p.id
             WHERE p.active ORDER BY l.at DESC LIMIT ${authPayersListed}`.execute(trx)
        : await sql<Row>`
            SELECT p.id, p.name, p.payer_id, p.kind FROM system.trading_partner p
             WHERE p.active AND (${begins(sql`p.name_key`, key)} OR ${begins(sql`p.payer_id`, Term.trim().toUpperCase())})
             ORDER BY p.name LIMIT ${authPayersListed}`.execute(trx);
    return rows.map(({ id, name, payer_id: PayerID, kind }) => ({
      ID: id,
      Name: name,
      PayerID,
      LineOfBusiness: lineOfPayer(kind),
    }));
  });
