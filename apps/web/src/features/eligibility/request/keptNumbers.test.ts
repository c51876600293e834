import { describe, expect, it } from 'vitest';
import { result } from '../answer/testResults.ts';
import { newPatient, newPatientPayload } from '#/app/records/register/newPatient.ts';
import { whoWasAsked } from '../save/whoWasAsked.ts';
import { anEmbedded } from '#/app/testing.ts';
import { fillFromEmbedded } from './fillFromEmbedded.ts';
import { fillFromResult, withReturnedId } from './fillFromResult.ts';
import { completenessLine } from './requestCompleteness.ts';
import type { RequestForm } from './requestForm.ts';
import { fillFromPatient } from './fillFromPatient.ts';
import { medicareNumber } from './keptNumbers.ts';
import { memberIdHint } from './requestHints.ts';
import { requestMessages } from './requestMessages.ts';
import { insurance, patient, payer, today } from './testRequests.ts';
import { toRequest } from './toRequest.ts';

const old = result({ SpifResponseID: 'l1', Patient: { ...result().Patient, RegMasterID: null } });
const strict = payer({
  RequiredFieldSets: [['CertificateNumber', 'SocialSecurityNumber']],
  FieldRules: [
    {
      Field: 'CertificateNumber',
      Pattern: '^BSH',
      MinLength: 20,
      MaxLength: null,
      Uppercase: false,
      StripChars: '',
      Prefix: 'BSH',
      HelpText: '',
    },
  ],
});
const again = fillFromResult(old, null, strict, today);
const change = (to: Partial<RequestForm>): RequestForm => ({ ...again, ...to });

describe('a lookup of somebody without a registration, asked again', () => {
  it('is complete with nothing typed: its masks are sent, and the lookup whose numbers they stand for', () => {
    expect(requestMessages(again, today)).toEqual({});
    expect(completenessLine(again).complete).toBe(true);
    expect(toRequest(again)).toMatchObject({
      CertificateNumber: '*******4471',
      SocialSecurityNumber: '***-**-6208',
      NumbersOf: 'l1',
      RegmasterID: null,
    });
    expect(memberIdHint(change({ SelectedTradingPartner: payer({ Kind: 'Medicare' }) }))).toBeNull();
  });

  it('goes as it was typed where a number was typed, and is judged so', () => {
    const typed = change({ CertificateNumber: 'BSH10024479' });
    expect(toRequest(typed)).toMatchObject({ CertificateNumber: 'BSH10024479', NumbersOf: 'l1' });
    expect(requestMessages(typed, today).CertificateNumber).toBeDefined();
    const both = change({ CertificateNumber: 'BSH10024479', SocialSecurityNumber: '900-12-3456' });
    expect(toRequest(both)).toMatchObject({ SocialSecurityNumber: '900-12-3456', NumbersOf: null });
    expect(toRequest(change({ CertificateNumber: '*******4472' })).CertificateNumber).toBe('*******4472');
  });

  it('lends its numbers to nobody else', () => {
    const other = change({ LastName: 'Castellanos', FirstName: 'Imani' });
    expect(toRequest(other)).toMatchObject({ CertificateNumber: '', SocialSecurityNumber: '', NumbersOf: null });
    expect(Object.keys(requestMessages(other, today))).toEqual(['CertificateNumber', 'SocialSecurityNumber']);
    expect(toRequest(change({ FirstName: 'Rosalinde' })).NumbersOf).toBe('l1');
  });

  it('has the subscriber’s too', () => {
    const asked = {
      ...old,
      Request: { ...old.Request, UseSubscriber: true, SubscriberSocialSecurityNumber: '***-**-7654' },
    };
    expect(toRequest(fillFromResult(asked, null, payer(), today))).toMatchObject({
      SubscriberSocialSecurityNumber: '***-**-7654',
      NumbersOf: 'l1',
    });
  });

  it('of a registration has that one’s numbers, and its own where the registration has none of this payer', () => {
    const ofPatient = (insurances = [insurance()]) =>
      toRequest(fillFromResult(result({ SpifResponseID: 'l1' }), patient({ Insurances: insurances }), payer(), today));
    const older = insurance({ CertificateNumber: '*****0186' });
    expect(ofPatient([older])).toMatchObject({ CertificateNumber: '*****0186', RegInsuranceID: 'i1' });
    // The registration's goes first where both have the same mask: it may have been mended since.
    expect(ofPatient()).toMatchObject({ CertificateNumber: '*******4471', RegInsuranceID: 'i1' });
    expect(ofPatient([])).toMatchObject({
      CertificateNumber: '*******4471',
      RegInsuranceID: null,
      NumbersOf: 'l1',
      RegmasterID: 'r1',
    });
  });
});

