import type { AuthStatus } from '@coverline/authorization/states/authStatus.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthMessageRow, AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { Wire } from '../authWire.ts';
import { authWords, type Sealed } from '../authWords.ts';

/** A message without its bytes, which may be many: they are read where somebody looks at them, and nowhere else. */
export type Message = Omit<AuthMessageRow, 'sent_enc' | 'came_enc'>;

export const messageColumns = [
  'client_id',
  'id',
  'auth_id',
  'version',
  'about_id',
  'kind',
  'wire',
  'to_status',
  'reference',
  'gateway_id',
  'state',
  'tries',
  'made_at',
  'made_by',
  'read_version',
  'said_enc',
  'sent_at',
  'lease_until',
  'settled_at',
  'detail',
  'control_number',
  'delivered_at',
] as const satisfies readonly (keyof Message)[];

/** Whoever is to send it has begun by then; else somebody else does. */
const readySeconds = 60;

type Order = {
  readonly kind: AuthMessageRow['kind'];
  readonly wire: Wire;
  readonly version: number;
  readonly userId: string | null;
  /** Of the authorization, as whoever sent it had it. */
  readonly readVersion?: number | null;
  readonly to?: AuthStatus | null;
  /** Why it is cancelled or appealed against. */
  readonly said?: string;
  /** Of an inquiry: the message of which nobody knows. */
  readonly aboutId?: string | null;
};

/** Keeps that something is to go to the payer of a held authorization; answers its id. */
export async function orderMessage(
  deps: Sealed,
  trx: TenantTrx,
  held: AuthRequestRow,
  { kind, wire, version, userId, readVersion = null, to = null, said = '', aboutId = null }: Order,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('phi.auth_message')
    .values({
      client_id: held.client_id,
      id,
      auth_id: held.id,
      version,
      about_id: aboutId,
      kind,
      wire,
      to_status: to,
      reference: id.replaceAll('-', '').toUpperCase(),
      state: 'Ready',
      made_by: userId,
      read_version: readVersion,
      said_enc: authWords(deps, held.client_id).sealOrNull('auth_message', id, said),
      lease_until: sql<string>`now() + make_interval(secs => ${readySeconds})`,
    })
    .execute();
  return id;
}

/** What is under way of one, newest first: waiting to go, gone, or gone and nobody knows. */
export const openMessages = (
  trx: TenantTrx,
  { client_id: clientId, id }: Pick<AuthRequestRow, 'client_id' | 'id'>,
): Promise<readonly Message[]> =>
  trx
    .selectFrom('phi.auth_message')
    .select(messageColumns)
    .where('client_id', '=', clientId)
    .where('auth_id', '=', id)
    .where('state', 'in', ['Ready', 'Sent', 'Unknown'])
    .where((eb) => eb.or([eb('kind', '<>', 'Inquiry'), eb('state', '<>', 'Unknown')]))
    .orderBy('made_at', 'desc')
    .execute();

/** It lies in the payer's folder, and may for hours: nobody here is busy with it. */
export const isLying = ({ state, delivered_at: at }: Pick<Message, 'state' | 'delivered_at'>): boolean =>
  state === 'Sent' && at !== null;

export async function changeMessage(
  trx: TenantTrx,
  { client_id: clientId, id }: Pick<AuthMessageRow, 'client_id' | 'id'>,
  changes: Partial<Omit<AuthMessageRow, 'client_id' | 'id' | 'auth_id'>>,
): Promise<void> {
  await trx
    .updateTable('phi.auth_message')
    .set(changes)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

const bytesPlace = (clientId: string, id: string, which: 'sent' | 'came') =>
  placeOf(clientId, 'auth_message', id, which);

/** The bytes of a message as they went or came, sealed. */
export const sealBytes = (
  { phiSealer }: Sealed,
  { client_id: clientId, id }: Pick<AuthMessageRow, 'client_id' | 'id'>,
  which: 'sent' | 'came',
  bytes: Uint8Array | null,
): Buffer | null =>
  bytes === null || bytes.byteLength === 0 ? null : phiSealer.seal(bytesPlace(clientId, id, which), Buffer.from(bytes));

export const openBytes = (
  { phiSealer }: Sealed,
  { client_id: clientId, id }: Pick<AuthMessageRow, 'client_id' | 'id'>,
  which: 'sent' | 'came',
  sealed: Buffer | null,
): Buffer | null => (sealed === null ? null : phiSealer.open(bytesPlace(clientId, id, which), sealed));
