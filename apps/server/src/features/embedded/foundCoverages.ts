import type { EmbeddedPatient } from '@coverline/domain/embedded/embeddedData.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { samePersonInAll } from '@coverline/domain/registration/samePerson.ts';
import { openAnswer } from '#/services/registrations/openAnswer.ts';
import { answeredInsurance, memberOf } from '#/services/registrations/payerValues.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import { requireReleasedInto } from '#/services/discovery/guard.ts';
import type { ChartAddition } from '#/services/ehr/chartWrites.ts';
import type { SavedPatient } from './savedFields.ts';

/**
 * What goes into the chart of a coverage that was found: as the stored answer has it, not as the screen does. Nothing goes that the
 * guard holds, that is about somebody else, or that nobody says is active.
 *
 * @throws UserError
 */
export async function foundCoverages(
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  patient: EmbeddedPatient,
  wanted: SavedPatient['AddInsurances'],
): Promise<readonly ChartAddition[]> {
  const found: ChartAddition[] = [];
  for (const { SpifResponseID, COB } of wanted) {
    const { answer, statusId } = await openAnswer(deps, trx, clientId, SpifResponseID);
    await requireReleasedInto(trx, clientId, SpifResponseID, { ...patient, registrationId: null });
    // A search judges whether a coverage is that of whom it sought, and not whether whom it sought is the patient: a twin has two of three.
    if (!samePersonInAll(answer.request, patient))
      throw new UserError(
        'This coverage is about somebody else than the {patient} of the chart: name or birth date differ. Search for the {patient} of the chart.',
      );
    const { grade } = insuranceStatus(statusId);
    if (grade === 'Bad' || grade === 'Unknown')
      throw new UserError('The {payer} does not say that this coverage is active, so it is not saved to your EHR.');
    const fields = answeredInsurance(answer, memberOf(answer), null, COB);
    if (fields.CertificateNumber === '')
      throw new UserError('The {payer} gave no {member ID} with this coverage. Enter it in your EHR.');
    const isAnothers = fields.SubscriberLastName !== '';
    found.push({
      partnerId: fields.TradingPartnerID,
      payerName: answer.payerName,
      planName: fields.PlanName,
      number: fields.CertificateNumber,
      effective: fields.EffectiveDate,
      cob: COB,
      holder: isAnothers
        ? {
            FirstName: fields.SubscriberFirstName,
            LastName: fields.SubscriberLastName,
            DateOfBirth: fields.SubscriberDateOfBirth,
          }
        : { FirstName: patient.FirstName, LastName: patient.LastName, DateOfBirth: patient.DateOfBirth },
    });
  }
  return found;
}