describe('a registration’s member ID, of which the request has the mask alone', () => {
  const filled = {
    ...fillFromPatient(patient(), today),
    SelectedTradingPartner: strict,
    SelectedServiceCode: ['30'],
  };

  it('is complete with nothing typed: the mask is sent, and the insurance whose number it stands for', () => {
    expect(requestMessages(filled, today)).toEqual({});
    expect(completenessLine(filled).complete).toBe(true);
    expect(toRequest(filled)).toMatchObject({
      CertificateNumber: '*******4471',
      RegInsuranceID: 'i1',
      RegmasterID: 'r1',
      NumbersOf: null,
    });
  });

  it('gives way to what is typed, and goes with nobody else', () => {
    const typed = { ...filled, CertificateNumber: 'BSH10024479' };
    expect(toRequest(typed)).toMatchObject({ CertificateNumber: 'BSH10024479', RegInsuranceID: null });
    const other = { ...filled, LastName: 'Castellanos', FirstName: 'Imani' };
    expect(toRequest(other)).toMatchObject({ CertificateNumber: '', RegInsuranceID: null, RegmasterID: null });
    expect(Object.keys(requestMessages(other, today))).toContain('CertificateNumber');
  });

  it('that Medicare gave up counts as none, though it is not seen', () => {
    const old = patient({ Insurances: [insurance({ IsOldMedicareNumber: true })] });
    expect(medicareNumber(fillFromPatient(old, today))).toBe('');
    expect(medicareNumber({ ...fillFromPatient(old, today), CertificateNumber: 'typed' })).toBe('typed');
    expect(medicareNumber(filled)).toBe('*******4471');
  });
});

describe('[ENT-086] the SSN of a registered subscriber, of which the request has the mask alone', () => {
  const child = insurance({
    UseSubscriber: true,
    SubscriberFirstName: 'Catalina',
    SubscriberLastName: 'Lindholm-Vega',
    SubscriberDateOfBirth: '1989-02-21',
    SubscriberSocialSecurityNumber: '***-**-7654',
  });
  const filled = {
    ...fillFromPatient(patient({ Insurances: [child] }), today),
    SelectedTradingPartner: payer(),
    SelectedServiceCode: ['30'],
  };
  const sent = (to: Partial<RequestForm>) => toRequest({ ...filled, ...to });

  it('is sent with the insurance whose subscriber it is, whatever number is typed', () => {
    expect(requestMessages(filled, today)).toEqual({});
    const mask = { SubscriberSocialSecurityNumber: '***-**-7654', RegInsuranceID: 'i1' };
    expect(sent({})).toMatchObject(mask);
    expect(sent({ CertificateNumber: 'BSH10024479' })).toMatchObject(mask);
    expect(sent({ SubscriberFirstName: 'Cata' })).toMatchObject(mask);
  });

  it('gives way to what is typed, and goes with no other subscriber or patient', () => {
    const typed = { CertificateNumber: 'BSH10024479' };
    expect(sent({ ...typed, SubscriberSocialSecurityNumber: '900-98-7654' })).toMatchObject({
      SubscriberSocialSecurityNumber: '900-98-7654',
      RegInsuranceID: null,
    });
    const none = { SubscriberSocialSecurityNumber: '', RegInsuranceID: null };
    expect(sent({ ...typed, SubscriberFirstName: 'Ingeborg', SubscriberLastName: 'Other' })).toMatchObject(none);
    expect(sent({ LastName: 'Castellanos', FirstName: 'Imani' })).toMatchObject(none);
    expect(sent({ ...typed, UseSubscriber: false }).RegInsuranceID).toBeNull();
  });

  it('is there again where an old lookup of that subscriber had none', () => {
    const { UseSubscriber, SubscriberFirstName, SubscriberLastName, SubscriberDateOfBirth } = child;
    const Request = { ...old.Request, UseSubscriber, SubscriberFirstName, SubscriberLastName, SubscriberDateOfBirth };
    const again = (change: Partial<typeof Request>) =>
      fillFromResult(
        result({ Request: { ...Request, SubscriberSocialSecurityNumber: '', ...change } }),
        patient({ Insurances: [child] }),
        payer(),
        today,
      ).SubscriberSocialSecurityNumber;
    expect(again({})).toBe('***-**-7654');
    expect(again({ SubscriberSocialSecurityNumber: '***-**-1111' })).toBe('***-**-1111');
    expect(again({ SubscriberFirstName: 'Ingeborg', SubscriberLastName: 'Other' })).toBe('');
  });
});

