import { discoveryCalls } from '@coverline/contract/discovery/discovery.ts';
import { lacking, type Needs } from '@coverline/contract/screens/viewer.ts';
import { batchKindRows, type OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { isTable, type ResultFormat } from '@coverline/domain/batch/resultFormats.ts';
import { fieldFault } from '#/platform/http/faults.ts';

/** What a row of a batch does a person may do at the screen, or has no batch do either. */
const accessOf: Readonly<Partial<Record<OfferedKind, Needs>>> = {
  Discovery: discoveryCalls.submitDiscovery.access,
};

/** Refuses a kind of batch to who may not do the same at the screen. */
export function requireKind(kind: OfferedKind, { viewer }: Pick<ClientSession, 'viewer'>): void {
  const access = accessOf[kind];
  if (access === undefined || lacking(access, viewer) === null) return;
  throw fieldFault(
    'Kind',
    `Batches of the kind ${batchKindRows[kind].label} are for people who may do the same at its screen.`,
  );
}

/** What searches came to is told as a table alone: they are no answers to one question. */
export function requireTable(format: ResultFormat | undefined, field: 'Deliver' | 'Format'): void {
  if (format !== undefined && !isTable(format))
    throw fieldFault(field, 'What searches came to leaves as a table: choose CSV, Excel or pipe-delimited.');
}
