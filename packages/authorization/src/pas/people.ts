import type { AuthAddress, AuthParty, AuthPerson, AuthRequest } from '../request/authRequest.ts';
import type { Resource } from './fhir.ts';
import { coded, profile, systems, x12List } from './names.ts';

const meta = (name: string) => ({ profile: [profile(name)] });

const addressOf = (address: AuthAddress | null) =>
  address === null
    ? undefined
    : [
        {
          line: [address.line1, address.line2].filter((one) => one !== ''),
          city: address.city || undefined,
          state: address.state || undefined,
          postalCode: address.zip || undefined,
          country: 'US',
        },
      ];

const phoneOf = ({ phone }: AuthParty) => (phone === '' ? undefined : [{ system: 'phone', value: phone }]);
const npiOf = ({ npi }: AuthParty) => (npi === '' ? undefined : [{ system: systems.npi, value: npi }]);

export const organization = (
  party: AuthParty,
  id: string,
  kind: 'requestor' | 'organization',
  entity: string,
): Resource => ({
  resourceType: 'Organization',
  id,
  meta: meta(`profile-${kind}`),
  identifier: npiOf(party),
  active: true,
  type: [coded(x12List(98), entity)],
  name: party.name,
  telecom: phoneOf(party),
  address: addressOf(party.address),
});

export const insurer = ({ payer }: AuthRequest): Resource => ({
  resourceType: 'Organization',
  id: 'insurer',
  meta: meta('profile-insurer'),
  identifier: [
    {
      type: coded(systems.payerIdType, 'payerid'),
      system: payer.idKind === 'Payer' ? 'urn:payer-id' : 'urn:plan-id',
      value: payer.id,
    },
  ],
  active: true,
  type: [coded(x12List(98), 'X3')],
  name: payer.name || payer.id,
});

/** A person as provider: who it is, and in which role; the care team refers to the role. */
export const practitioner = (party: AuthParty, id: string): readonly [role: Resource, person: Resource] => [
  {
    resourceType: 'PractitionerRole',
    id: `${id}-role`,
    meta: meta('profile-practitionerrole'),
    active: true,
    practitioner: { reference: `Practitioner/${id}` },
    telecom: phoneOf(party),
  },
  {
    resourceType: 'Practitioner',
    id,
    meta: meta('profile-practitioner'),
    identifier: npiOf(party),
    name: [{ family: party.name, given: party.firstName === '' ? undefined : [party.firstName] }],
    telecom: phoneOf(party),
    address: addressOf(party.address),
  },
];

const genders = { F: 'female', M: 'male', U: 'unknown', '': 'unknown' } as const;

const memberId = (id: string) => ({
  type: coded(systems.identifierType, 'MB'),
  system: 'urn:member-id',
  value: id,
});

const patient = (person: AuthPerson, id: string, kind: 'beneficiary' | 'subscriber', member: string): Resource => ({
  resourceType: 'Patient',
  id,
  meta: meta(`profile-${kind}`),
  identifier: [memberId(member)],
  name: [
    {
      family: person.lastName,
      given: [person.firstName, person.middleName].filter((one) => one !== ''),
      suffix: person.suffix === '' ? undefined : [person.suffix],
    },
  ],
  gender: genders[person.gender],
  birthDate: person.dateOfBirth || undefined,
  address: addressOf(person.address),
});

/** The patient, and the subscriber where that is somebody else. */
export function patients({ subscriber, dependent }: AuthRequest): readonly [patient: Resource, ...others: Resource[]] {
  const { memberId: member } = subscriber;
  if (dependent === null) return [patient(subscriber, 'patient', 'beneficiary', member)];
  return [
    patient(dependent, 'patient', 'beneficiary', member),
    patient(subscriber, 'subscriber', 'subscriber', member),
  ];
}

/** FHIR's words for relationships that X12 numbers; another is sent by X12's alone. */
const relationships: Readonly<Record<string, string>> = { '18': 'self', '01': 'spouse', '19': 'child', G8: 'other' };

export function coverage({ subscriber, dependent }: AuthRequest): Resource {
  const relationship = dependent === null ? '18' : dependent.relationship || 'G8';
  const word = relationships[relationship];
  return {
    resourceType: 'Coverage',
    id: 'coverage',
    meta: meta('profile-coverage'),
    identifier: [memberId(subscriber.memberId)],
    status: 'active',
    subscriber: { reference: dependent === null ? 'Patient/patient' : 'Patient/subscriber' },
    subscriberId: subscriber.memberId,
    beneficiary: { reference: 'Patient/patient' },
    relationship: {
      coding: [
        ...(word === undefined ? [] : [{ system: systems.relationship, code: word }]),
        { system: x12List(1069), code: relationship },
      ],
    },
    payor: [{ reference: 'Organization/insurer' }],
    class:
      subscriber.group === ''
        ? undefined
        : [{ type: coded('http://terminology.hl7.org/CodeSystem/coverage-class', 'group'), value: subscriber.group }],
  };
}
