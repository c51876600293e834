import type { Clock } from '@coverline/gateways/guards/clock.ts';
import type { Dialer } from '@coverline/gateways/dialer.ts';
import type { Doors } from '#/platform/db/doors.ts';
import type { BlindIndex } from '#/platform/keys/blindIndex.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import type { Metrics } from '#/platform/metrics/metrics.ts';
import type { Tracing } from '#/platform/tracing/tracing.ts';

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
