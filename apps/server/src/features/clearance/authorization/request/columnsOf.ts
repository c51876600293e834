import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { AuthChanges } from '#/services/authorization/states/writeAuth.ts';
import { codesOf } from '#/services/authorization/request/codesOf.ts';

/** What of a content lists, clocks and other authorizations are held by. */
export const columnsOf = (content: AuthContent): AuthChanges => ({
  trading_partner_id: content.PayerID,
  last_name: content.Patient.LastName,
  first_name: content.Patient.FirstName,
  date_of_birth: content.Patient.DateOfBirth === '' ? null : content.Patient.DateOfBirth,
  line_of_business: content.LineOfBusiness,
  law_state: content.LawState,
  codes: codesOf(content),
  performer_npi: content.Providers.find(({ Role }) => Role === 'Performing')?.NPI ?? '',
  from_on: content.From === '' ? null : content.From,
  to_on: content.To === '' ? null : content.To,
});
