import { mayBeOfKind } from '@coverline/contract/batch/kindAccess.ts';
import { batchKindRows, type OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { formatsOfKind, type ResultFormat } from '@coverline/domain/batch/resultFormats.ts';
import { fieldFault } from '#/platform/http/faults.ts';

/** Refuses a kind of batch to who may not do the same at the screen. */
export function requireKind(kind: OfferedKind, { viewer }: Pick<ClientSession, 'viewer'>): void {
  if (mayBeOfKind(kind, viewer)) return;
  throw fieldFault(
    'Kind',
    `Batches of the kind ${batchKindRows[kind].label} are for people who may do the same at its screen.`,
  );
}

/** What rows that ask no one payer came to is told as a table alone: they are no answers to one question. */
export function requireTable(kind: OfferedKind, format: ResultFormat | undefined, field: 'Deliver' | 'Format'): void {
  if (format !== undefined && !formatsOfKind(kind).includes(format))
    throw fieldFault(
      field,
      `The results of a batch of the kind ${batchKindRows[kind].label} leave as a table: choose CSV, Excel or pipe-delimited.`,
    );
}
