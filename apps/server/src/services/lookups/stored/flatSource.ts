import { heldWords, payerSays } from '@coverline/domain/discovery/heldBack.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import type { FlatSource } from '@coverline/domain/eligibility/export/flatRow.ts';
import { toldLines, verifiedByPhone } from '@coverline/domain/payerCalls/toldCall.ts';
import { type Leaving, openAnswer } from './openAnswer.ts';
import { toldOf } from '#/services/lookups/answer/presentedAnswer.ts';
import type { Exported } from './exportRows.ts';

/** A lookup for the flat export, its numbers as they may leave; instants by the clock of the client. */
export function flatSource(
  { row, request, stored, told: call, held }: Exported,
  { timeZone, ...leaving }: Leaving & { readonly timeZone: string },
): FlatSource {
  const told = toldOf(row, request, stored);
  return {
    asked: {
      lookupId: row.id,
      runAt: isoIn(row.requested_at, timeZone),
      runBy: `${row.user_first} ${row.user_last}`.trim() || row.user_email,
      source: row.source,
      batchId: row.batch_id ?? '',
      mrn: row.mrn ?? '',
      accession: row.visit_number ?? '',
      lastName: request.LastName,
      firstName: request.FirstName,
      dateOfBirth: request.DateOfBirth,
      gender: request.Gender,
      dateOfService: row.date_of_service,
      payer: told.payerName,
      payerId: told.payerId,
      memberId:
        request.CertificateNumber === '' || leaving.numbers === 'clear'
          ? request.CertificateNumber
          : mask(request.CertificateNumber),
    },
    // Whoever reads the columns alone, by a program too, finds no status that says active.
    status:
      held === null
        ? { id: row.status_id, text: told.statusText, grade: told.grade }
        : { id: null, text: wordedIn(leaving.terms, heldWords[held].heading), grade: heldWords[held].grade },
    isHeld: held !== null,
    cob: row.cob,
    latencyMs: row.latency_ms,
    costCents: row.cost_cents,
    // The columns are read by place (appendix B): what was told on the telephone stands in the last, and the answer's stay the answer's.
    note: [
      ...(held === null
        ? []
        : [heldWords[held].says, payerSays(told.statusText)].map((text) => wordedIn(leaving.terms, text))),
      call === null ? '' : verifiedByPhone(call, timeZone),
      ...(call === null ? [] : toldLines(call)),
      wordedIn(leaving.terms, row.reason ?? ''),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    answered: openAnswer(row, request, stored, leaving),
  };
}
