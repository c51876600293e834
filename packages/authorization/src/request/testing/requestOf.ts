import type { AuthLine, AuthParty, AuthPerson, AuthRequest } from '../authRequest.ts';

const address = { line1: '12 HARBOR ST', line2: '', city: 'DULUTH', state: 'MN', zip: '55802' };

export const party = (over: Partial<AuthParty> = {}): AuthParty => ({
  isPerson: false,
  name: 'Lakeside Clinic',
  firstName: '',
  npi: '1730166000',
  taxonomy: '207X00000X',
  phone: '(218) 555-0144',
  address,
  ...over,
});

export const person = (over: Partial<AuthPerson> = {}): AuthPerson => ({
  lastName: 'Ábara',
  firstName: 'Nkechi',
  middleName: '',
  suffix: '',
  dateOfBirth: '1984-02-29',
  gender: 'F',
  address,
  ...over,
});

export const line = (over: Partial<AuthLine> = {}): AuthLine => ({
  sequence: 1,
  kind: 'Professional',
  code: '97110',
  modifiers: ['GP'],
  revenue: '',
  from: '2026-12-03',
  to: '2026-12-31',
  quantity: { count: 12, unit: 'Visits' },
  frequency: null,
  diagnoses: [1],
  change: 'Same',
  ...over,
});

/** Twelve visits of therapy for a knee, which lacks nothing. */
export const requestOf = (over: Partial<AuthRequest> = {}): AuthRequest => ({
  kind: 'Request',
  reference: 'AUTH-9001-1',
  trace: { number: 'AUTH-9001', originator: '9417730166' },
  category: 'Services',
  urgency: 'Standard',
  serviceType: 'PT',
  place: { code: '11', kind: 'PlaceOfService' },
  from: '2026-12-03',
  to: '2026-12-31',
  admission: null,
  previousNumber: '',
  payerReference: '',
  payer: { name: 'Northwind Health', id: 'NW001', idKind: 'Payer' },
  requester: party(),
  subscriber: { ...person(), memberId: 'QX774401928', group: '' },
  dependent: null,
  providers: [
    { role: 'Performing', party: party({ isPerson: true, name: 'Okafor', firstName: 'Uma', npi: '1245319599' }) },
  ],
  diagnoses: [{ kind: 'Principal', code: 'S83.241A', on: '2026-11-02' }],
  lines: [line()],
  note: 'Therapy after a tear of the meniscus.',
  attachments: [],
  ...over,
});
