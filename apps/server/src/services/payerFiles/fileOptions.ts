import type { Ways } from '@coverline/gateways/batch/batchGateway.ts';
import type { Doors } from '#/platform/db/doors.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import type { LookupRunner } from '#/services/lookups/asking/lookupRunner.ts';
import type { Keys } from '#/services/lookups/keys.ts';

/** What bringing files to payers and taking their answers in needs. */
export type FileOptions = Keys & {
  readonly doors: Doors;
  readonly gatewaySealer: Sealer;
  readonly lookups: LookupRunner;
  readonly ways: Ways;
  /** No names of files, no words of payers: both may hold a person's. */
  readonly log: (event: { readonly event: string; readonly detail: string }) => void;
};

/** A file as its gateway's courier knows it. */
export type PayerFile = {
  readonly gatewayId: string;
  readonly control: number;
  readonly clientId: string;
  readonly fileId: string;
  readonly batchId: string;
  readonly partnerId: string;
  readonly name: string;
  readonly payloadId: string;
  readonly writtenAt: string;
  readonly sentAt: string | null;
  readonly acknowledgedAt: string | null;
  readonly endedAt: string | null;
};
