import { mask } from '@coverline/domain/format/mask.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { openAnswer, type Numbers } from '../openAnswer.ts';
import type { Exported } from './exportRows.ts';
import type { FhirSource } from './fhir/fhirBundle.ts';

/** A lookup for its FHIR resources. */
export function fhirSource(
  { row, request, stored }: Exported,
  provider: FhirSource['provider'],
  { timeZone, numbers }: { readonly timeZone: string; readonly numbers: Numbers },
): FhirSource {
  const { CertificateNumber: number } = request;
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
    payer: { name: row.payer_name, id: row.payer_id, phone: row.phone },
    provider,
    disposition: [insuranceStatus(row.status_id).text, row.reason ?? ''].filter((part) => part !== '').join(': '),
    finished: row.state === 'Finished',
    answered: openAnswer(row, request, stored, numbers),
    numbers,
  };
}
