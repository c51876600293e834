import type { Benefit, DateFact, Member, Parsed271, Party, Rejection } from './answer.ts';
import type { Asked } from '../request/asked.ts';

/** Builders of answers for tests; every person and plan is invented. */
export const party = (over: Partial<Party> = {}): Party => ({
  segment: 8,
  entity: 'IL',
  lastName: 'OKONKWO',
  firstName: 'ROSALIND',
  middleName: '',
  suffix: '',
  idQualifier: 'MI',
  id: 'BLU00124471',
  address: { line1: '9 ELM ST', line2: '', city: 'AUSTIN', state: 'TX', zip: '78701' },
  contacts: [],
  ...over,
});

let segment = 20;

export const benefit = (over: Partial<Benefit> = {}): Benefit => ({
  segment: (segment += 1),
  info: '1',
  level: '',
  services: ['30'],
  insuranceType: '',
  planName: '',
  period: '',
  cents: null,
  percent: null,
  quantityQualifier: '',
  quantity: null,
  authorization: '',
  network: '',
  procedure: '',
  dates: [],
  references: [],
  messages: [],
  placesOfService: [],
  deliveries: [],
  parties: [],
  rejections: [],
  ...over,
});

export const date = (qualifier: string, from: string, to: string | null = null): DateFact => ({
  segment: 15,
  qualifier,
  from,
  to,
});

export const member = (over: Partial<Member> = {}): Member => ({
  level: 'subscriber',
  party: party(),
  traces: [{ segment: 7, type: '2', number: 'T-1', originator: '9COVERLINE' }],
  references: [],
  dateOfBirth: '1959-05-14',
  gender: 'F',
  relationship: '18',
  insChanged: false,
  dates: [],
  rejections: [],
  benefits: [],
  ...over,
});

export const rejection = (code: string, over: Partial<Rejection> = {}): Rejection => ({
  segment: 9,
  level: 'subscriber',
  valid: 'N',
  code,
  followUp: 'C',
  ...over,
});

export const answer = (over: Partial<Parsed271> = {}): Parsed271 => ({
  interchangeControl: '000000907',
  groupControl: '1',
  transactionControl: '0001',
  reference: 'R-1',
  senderId: 'BLUESTONE',
  receiverId: 'COVERLINE',
  usage: 'T',
  payer: party({
    segment: 5,
    entity: 'PR',
    lastName: 'BLUESTONE HEALTH PLAN',
    firstName: '',
    idQualifier: 'PI',
    id: 'BLUE1',
    address: null,
  }),
  provider: null,
  rejections: [],
  members: [member()],
  segments: [],
  ...over,
});

/** An answer about one subscriber with these benefits. */
export const answerWith = (benefits: readonly Benefit[], over: Partial<Member> = {}): Parsed271 =>
  answer({ members: [member({ benefits, ...over })] });

export const asked = (over: Partial<Asked> = {}): Asked => ({
  lastName: 'Okonkwo',
  firstName: 'Rosalind',
  dateOfBirth: '1959-05-14',
  state: 'TX',
  memberId: 'BLU00124471',
  dateOfService: '2026-11-21',
  services: ['30'],
  isDependent: false,
  ...over,
});
