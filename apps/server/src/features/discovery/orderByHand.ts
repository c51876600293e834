import type { Search } from '@coverline/contract/discovery/discovery.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';

type Slot = Search['Order'][number];

/** An order that somebody chose, as it is sealed with its search. */
export type KeptOrder = {
  readonly ids: readonly string[];
  readonly note: string;
  readonly by: string;
  readonly at: string;
};

const place = (clientId: string, searchId: string) => placeOf(clientId, 'discovery', searchId, 'order');

export const sealOrder = (sealer: Sealer, clientId: string, searchId: string, order: KeptOrder): Buffer =>
  sealer.seal(place(clientId, searchId), JSON.stringify(order));

export const openOrder = (
  sealer: Sealer,
  clientId: string,
  searchId: string,
  sealed: Buffer | null,
): KeptOrder | null =>
  sealed === null ? null : (JSON.parse(sealer.openText(place(clientId, searchId), sealed)) as KeptOrder); // sealed by us in this shape

/** A coverage that was found is told by its answer, also once it is registered; what stands in the registration alone by its insurance. */
const isOf = ({ SpifResponseID, RegInsuranceID }: Slot, id: string): boolean =>
  SpifResponseID === id || RegInsuranceID === id;

/** Who pays, in order, each by the id that lasts. */
export const placedIds = (order: readonly Slot[]): readonly string[] =>
  order.flatMap((one) => (one.Slot === null ? [] : [one.SpifResponseID ?? one.RegInsuranceID ?? '']));

/** The rows that ids of an order name; undefined where one is nobody's, is named twice, or has no place to take. */
export function rowsNamed(order: readonly Slot[], ids: readonly string[]): readonly Slot[] | undefined {
  const rows = ids.flatMap((id) => order.filter((one) => one.MayPlace && isOf(one, id)));
  return rows.length === ids.length && new Set(rows).size === ids.length ? rows : undefined;
}

/** The rules' order as somebody changed it. Whoever was found since comes behind those whom they placed. */
export function orderedByHand(order: readonly Slot[], ids: readonly string[]): readonly Slot[] {
  // What was found and what is registered are two ids, and one coverage once the one is known as the other.
  const chosen = [...new Set(ids.flatMap((id) => order.filter((one) => one.MayPlace && isOf(one, id))))];
  const later = order.filter((one) => one.Slot !== null && !chosen.includes(one));
  const placed = [...chosen, ...later];
  return [
    ...placed.map((one, at): Slot => ({ ...one, Slot: at + 1, Why: whyThere(one, at + 1) })),
    ...order.filter((one) => !placed.includes(one)),
  ];
}

function whyThere({ Slot: slot, Why }: Slot, now: number): string {
  if (slot === now) return Why;
  return slot === null
    ? `Placed by hand. The rules leave it out: ${Why}`
    : `Placed by hand. The rules put it ${coverageLabel(slot).toLowerCase()}: ${Why}`;
}