describe('the member ID of an EHR’s chart, of which the request has the mask alone', () => {
  const filled = {
    ...fillFromEmbedded(anEmbedded, today),
    SelectedTradingPartner: payer(),
    SelectedServiceCode: ['30'],
  };

  it('is complete with nothing typed: the mask is sent, and the insurance of the chart that it stands for', () => {
    expect(completenessLine(filled).complete).toBe(true);
    expect(toRequest(filled)).toMatchObject({
      CertificateNumber: '**********4417',
      ChartInsuranceID: 'a',
      RegInsuranceID: null,
      NumbersOf: null,
    });
  });

  it('gives way to what is typed, goes with nobody else, and is none where Medicare gave it up', () => {
    expect(toRequest({ ...filled, CertificateNumber: 'NLM2' })).toMatchObject({
      CertificateNumber: 'NLM2',
      ChartInsuranceID: null,
    });
    const other = { ...filled, LastName: 'Castellanos', FirstName: 'Imani' };
    expect(toRequest(other)).toMatchObject({ CertificateNumber: '', ChartInsuranceID: null });
    const { Chart } = filled;
    expect(medicareNumber({ ...filled, Chart: Chart && { ...Chart, isOldMedicare: true } })).toBe('');
  });
});

describe('a member ID that the payer returned, taken over by its mask', () => {
  const returned = '*******4479';
  const typed = change({ Registration: null, CertificateNumber: 'BSH10024471', NumbersOf: null });

  it('is sent as such, with the lookup that has it and the masks that it was asked with', () => {
    const taken = withReturnedId(typed, old, returned);
    expect(requestMessages(taken, today)).toEqual({});
    expect(toRequest(taken)).toMatchObject({
      CertificateNumber: returned,
      SocialSecurityNumber: '***-**-6208',
      NumbersOf: 'l1',
      MemberIDOf: 'Answer',
    });
    expect(toRequest(again)).not.toHaveProperty('MemberIDOf');
  });

  it('gives way to what is typed, and goes with nobody else', () => {
    const taken = withReturnedId(typed, old, returned);
    expect(toRequest({ ...taken, CertificateNumber: 'BSH1' })).not.toHaveProperty('MemberIDOf');
    const other = toRequest({ ...taken, LastName: 'Castellanos', FirstName: 'Imani' });
    expect(other).toMatchObject({ CertificateNumber: '', NumbersOf: null });
    expect(other).not.toHaveProperty('MemberIDOf');
  });

  it('goes before the registration’s and the chart’s with the same mask', () => {
    const registered = fillFromPatient(patient(), today);
    expect(toRequest(withReturnedId(registered, old, '*******4471'))).toMatchObject({
      RegInsuranceID: null,
      RegmasterID: 'r1',
      NumbersOf: 'l1',
      MemberIDOf: 'Answer',
    });
    const charted = fillFromEmbedded(anEmbedded, today);
    const { LastName, FirstName, DateOfBirth, CertificateNumber } = charted;
    const ofThem = { ...old, Patient: { ...old.Patient, LastName, FirstName, DateOfBirth } };
    expect(toRequest(withReturnedId(charted, ofThem, CertificateNumber))).toMatchObject({
      ChartInsuranceID: null,
      NumbersOf: 'l1',
      MemberIDOf: 'Answer',
    });
  });
});

it('who is registered from an answer has the SSN of the check by its mask, unless another is typed', () => {
  const asked = whoWasAsked(old);
  const values = newPatient(asked);
  expect(newPatientPayload(values, asked)).toMatchObject({ SocialSecurityNumber: '***-**-6208', NumbersOf: 'l1' });
  expect(newPatientPayload({ ...values, SocialSecurityNumber: '900123456' }, asked)).toMatchObject({
    SocialSecurityNumber: '900123456',
    NumbersOf: null,
  });
});
