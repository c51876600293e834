import type { Clock } from '@coverline/gateways/clock.ts';
import type { Dialer } from '@coverline/gateways/dialer.ts';
import type { Doors } from '#/db/doors.ts';
import type { BlindIndex } from '#/keys/blindIndex.ts';
import type { Sealer } from '#/keys/sealer.ts';
import type { Metrics } from '#/metrics/metrics.ts';
import type { Tracing } from '#/tracing/tracing.ts';

export type LookupRunnerOptions = {
  readonly doors: Doors;
  readonly dialer: Dialer;
  readonly phiSealer: Sealer;
  readonly gatewaySealer: Sealer;
  readonly blindIndex: BlindIndex;
  readonly metrics?: Metrics;
  readonly tracing?: Tracing;
  /** By which the guards around payers wait. */
  readonly clock?: Clock | undefined;
  readonly log: (event: { readonly event: string; readonly lookupId: string; readonly detail: string }) => void;
};
