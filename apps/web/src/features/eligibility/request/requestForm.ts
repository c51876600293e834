import type { TradingPartner } from '@coverline/contract/eligibility.ts';
import type { Patient } from '@coverline/contract/registration.ts';

/** The payer chosen. Its rules are null while they are not known: then the server alone checks them. */
export type ChosenPayer = { readonly ID: string; readonly Name: string; readonly Rules: TradingPartner | null };

/** The registration a request was filled from, and the insurance of it that was taken. */
export type FilledFrom = { readonly patient: Patient; readonly insuranceId: string | null };

export type Gender = '' | 'M' | 'F';

/** The request as it stands on the screen, in the wire's names. Dates are YYYY-MM-DD, or the text as typed. */
export type RequestForm = {
  SelectedTradingPartner: ChosenPayer | null;
  CertificateNumber: string;
  FirstName: string;
  LastName: string;
  DateOfBirth: string;
  Gender: Gender;
  SocialSecurityNumber: string;
  /** Empty while it is not known with which one the client begins. */
  SelectedServiceCode: string[];
  DateOfService: string;
  ProcedureCodeList: string[];
  UseSubscriber: boolean;
  /** A digit, of a twin. */
  BirthSequence: string;
  SubscriberFirstName: string;
  SubscriberLastName: string;
  SubscriberGender: Gender;
  SubscriberDateOfBirth: string;
  SubscriberSocialSecurityNumber: string;
  /** A Medicare number is asked for instead of coverage. */
  RequestIsForMBIAssist: boolean;
  MBIConsent: boolean;
  /** The check goes by a Medicare number that is asked for first, without another press. */
  NumberFirst: boolean;
  Registration: FilledFrom | null;
};

/** The names that can be wrong, in their order on the screen, as the error line's links call them. */
export const requestLabels = {
  SelectedTradingPartner: 'Payer',
  CertificateNumber: 'Member ID',
  FirstName: 'First name',
  LastName: 'Last name',
  DateOfBirth: 'Date of birth',
  Gender: 'Gender',
  SocialSecurityNumber: 'SSN',
  SelectedServiceCode: 'Service type',
  DateOfService: 'Date of service',
  ProcedureCodeList: 'Procedures',
  UseSubscriber: 'Subscriber',
  BirthSequence: 'Birth order',
  SubscriberFirstName: 'Subscriber first name',
  SubscriberLastName: 'Subscriber last name',
  SubscriberGender: 'Subscriber gender',
  SubscriberDateOfBirth: 'Subscriber date of birth',
  SubscriberSocialSecurityNumber: 'Subscriber SSN',
  MBIConsent: 'Confirmation',
} as const satisfies Partial<Record<keyof RequestForm, string>>;

export type RequestFieldName = keyof typeof requestLabels;

/** A new request: today, and of the service type that the client begins with, once that is known (spec 9). */
export const emptyRequest = (today: string): RequestForm => ({
  SelectedTradingPartner: null,
  CertificateNumber: '',
  FirstName: '',
  LastName: '',
  DateOfBirth: '',
  Gender: '',
  SocialSecurityNumber: '',
  SelectedServiceCode: [],
  DateOfService: today,
  ProcedureCodeList: [],
  UseSubscriber: false,
  BirthSequence: '',
  SubscriberFirstName: '',
  SubscriberLastName: '',
  SubscriberGender: '',
  SubscriberDateOfBirth: '',
  SubscriberSocialSecurityNumber: '',
  RequestIsForMBIAssist: false,
  MBIConsent: false,
  NumberFirst: false,
  Registration: null,
});

export const genderOf = (value: string): Gender => (value === 'M' || value === 'F' ? value : '');

/** A value that stands for one the browser never saw: the mask GetPatient gave (contract, SocialSecurityNumber). */
export const isMask = (value: string): boolean => value.includes('*');
