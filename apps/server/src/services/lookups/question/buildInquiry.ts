import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { MbiProvider } from '@coverline/domain/mbi/configProblems.ts';
import { knownSsn } from '@coverline/domain/validate/placeholders.ts';
import { normalizeMbi } from '@coverline/domain/validate/mbi.ts';
import { applyFieldRule } from '@coverline/domain/eligibility/request/partnerRules.ts';
import type { LeftOutPart } from '@coverline/domain/eligibility/request/leftOut.ts';
import type { RequestField } from '@coverline/domain/eligibility/request/completeness.ts';
import { separatorsOf } from '@coverline/gateways/separators.ts';
import type { Inquiry270, OptionalPart } from '@coverline/x12/eligibility/inquiry270.ts';
import { write270 } from '@coverline/x12/eligibility/write270.ts';
import { X12WriteError } from '@coverline/x12/x12WriteError.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';
import { envelopeOf } from '#/services/gateways/interchange.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { TypedAddress } from '@coverline/domain/demographics/address/standardAddress.ts';
import { addressInX12 } from './addressAsked.ts';
import { askedAs, type AskingClient } from './askedAs.ts';
import type { Cover } from './cover.ts';
import { relationshipSent } from './relationshipSent.ts';

export type InquiryParts = {
  readonly request: EligibilityRequest;
  readonly partner: TradingPartnerRow;
  readonly gateway: GatewayRow;
  readonly client: AskingClient;
  readonly control: number;
  readonly trace: string;
  readonly now: Date;
  /** The day that is asked about: the visit's, never the policy's. */
  readonly day: string;
  /** Of a registered insurance. */
  readonly cover?: Cover | null | undefined;
  /** Where the person lives, of a payer that is told; it has been judged. */
  readonly address?: TypedAddress | null | undefined;
  /** Of a lookup of a Medicare number: who submits it, as which provider it asks, and where the patient lives. */
  readonly submitterId?: string;
  readonly asProvider?: MbiProvider | null;
  readonly home?: Home | null;
};

/** Where a person lives; without a street where it was said at the desk. */
export type Home = { readonly address1?: string; readonly city: string; readonly state: string; readonly zip: string };

/** An identifier or a name of the installation that X12 cannot carry: nobody's who asks. */
export class SetUpFault extends Error {}

/** The 270's bytes. A value that X12 cannot carry is the user's to mend, beside its field, before anything leaves. */
export function build270(parts: InquiryParts): Uint8Array {
  try {
    return write270(inquiryOf(parts)).bytes;
  } catch (error) {
    if (!(error instanceof X12WriteError)) throw error;
    const Field = fieldOf(error.field, withSubscriber(parts));
    // What the request did not bring (an identifier of the installation, a provider's number) is no user's to mend: a fault.
    if (Field === null)
      throw new SetUpFault(`the set-up of this payer or client cannot be sent: ${error.message}`, { cause: error });
    throw new UserError('Please correct the issues below.', {
      fields: [{ Field, Message: messageOf(error.fault, parts.gateway) }],
      cause: error,
    });
  }
}

const unsendable = 'This holds a character that cannot be sent to {a payer}';
const messageOf = (fault: X12WriteError['fault'], { config }: GatewayRow): string => {
  if (fault !== 'separator') return messages[fault];
  const { element, component, repetition, terminator } = separatorsOf(config);
  return `The characters ${element} ${component} ${repetition} ${terminator} cannot be sent to {a payer}`;
};
const messages: Readonly<Record<Exclude<X12WriteError['fault'], 'separator'>, string>> = {
  control: unsendable,
  character: unsendable,
  delimiters: unsendable,
  blank: 'Value is required',
  missing: 'Value is required',
  short: 'This is too short to be sent to {a payer}',
  long: 'This is too long to be sent to {a payer}',
  many: 'There are more of these than {a payer} takes',
  format: 'This is not in the form that {payers} take',
};

const withSubscriber = ({ request, partner }: Pick<InquiryParts, 'request' | 'partner'>) =>
  request.UseSubscriber && partner.dependent_mode === 'QueryWithSubscriber';

