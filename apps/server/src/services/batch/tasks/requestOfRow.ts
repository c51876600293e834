import type { BatchItem } from '@coverline/domain/batch/batchItem.ts';
import { bureauLane, nobodysLane } from '@coverline/domain/batch/batchKinds.ts';
import type { BesideRequest } from '#/services/batch/acceptItems.ts';
import { mostCodes } from '@coverline/domain/batch/notSent.ts';
import { defaultServiceCode } from '@coverline/domain/constants.ts';
import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';

/** What the client is known by when its payers are asked. */
export type AskingClient = {
  readonly ownNpi: string;
  readonly npis: ReadonlySet<string>;
  readonly defaultService: string;
};

/** What a row says of its person that no payer is asked by. */
export const besideRequest = ({ middleName, suffix, address, ssn4 }: BatchItem): BesideRequest => ({
  Middle: middleName,
  Suffix: suffix,
  Address1: address.line1,
  City: address.city,
  State: address.state,
  Zip: address.zip,
  SocialSecurityNumber: ssn4,
});

/** A row that is a search of its own as it is kept: it asks no one payer, and what only a payer is told stays out. */
export const searchOfRow = (item: BatchItem, client: AskingClient, registration: string | null): RowRequest =>
  requestOf(
    { ...item, memberId: '', services: [], procedures: [], placeOfService: '', providerNpi: '' },
    nobodysLane,
    client,
    registration,
  );

/** What a row that verifies its person says of them besides. */
export const besideCheck = (item: BatchItem): BesideRequest => ({
  ...besideRequest(item),
  Address2: item.address.line2,
  Phone: item.phone,
  Email: item.email,
});

/** A row that verifies its person as it is kept: nothing but the person is in it, so that a row that says the same otherwise is a repeat. */
export const checkOfRow = (item: BatchItem, client: AskingClient, registration: string | null): RowRequest => ({
  ...searchOfRow({ ...item, subscriber: null }, client, registration),
  SelectedTradingPartner: bureauLane,
  DateOfService: '',
  SelectedServiceCode: [],
});

type RowRequest = EligibilityRequest & { readonly SelectedTradingPartner: string };

/** The request that a row asks, of a registration where it is known whose it is; a sentence where it asks as somebody whom the client does not keep. */
export function requestOfRow(
  item: BatchItem,
  partnerId: string,
  client: AskingClient,
  registration: string | null,
): RowRequest | string {
  const providerNpi = item.providerNpi === client.ownNpi ? '' : item.providerNpi;
  if (providerNpi !== '' && !client.npis.has(providerNpi))
    return 'Provider NPI is none of those that your organization keeps. Add it to the eligibility settings, or leave it out.';
  return requestOf({ ...item, providerNpi }, partnerId, client, registration);
}

function requestOf(
  item: BatchItem,
  partnerId: string,
  { defaultService }: AskingClient,
  registration: string | null,
): RowRequest {
  const { subscriber } = item;
  return {
    DateOfService: item.dateOfService.from,
    FirstName: item.firstName,
    LastName: item.lastName,
    Gender: item.gender,
    CertificateNumber: item.memberId,
    SocialSecurityNumber: item.ssn,
    DateOfBirth: item.dateOfBirth,
    SubscriberFirstName: subscriber?.firstName ?? '',
    SubscriberLastName: subscriber?.lastName ?? '',
    SubscriberGender: subscriber?.gender ?? '',
    SubscriberSocialSecurityNumber: subscriber?.ssn ?? '',
    SubscriberDateOfBirth: subscriber?.dateOfBirth ?? '',
    BirthSequence: null,
    ProcedureCodeList: item.procedures.slice(0, mostCodes).map(({ code }) => code),
    PlaceOfService: item.placeOfService,
    SelectedTradingPartner: partnerId,
    RegmasterID: registration,
    CaseMasterID: null,
    VisitMasterID: null,
    ProviderNPI: item.providerNpi,
    Location: '',
    SelectedServiceCode:
      item.services.length > 0 ? item.services.slice(0, mostCodes) : [defaultService || defaultServiceCode],
    UseSubscriber: subscriber !== null,
    RequestIsForMBIAssist: false,
    MBIConsent: false,
  };
}
