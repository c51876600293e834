import { expect, it } from 'vitest';
import { anEmbedded } from '#/app/testing.ts';
import { fillFromEmbedded } from './fillFromEmbedded.ts';
import { emptyRequest } from './requestForm.ts';

const today = '2026-11-21';

it('the patient of the chart is asked about at their first insurance, as whoever’s dependent they are', () => {
  expect(fillFromEmbedded(anEmbedded, today)).toEqual({
    ...emptyRequest(today),
    FirstName: 'Ada',
    LastName: 'Marker',
    DateOfBirth: '2016-01-02',
    SelectedTradingPartner: { ID: 'tp-2', Name: 'Juniper Community Care', Rules: null },
    CertificateNumber: '**********4417',
    Chart: {
      insuranceId: 'a',
      CertificateNumber: '**********4417',
      isOldMedicare: false,
      FirstName: 'Ada',
      LastName: 'Marker',
      DateOfBirth: '2016-01-02',
    },
    UseSubscriber: true,
    SubscriberFirstName: 'Eda',
    SubscriberLastName: 'Marker',
    SubscriberDateOfBirth: '1986-03-04',
  });
});

it('an insurance whose payer we do not know is passed over; a subscriber who is the patient is none', () => {
  const [second, first] = anEmbedded.Insurances;
  if (first === undefined || second === undefined) throw new Error('two insurances');
  const unknown = { ...anEmbedded, Insurances: [second, { ...first, TradingPartnerID: '' }] };
  expect(fillFromEmbedded(unknown, today)).toMatchObject({ CertificateNumber: '******0001', UseSubscriber: false });
  const self = {
    ...anEmbedded,
    Subscribers: [{ RegInsuranceId: 'a', FirstName: 'ADA', LastName: 'Marker', DOB: '2016-01-02' }],
  };
  expect(fillFromEmbedded(self, today)).toMatchObject({ CertificateNumber: '**********4417', UseSubscriber: false });
  const none = fillFromEmbedded({ ...anEmbedded, Insurances: [] }, today);
  expect(none).toMatchObject({ LastName: 'Marker', SelectedTradingPartner: null });
});