function inquiryOf(parts: InquiryParts): Inquiry270 {
  const { request, partner, gateway, client, control, trace, now, day } = parts;
  // Medicare's numbers go without dashes; nobody else's are touched.
  const ofPayer = (number: string) => (partner.kind === 'Medicare' ? normalizeMbi(number) : number);
  const value = (field: RequestField) => {
    const rule = partner.field_rules.find((one) => one.Field === field);
    return rule === undefined ? request[field].trim() : applyFieldRule(request[field], rule);
  };
  const [firstName, memberId] = [value('FirstName'), ofPayer(value('CertificateNumber'))];
  const [ssn, subscriberSsn] = [digits(request.SocialSecurityNumber), digits(request.SubscriberSocialSecurityNumber)];
  const subscriberFirst = request.SubscriberFirstName.trim();
  const withMemberId = memberId !== '' && { memberId };
  const patient = {
    lastName: value('LastName'),
    ...(firstName !== '' && { firstName }),
    ...(request.DateOfBirth !== '' && { dateOfBirth: request.DateOfBirth }),
    ...(request.Gender !== '' && { gender: request.Gender }),
    ...(parts.address && { address: addressInX12(parts.address, separators(gateway)) }),
    ...(parts.home && { address: addressOf(parts.home) }),
    ...(request.BirthSequence && { birthSequence: request.BirthSequence }), // requests kept from before have none
  };
  const group = sendableGroup(parts);
  const relationship = relationshipSent(request, parts.cover);
  const asking = askedAs(request, client);
  const npi = parts.asProvider?.NPI ?? asking.id;
  const subscriber = {
    lastName: request.SubscriberLastName.trim(),
    ...(subscriberFirst !== '' && { firstName: subscriberFirst }),
    ...(request.SubscriberDateOfBirth !== '' && { dateOfBirth: request.SubscriberDateOfBirth }),
    ...(request.SubscriberGender !== '' && { gender: request.SubscriberGender }),
    ...withMemberId,
    ...(subscriberSsn !== '' && { ssn: subscriberSsn }),
  };
  return {
    ...envelopeOf({ ...gateway, sender_id: parts.submitterId || gateway.sender_id }, control, now),
    transaction: { control: '0001', reference: trace },
    payer: { entity: partner.entity, name: partner.name, idQualifier: partner.id_qualifier, id: partner.payer_id },
    provider: {
      entity: '1P',
      ...asking,
      idQualifier: 'XX',
      id: npi,
      references: parts.asProvider ? numberOf(parts.asProvider) : asking.references,
    },
    trace: { number: trace, originator: `9${npi}`.slice(0, 10) },
    ...(withSubscriber(parts)
      ? { subscriber: { ...subscriber, group }, dependent: { ...patient, relationship } }
      : { subscriber: { ...patient, ...withMemberId, ...(ssn !== '' && { ssn }), group } }),
    dateOfService: { from: day },
    services: request.SelectedServiceCode,
    procedures: request.ProcedureCodeList,
    leaveOut: leftOutOf(parts),
    ...(request.PlaceOfService && { placeOfService: request.PlaceOfService }), // likewise
  };
}

/** Whoever is looked for by the SSN is not found without it. */
const leftOutOf = ({ partner, request }: InquiryParts): readonly OptionalPart[] =>
  partner.left_out.filter((part) => part !== 'SSN' || !request.RequestIsForMBIAssist).map((part) => inX12[part]);
const inX12: Readonly<Record<LeftOutPart, OptionalPart>> = { Gender: 'gender', SSN: 'ssn', Group: 'group' };

/** REF*6P helps and is asked of nobody: a group that a message cannot carry stays behind. */
function sendableGroup({ cover, gateway }: Pick<InquiryParts, 'cover' | 'gateway'>): string | undefined {
  const group = cover?.group.trim() ?? '';
  const isPlain = /^[0-9A-Za-z][0-9A-Za-z ./#&-]{0,49}$/.test(group);
  return isPlain && !separators(gateway).some((one) => group.includes(one)) ? group : undefined;
}

const separators = ({ config }: GatewayRow): readonly string[] => {
  const { element, component, repetition, terminator } = separatorsOf(config);
  return [element, component, repetition, terminator];
};

/** REF01 of the number that Medicare itself gave a provider. */
const medicareNumber = '1C';
const numberOf = ({ PTAN }: MbiProvider) => (PTAN === '' ? [] : [{ qualifier: medicareNumber, value: PTAN }]);

const addressOf = ({ address1, city, state, zip }: Home) => ({
  ...(address1 !== undefined && { line1: address1 }),
  city,
  state,
  zip: zip.replaceAll('-', ''),
});

/** What was kept before such numbers were told is not sent either. */
const digits = (ssn: string) => knownSsn(ssn.replaceAll(/\D/g, ''));

const personFields: Readonly<Record<string, string>> = {
  lastName: 'LastName',
  firstName: 'FirstName',
  memberId: 'CertificateNumber',
  ssn: 'SocialSecurityNumber',
  dateOfBirth: 'DateOfBirth',
  birthSequence: 'BirthSequence',
};
const subscriberFields: Readonly<Record<string, string>> = {
  lastName: 'SubscriberLastName',
  firstName: 'SubscriberFirstName',
  memberId: 'CertificateNumber',
  ssn: 'SubscriberSocialSecurityNumber',
  dateOfBirth: 'SubscriberDateOfBirth',
};

/** The request's field behind the writer's path, such as `subscriber.lastName`; null where the request has none. */
function fieldOf(path: string, isDependent: boolean): string | null {
  const [owner = '', name = ''] = path.split('.');
  if (owner === 'services') return 'SelectedServiceCode';
  if (owner === 'procedures') return 'ProcedureCodeList';
  if (owner === 'placeOfService') return 'PlaceOfService';
  if (owner === 'dateOfService') return 'DateOfService';
  if (owner !== 'subscriber' && owner !== 'dependent') return null;
  return (owner === 'subscriber' && isDependent ? subscriberFields : personFields)[name] ?? null;
}
