import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import type { Sealed } from '../authWords.ts';
import { wireRequest } from '../wire/wireRequest.ts';

/** What is asked now, as a payer's services are asked about it before anything is sent. */
export const requestNow = async (deps: Sealed, trx: TenantTrx, held: AuthRequestRow): Promise<AuthRequest> =>
  (
    await wireRequest(deps, trx, held, {
      id: held.id,
      kind: 'Request',
      version: held.version,
      reference: String(held.number),
      said: '',
    })
  ).request;

/** What a payer's services cannot answer without, in words; empty where nothing is missing. */
export const serviceLacks = ({ lines, from, subscriber }: AuthRequest): readonly string[] => [
  ...(lines.some(({ code }) => code !== '') ? [] : ['which service']),
  ...(from === '' ? ['when'] : []),
  ...(subscriber.memberId === '' ? ['under which member id'] : []),
];
