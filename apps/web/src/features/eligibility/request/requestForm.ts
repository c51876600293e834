import type { TradingPartner } from '@coverline/contract/eligibility/eligibility.ts';
import type { MemberIDOf } from '@coverline/contract/eligibility/lookupResult.ts';
import type { Patient } from '@coverline/contract/registration/registration.ts';

/** The payer chosen. Its rules are null while they are not known: then the server alone checks them. */
export type ChosenPayer = { readonly ID: string; readonly Name: string; readonly Rules: TradingPartner | null };

/** The registration a request was filled from, and the insurance of it that was taken. */
export type FilledFrom = { readonly patient: Patient; readonly insuranceId: string | null };

export type Gender = '' | 'M' | 'F';

/** The numbers of persons in a request, which may stand in it by their masks. */
export type NumberField = 'CertificateNumber' | 'SocialSecurityNumber' | 'SubscriberSocialSecurityNumber';

/** The masks that a lookup showed, whose person's they are, and the lookup, which has the numbers. */
type NumbersOf = { readonly [F in NumberField | 'LastName' | 'FirstName' | 'DateOfBirth']: string } & {
  readonly SpifResponseID: string;
  /** Whether the member ID is the one it was asked with, or the one that the payer returned. */
  readonly MemberIDOf: MemberIDOf;
};

/** The mask of an insurance of an EHR's chart, and whose chart it is. */
export type ChartNumber = { readonly [F in 'CertificateNumber' | 'LastName' | 'FirstName' | 'DateOfBirth']: string } & {
  readonly insuranceId: string;
  readonly isOldMedicare: boolean;
};

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
  /** As whom and from where it is asked; '' is the client's own provider, and no place. */
  ProviderNPI: string;
  Location: string;
  ProcedureCodeList: string[];
  /** '' is not asked about. */
  PlaceOfService: string;
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
  /** Where they live: a Medicare number is found by it where there is no SSN. */
  City: string;
  State: string;
  /** The check goes by a Medicare number that is asked for first, without another press. */
  NumberFirst: boolean;
  Registration: FilledFrom | null;
  /** Filled from an EHR's chart: the insurance whose number the mask stands for. */
  Chart: ChartNumber | null;
  /** Filled from an old lookup, or taken over from the answer beside: what its masks stand for. */
  NumbersOf: NumbersOf | null;
};

/** The names that can be wrong, in their order on the screen, as the error line's links call them. */
export const requestLabels = {
  SelectedTradingPartner: 'Payer',
  CertificateNumber: 'Member ID',
  FirstName: 'First name',
  LastName: 'Last name',
  DateOfBirth: 'Date of birth',
  Gender: 'Gender',
  DateOfService: 'Date of service',
  SocialSecurityNumber: 'SSN',
  UseSubscriber: 'Subscriber',
  BirthSequence: 'Birth order',
  SubscriberFirstName: 'Subscriber first name',
  SubscriberLastName: 'Subscriber last name',
  SubscriberGender: 'Subscriber gender',
  SubscriberDateOfBirth: 'Subscriber date of birth',
  SubscriberSocialSecurityNumber: 'Subscriber SSN',
  SelectedServiceCode: 'Service type',
  ProcedureCodeList: 'Procedures',
  PlaceOfService: 'Place of service',
  ProviderNPI: 'Provider',
  Location: 'Location',
  City: 'City',
  State: 'State',
  MBIConsent: 'Confirmation',
} as const satisfies Partial<Record<keyof RequestForm, string>>;

export type RequestFieldName = keyof typeof requestLabels;

/** A new request: today, and of the service type that the client begins with, once that is known. */
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
  ProviderNPI: '',
  Location: '',
  ProcedureCodeList: [],
  PlaceOfService: '',
  UseSubscriber: false,
  BirthSequence: '',
  SubscriberFirstName: '',
  SubscriberLastName: '',
  SubscriberGender: '',
  SubscriberDateOfBirth: '',
  SubscriberSocialSecurityNumber: '',
  RequestIsForMBIAssist: false,
  MBIConsent: false,
  City: '',
  State: '',
  NumberFirst: false,
  Registration: null,
  Chart: null,
  NumbersOf: null,
});

export const genderOf = (value: string): Gender => (value === 'M' || value === 'F' ? value : '');

/** A value that stands for one the browser never saw: the mask that GetPatient or a lookup gave. */
export const isMask = (value: string): boolean => value.includes('*');

/**
 * What was chosen for a payer that takes it is no part of the question to one that takes none. While the payer's rules are not known
 * it stays: the server alone checks it then.
 */
export const placeAsked = ({ SelectedTradingPartner, PlaceOfService }: RequestForm): string =>
  SelectedTradingPartner?.Rules?.TakesPlaceOfService === false ? '' : PlaceOfService;

export type RequestMessages = Readonly<Partial<Record<RequestFieldName, string>>>;
