import { type PrimaryHook, primaryHooks } from './hookRequest.ts';
import type { CrdService } from './prefetch.ts';

/** At which moment an order is: its visit is to be booked, somebody else is to do it, or it is signed. */
export type OrderMoment = { readonly isBooked: boolean; readonly isDispatched: boolean };

export type ChosenService = { readonly hook: PrimaryHook; readonly service: CrdService };

/**
 * The service of a payer that is asked: that of the moment, else whichever of the three it has, since each of them has to say what it
 * covers (CRD 2.2.1). Null where it has none of them.
 */
export function chooseService(
  services: readonly CrdService[],
  { isBooked, isDispatched }: OrderMoment,
): ChosenService | null {
  const own: PrimaryHook = isBooked ? 'appointment-book' : isDispatched ? 'order-dispatch' : 'order-sign';
  for (const hook of [own, 'order-sign', ...primaryHooks] as const) {
    const service = services.find((one) => one.hook === hook);
    if (service !== undefined) return { hook, service };
  }
  return null;
}
