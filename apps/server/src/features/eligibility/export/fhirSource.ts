import { heldWords, payerSays } from '@coverline/domain/discovery/heldBack.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { isQuestionable } from '@coverline/domain/insurance/status.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { verifiedByPhone } from '@coverline/domain/payerCalls/toldCall.ts';
import { type Leaving, openAnswer } from '#/services/lookups/stored/openAnswer.ts';
import { toldOf } from '#/services/lookups/answer/presentedAnswer.ts';
import type { Exported } from '#/services/lookups/stored/exportRows.ts';
import type { FhirSource } from './fhir/fhirBundle.ts';

/** A lookup for its FHIR resources. */
export function fhirSource(
  { row, request, stored, told: call, held }: Exported,
  provider: FhirSource['provider'],
  { timeZone, numbers, terms }: Leaving & { readonly timeZone: string },
): FhirSource {
  const { CertificateNumber: number } = request;
  const told = toldOf(row, request, stored);
  return {
    lookupId: row.id,
    requestedAt: row.requested_at,
    answeredAt: row.received_at,
    timeZone,
    dateOfService: row.date_of_service,
    services: row.service_codes,
    patient: {
      lastName: request.LastName,
      firstName: request.FirstName,
      dateOfBirth: request.DateOfBirth,
      gender: request.Gender,
      mrn: row.mrn ?? '',
    },
    memberId: number === '' || numbers === 'clear' ? number : mask(number),
    payer: { name: told.payerName, id: told.payerId, phone: row.phone },
    provider,
    disposition: [
      held === null ? '' : wordedIn(terms, heldWords[held].says),
      [held === null ? told.statusText : wordedIn(terms, payerSays(told.statusText)), wordedIn(terms, row.reason ?? '')]
        .filter((part) => part !== '')
        .join(': '),
      call === null ? '' : verifiedByPhone(call, timeZone),
    ]
      .filter((part) => part !== '')
      .join(' '),
    finished: row.state === 'Finished',
    settled: !isQuestionable(row.status_id),
    isUnknown: row.status_id === null,
    isHeld: held !== null,
    answered: openAnswer(row, request, stored, { numbers, terms }),
    numbers,
  };
}
