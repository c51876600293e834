import type { Breaker, BreakerState } from '@coverline/gateways/guards/breaker.ts';
import { systemClock, type Clock } from '@coverline/gateways/guards/clock.ts';
import { createGuards, type Guards } from '@coverline/gateways/guards/guards.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';

/** A way to whoever is asked: the gateway, and which of its lines. */
type Way = { readonly gateway: GatewayRow; readonly line: string; readonly maxConcurrent: number | null };

type Known = {
  readonly stamp: string;
  readonly name: string;
  readonly guardsOf: ReturnType<typeof createGuards>;
  readonly breakers: Map<string, Breaker>;
};

/** One payer behind a gateway, and whether it is asked. */
export type Circuit = { readonly gateway: string; readonly state: BreakerState };

/**
 * A line is a payer behind a gateway: one silent payer must not open the circuit of its clearinghouse's others, while how
 * much the clearinghouse takes is one bound for all of them. A gateway that was changed begins anew: what its former
 * address did says nothing of this one.
 */
export function guardsByGateway(clock: Clock = systemClock) {
  const gateways = new Map<string, Known>();
  const guardsOf = ({ gateway, line, maxConcurrent }: Way): Guards => {
    const guards = ofGateway(gateway)({ key: line, maxConcurrent });
    gateways.get(gateway.id)?.breakers.set(line, guards.breaker);
    return guards;
  };
  const ofGateway = (gateway: GatewayRow): Known['guardsOf'] => {
    const { id, name, row_version: version, max_concurrent, max_waiting: maxQueued, rate_per_min: perMinute } = gateway;
    const stamp = [version, max_concurrent, maxQueued, perMinute].join('/');
    const known = gateways.get(id);
    if (known?.stamp === stamp) return known.guardsOf;
    const made = createGuards({ maxConcurrent: max_concurrent, maxQueued, perMinute, clock });
    gateways.set(id, { stamp, name, guardsOf: made, breakers: new Map() });
    return made;
  };
  const circuits = (): readonly Circuit[] =>
    [...gateways.values()].flatMap(({ name, breakers }) =>
      [...breakers.values()].map((breaker) => ({ gateway: name, state: breaker.state() })),
    );
  return { guardsOf, circuits };
}
