import { daVinciPas } from '@coverline/gateways/pas/index.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { authWords, type Sealed } from '../authWords.ts';
import { attachmentsOf } from '../documents/documentsOf.ts';
import { readAuthRoutes } from '../wire/authRoutes.ts';
import type { Around } from './toRequest.ts';

type Of = {
  readonly id: string;
  readonly client_id: string;
  readonly number: number;
  readonly trading_partner_id: string | null;
  readonly goes_on_from_id: string | null;
};

/** What its request says beside what people fill in. */
export async function aroundOf(deps: Sealed, trx: TenantTrx, of: Of): Promise<Around> {
  const payer =
    of.trading_partner_id === null
      ? undefined
      : await trx
          .selectFrom('system.trading_partner')
          .select(['name', 'payer_id as id'])
          .where('id', '=', of.trading_partner_id)
          .executeTakeFirst();
  return {
    number: of.number,
    payer: payer ?? null,
    before: await numberBefore(deps, trx, of),
    attachments: await attachmentsOf(deps, trx, of),
    isFhir: await isAskedOverFhir(trx, of),
  };
}

async function isAskedOverFhir(trx: TenantTrx, { client_id: clientId, trading_partner_id: partnerId }: Of) {
  const [first] = await readAuthRoutes(trx, { partnerId, clientId });
  return first?.gateway.kind === daVinciPas.kind;
}

async function numberBefore(deps: Sealed, trx: TenantTrx, of: Of): Promise<string | null> {
  if (of.goes_on_from_id === null) return null;
  const { rows } = await sql<{ id: string; number_enc: Buffer | null }>`
    SELECT id, number_enc FROM phi.auth_request
     WHERE client_id = ${of.client_id} AND id = ${of.goes_on_from_id}`.execute(trx);
  const [row] = rows;
  return row === undefined ? null : authWords(deps, of.client_id).open('auth_request', row.id, row.number_enc);
}
