import { openAnswer } from '#/services/lookups/stored/openAnswer.ts';
import { answerOf, requestOf } from '#/services/lookups/stored/openLookup.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { LookupRecord } from '#/services/lookups/stored/readLookup.ts';

/** The member id that a payer returned of the person who was asked about, whole; empty where it returned none. */
export function numberReturned(keys: Keys, clientId: string, row: LookupRecord): string {
  const request = requestOf(keys, clientId, row);
  return (
    openAnswer(row, request, answerOf(keys, clientId, row), { numbers: 'clear', terms: {} })?.person?.party.id.trim() ??
    ''
  );
}
