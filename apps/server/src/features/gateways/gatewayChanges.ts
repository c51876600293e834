import type { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import type { z } from 'zod';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { wireEnvelope } from './wireGateway.ts';

type Payload = z.output<(typeof gatewayCalls)['saveGateway']['payload']>;

/** Of a save: which things it changes, never to what, since an address may hold a key. */
export type Changed = {
  readonly envelope: readonly string[];
  readonly settings: readonly string[];
  readonly secrets: readonly string[];
};

export function changedBy(before: GatewayRow, payload: Payload): Changed {
  const next: Readonly<Record<string, unknown>> = payload;
  return {
    envelope: Object.entries(wireEnvelope(before)).flatMap(([name, value]) => {
      const given = next[name];
      return (typeof given === 'string' ? given.trim() : given) === value ? [] : [name];
    }),
    settings: Object.keys({ ...before.config, ...payload.Config }).filter(
      (name) => before.config[name] !== payload.Config[name],
    ),
    secrets: Object.keys(payload.Secrets),
  };
}

/** For the audit. */
export function changeText(changed: Changed | null, moved: boolean): string {
  if (changed === null) return 'made';
  const { envelope, settings, secrets } = changed;
  const given = secrets.map((name) => `${name} given anew`);
  const all = [...envelope, ...settings, ...given, ...(moved ? ['secrets of the former host dropped'] : [])];
  return all.length === 0 ? 'nothing changed' : `changed ${all.join(', ')}`;
}

/** The history of a gateway goes on; a save that changes nothing is none. Null: it was made. */
export async function keepChange(
  trx: TenantTrx,
  of: { readonly gatewayId: string; readonly userId: string },
  changed: Changed | null,
): Promise<void> {
  const settings = changed === null ? [] : [...new Set([...changed.settings, ...changed.secrets])];
  const fields = [...(changed?.envelope ?? []), ...settings.map((name) => `Config_${name}`)];
  if (changed !== null && fields.length === 0) return;
  await trx
    .insertInto('system.gateway_change')
    .values({ gateway_id: of.gatewayId, changed_by: of.userId, fields })
    .execute();
}

const shown = 20;

/** The newest changes first. */
export async function readChanges(trx: TenantTrx, gatewayId: string) {
  const rows = await trx
    .selectFrom('system.gateway_change as c')
    .leftJoin('identity.app_user as u', 'u.id', 'c.changed_by')
    .select(['c.at', 'c.fields', 'u.first_name', 'u.last_name', 'u.email'])
    .where('c.gateway_id', '=', gatewayId)
    .orderBy('c.at', 'desc')
    .orderBy('c.id')
    .limit(shown)
    .execute();
  return rows.map(({ at, fields, first_name, last_name, email }) => ({
    At: new Date(at).toISOString(),
    By: userName(first_name, last_name, email),
    Fields: fields,
  }));
}
