import { describe, expect, it } from 'vitest';
import { fillFromPatient } from './fillFromPatient.ts';
import { patient, payer, request, today, visit } from './testRequests.ts';
import { toRequest } from './toRequest.ts';

describe('the wire request', () => {
  const filled = fillFromPatient(patient({ Visits: [visit('v1', '2026-11-23')] }), today);

  it('names registration and visit, and sends the mask for the stored SSN', () => {
    expect(toRequest(filled)).toMatchObject({
      RegmasterID: 'r1',
      VisitMasterID: 'v1',
      DateOfService: '2026-11-23',
      SocialSecurityNumber: '***-**-6208',
      SelectedTradingPartner: 'p1',
    });
  });

  it('[ENT-091] has the case it is asked for, which none is here', () => {
    expect(toRequest(filled)).toHaveProperty('CaseMasterID', null);
    expect(toRequest(request({}))).toHaveProperty('CaseMasterID', null);
  });

  it('names no visit for another day', () => {
    expect(toRequest({ ...filled, DateOfService: today }).VisitMasterID).toBeNull();
  });

  it('stays with the registration while one detail is mended, and leaves it with its SSN for another person', () => {
    expect(toRequest({ ...filled, DateOfBirth: '1959-05-15' }).RegmasterID).toBe('r1');
    expect(toRequest({ ...filled, LastName: 'Castellanos', FirstName: 'Imani' })).toMatchObject({
      RegmasterID: null,
      VisitMasterID: null,
      SocialSecurityNumber: '',
    });
  });

  it('sends a birth order for a child and for a dependent, and for nobody else', () => {
    const second = request({ BirthSequence: '2', DateOfBirth: '2020-05-14' });
    expect(toRequest(second)).toMatchObject({ BirthSequence: 2 });
    expect(toRequest({ ...second, BirthSequence: '' })).toMatchObject({ BirthSequence: null });
    expect(toRequest({ ...second, DateOfBirth: '1959-05-14' })).toMatchObject({ BirthSequence: null });
    expect(toRequest({ ...second, DateOfBirth: '1999-05-14', UseSubscriber: true })).toMatchObject({
      BirthSequence: 2,
    });
  });

  it('sends a place of service to a payer that takes it, and to one whose rules are not known yet', () => {
    const takes = (TakesPlaceOfService: boolean) =>
      toRequest(request({ PlaceOfService: '21', SelectedTradingPartner: payer({ TakesPlaceOfService }) }));
    expect(takes(true)).toMatchObject({ PlaceOfService: '21' });
    expect(takes(false)).not.toHaveProperty('PlaceOfService');
    const unknown = request({ PlaceOfService: '21', SelectedTradingPartner: { ...payer(), Rules: null } });
    expect(toRequest(unknown)).toMatchObject({ PlaceOfService: '21' });
  });

  it('sends the subscriber only where the patient is not one', () => {
    const named = request({ SubscriberLastName: 'Vega' });
    expect(toRequest(named)).not.toHaveProperty('SubscriberLastName');
    expect(toRequest({ ...named, UseSubscriber: true })).toMatchObject({ SubscriberLastName: 'Vega' });
  });
});
