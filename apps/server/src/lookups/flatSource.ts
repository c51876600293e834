import { isoIn } from '@coverline/domain/format/instant.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import type { FlatSource } from '@coverline/domain/lookup/flatRow.ts';
import { openAnswer } from './openAnswer.ts';
import { toldOf } from './toldAnswer.ts';
import type { Exported } from './exportRows.ts';

/** A lookup for the flat export, its numbers masked; instants by the clock of the client. */
export function flatSource({ row, request, stored }: Exported, timeZone: string): FlatSource {
  const told = toldOf(row, request, stored);
  return {
    asked: {
      lookupId: row.id,
      runAt: isoIn(row.requested_at, timeZone),
      runBy: `${row.user_first} ${row.user_last}`.trim() || row.user_email,
      source: row.source === 'Batch' ? 'Batch' : 'Realtime',
      mrn: row.mrn ?? '',
      accession: row.visit_number ?? '',
      lastName: request.LastName,
      firstName: request.FirstName,
      dateOfBirth: request.DateOfBirth,
      gender: request.Gender,
      dateOfService: row.date_of_service,
      payer: told.payerName,
      payerId: told.payerId,
      memberId: request.CertificateNumber === '' ? '' : mask(request.CertificateNumber),
    },
    status: { id: row.status_id, text: told.statusText, grade: told.grade },
    cob: row.cob,
    latencyMs: row.latency_ms,
    costCents: row.cost_cents,
    note: row.reason ?? '',
    answered: openAnswer(row, request, stored),
  };
}
