import type { EmbeddedData } from '@coverline/domain/embedded/embeddedData.ts';
import { orderInsurances } from '@coverline/domain/insurance/orderInsurances.ts';
import { sameFirstName, sameLastName } from '@coverline/domain/eligibility/person/nameEquivalence.ts';
import { sameDate } from '@coverline/domain/eligibility/person/sameDate.ts';
import { emptyRequest, type RequestForm } from './requestForm.ts';

/** The request for the patient of an EHR's chart, at the first of their insurances whose payer is one of ours. */
export function fillFromEmbedded({ Patient, Insurances, Subscribers }: EmbeddedData, today: string): RequestForm {
  const empty = emptyRequest(today);
  if (Patient === null) return empty;
  const { FirstName, LastName, DateOfBirth } = Patient;
  const person = { ...empty, FirstName, LastName, DateOfBirth };
  const [first] = orderInsurances(
    Insurances.filter(({ TradingPartnerID }) => TradingPartnerID !== '').map((one) => ({
      ...one,
      cob: one.COB,
      statusId: one.PatientRemediStatusID,
    })),
  );
  if (first === undefined) return person;
  const subscriber = Subscribers.find(({ RegInsuranceId }) => RegInsuranceId === first.RegInsuranceId);
  const isAnother =
    subscriber !== undefined &&
    !(
      sameLastName(subscriber.LastName, LastName) &&
      sameFirstName(subscriber.FirstName, FirstName) &&
      sameDate(subscriber.DOB, DateOfBirth)
    );
  return {
    ...person,
    SelectedTradingPartner: { ID: first.TradingPartnerID, Name: first.TradingPartnerName, Rules: null },
    CertificateNumber: first.CertificateNumber,
    Chart: {
      insuranceId: first.RegInsuranceId,
      CertificateNumber: first.CertificateNumber,
      isOldMedicare: first.IsOldMedicareNumber,
      FirstName,
      LastName,
      DateOfBirth,
    },
    ...(isAnother && {
      UseSubscriber: true,
      SubscriberFirstName: subscriber.FirstName,
      SubscriberLastName: subscriber.LastName,
      SubscriberDateOfBirth: subscriber.DOB,
    }),
  };
}
