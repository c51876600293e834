import type { AuthAddress, AuthLine, AuthParty, AuthPerson, AuthRequest } from '../request/authRequest.ts';
import {
  deliveryCodes,
  diagnosisCodes,
  overCodes,
  perCodes,
  roleCodes,
  serviceUnits,
  taxonomyRoles,
  transmissionCodes,
} from './codes278.ts';

// Parts that a request and an inquiry spell alike. '' is not sent.

export const sent = (value: string): string | undefined => (value === '' ? undefined : value);
export const compact = (day: string): string => day.replaceAll('-', '');

export function period(
  qualifier: string,
  from: string,
  to: string,
): { qualifier: string; format: string; period: string } {
  const one = to === '' || to === from;
  return one
    ? { qualifier, format: 'D8', period: compact(from) }
    : { qualifier, format: 'RD8', period: `${compact(from)}-${compact(to)}` };
}

const addressParts = (address: AuthAddress | null) =>
  address === null
    ? {}
    : {
        street: address.line1 === '' ? undefined : { line1: address.line1, line2: sent(address.line2) },
        city: { city: address.city, state: sent(address.state), zip: sent(address.zip) },
      };

const named = (party: AuthParty) => ({
  type: party.isPerson ? '1' : '2',
  lastName: sent(party.name),
  firstName: party.isPerson ? sent(party.firstName) : undefined,
  ...(party.npi === '' ? {} : { idQualifier: 'XX', id: party.npi }),
});

const contactOf = ({ phone }: AuthParty) =>
  phone === '' ? undefined : { function: 'IC', kind1: 'TE', number1: phone.replaceAll(/\D/g, '') };

const taxonomyOf = (role: string, { taxonomy }: AuthParty) =>
  taxonomy === '' ? undefined : { role, qualifier: 'PXC', taxonomy };

export const requesterLoop = ({ requester }: AuthRequest) => ({
  name: { entity: requester.isPerson ? '1P' : 'FA', ...named(requester), idQualifier: 'XX', id: requester.npi },
  ...addressParts(requester.address),
  contacts: contactOf(requester),
  provider: taxonomyOf('OT', requester),
});

export const organisationLoop = ({ payer }: AuthRequest) => ({
  name: {
    entity: 'X3',
    type: '2',
    lastName: sent(payer.name),
    idQualifier: payer.idKind === 'Payer' ? 'PI' : 'XV',
    id: payer.id,
  },
});

const demographicsOf = ({ dateOfBirth, gender }: AuthPerson) =>
  dateOfBirth === '' && gender === ''
    ? undefined
    : {
        ...(dateOfBirth === '' ? {} : { dateFormat: 'D8', dateOfBirth: compact(dateOfBirth) }),
        gender: sent(gender),
      };

const personNames = (person: AuthPerson) => ({
  lastName: sent(person.lastName),
  firstName: sent(person.firstName),
  middleName: sent(person.middleName),
  suffix: sent(person.suffix),
});

export const subscriberLoop = ({ subscriber }: AuthRequest) => ({
  name: { entity: 'IL', type: '1', ...personNames(subscriber), idQualifier: 'MI', id: subscriber.memberId },
  references: subscriber.group === '' ? undefined : [{ qualifier: '6P', value: subscriber.group }],
  ...addressParts(subscriber.address),
  demographics: demographicsOf(subscriber),
});

export const dependentLoop = (dependent: NonNullable<AuthRequest['dependent']>) => ({
  name: { entity: 'QC', type: '1', ...personNames(dependent) },
  ...addressParts(dependent.address),
  demographics: demographicsOf(dependent),
  insured: dependent.relationship === '' ? undefined : { insured: 'N', relationship: dependent.relationship },
});

export const providerLoops = ({ providers }: AuthRequest) =>
  providers.map(({ role, party }) => ({
    name: { entity: roleCodes[role], ...named(party) },
    ...addressParts(party.address),
    contacts: contactOf(party),
    provider: taxonomyOf(taxonomyRoles[role], party),
  }));

const places = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** HI: the principal one first, as the guide has it. */
export function diagnosesOf({ diagnoses }: AuthRequest) {
  const values = diagnoses.map(({ kind, code, on }) => ({
    qualifier: diagnosisCodes[kind],
    code: code.replaceAll('.', ''),
    ...(on === '' ? {} : { format: 'D8', date: compact(on) }),
  }));
  const [first, ...rest] = values;
  if (first === undefined) return undefined;
  return { first, ...Object.fromEntries(rest.map((value, at) => [places[at + 1] ?? '', value])) };
}

export const deliveryOf = ({ quantity, frequency }: Pick<AuthLine, 'quantity' | 'frequency'>) => {
  const qualifier = quantity === null ? null : deliveryCodes[quantity.unit];
  if (quantity === null || qualifier === null) return undefined;
  const total = { quantityQualifier: qualifier, quantity: String(quantity.count) };
  if (frequency === null) return total;
  const { times, per, over, unit } = frequency;
  return { ...total, unit: perCodes[per], modulus: String(times), period: overCodes[unit], periods: String(over) };
};

const procedureOf = (qualifier: string, { code, modifiers }: AuthLine) => ({
  qualifier,
  code,
  ...Object.fromEntries(modifiers.map((modifier, at) => [`modifier${at + 1}`, modifier])),
});

const amountOf = ({ quantity }: AuthLine) => {
  const unit = quantity === null ? null : serviceUnits[quantity.unit];
  return quantity === null || unit === null ? {} : { unit, quantity: String(quantity.count) };
};

/** SV1, SV2 or SV3. A line points at four of the diagnoses at most. */
export function serviceOf(line: AuthLine) {
  if (line.kind === 'Dental') {
    return { dental: { procedure: procedureOf('AD', line), quantity: String(line.quantity?.count ?? 1) } };
  }
  if (line.kind === 'Institutional') {
    const procedure = line.code === '' ? undefined : procedureOf('HC', line);
    return { institutional: { revenue: sent(line.revenue), procedure, ...amountOf(line) } };
  }
  const [first, second, third, fourth] = line.diagnoses.map(String);
  const diagnosisPointers = first === undefined ? undefined : { first, second, third, fourth };
  return { professional: { procedure: procedureOf('HC', line), ...amountOf(line), diagnosisPointers } };
}

export const attachmentsOf = ({ attachments }: AuthRequest) =>
  attachments.map(({ reportType, sent: how, control, title }) => ({
    report: reportType,
    transmission: transmissionCodes[how],
    ...(control === '' ? {} : { idQualifier: 'AC', control }),
    description: sent(title.slice(0, 80)),
  }));

export const placeOf = ({ place }: AuthRequest) =>
  place.code === '' ? undefined : { code: place.code, qualifier: place.kind === 'PlaceOfService' ? 'B' : 'A' };

/** The trace of a line: it comes back in the answer, and says whose line it answers. */
export const lineTrace = (trace: string, sequence: number): string => `${trace}-${sequence}`;
