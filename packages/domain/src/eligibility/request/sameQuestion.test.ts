import { expect, it } from 'vitest';
import { answersQuestion, type Question, questionText } from './sameQuestion.ts';

const question: Question = {
  SelectedTradingPartner: 'p1',
  DateOfService: '2026-11-21',
  SelectedServiceCode: ['30', '98'],
  ProcedureCodeList: [],
  FirstName: 'Rosalind',
  LastName: "O'Konkwo-Ríos",
  DateOfBirth: '1959-05-14',
  CertificateNumber: 'BLU 0012-4471',
  SocialSecurityNumber: '',
  UseSubscriber: false,
  SubscriberFirstName: '',
  SubscriberLastName: '',
  SubscriberDateOfBirth: '',
};
const text = (changes: Partial<Question> = {}) => questionText({ ...question, ...changes });

it.each<[string, Partial<Question>]>([
  ['spelling of the same name', { LastName: 'OKONKWO RIOS', FirstName: ' rosalind ' }],
  ['spaces and dashes of a number', { CertificateNumber: 'blu00124471' }],
  ['an SSN beside the member id', { SocialSecurityNumber: '123-45-6789' }],
  ['the order of the services', { SelectedServiceCode: ['98', '30', '30'] }],
  ['a place of service that is not asked about', { PlaceOfService: '' }],
  ['a subscriber that is not used', { SubscriberLastName: 'Okonkwo' }],
])('the same question: %s', (_, changes) => expect(text(changes)).toBe(text()));

it.each<[string, Partial<Question>]>([
  ['another payer', { SelectedTradingPartner: 'p2' }],
  ['another day', { DateOfService: '2026-11-22' }],
  ['another service', { SelectedServiceCode: ['30'] }],
  ['a procedure', { ProcedureCodeList: ['99213'] }],
  ['a corrected first name', { FirstName: 'Rosalinde' }],
  ['a corrected birth date', { DateOfBirth: '1959-05-15' }],
  ['another number', { CertificateNumber: 'BLU00124472' }],
  ['letters that move from one name to the other', { LastName: 'OKONKWORIOSR', FirstName: 'osalind' }],
  ['an SSN instead of the number', { CertificateNumber: '', SocialSecurityNumber: 'BLU00124471' }],
  ['a place of service', { PlaceOfService: '21' }],
  ['the other twin', { BirthSequence: 2 }],
  ['a dependent of somebody', { UseSubscriber: true, SubscriberLastName: 'Okonkwo' }],
])('another question: %s', (_, changes) => expect(text(changes)).not.toBe(text()));

it.each([
  ['Answered', null, true],
  ['PayerRefused', 'notFound', true],
  ['PayerRefused', 'other', true],
  ['PayerRefused', 'payerUnavailable', false],
  ['PayerRefused', 'setup', false],
  ['NoAnswer', 'payerUnavailable', false],
  ['Unreadable', 'other', false],
  ['WrongAnswer', 'other', false],
] as const)('%s of kind %s answers its question: %s', (outcome, kind, answers) =>
  expect(answersQuestion(outcome, kind)).toBe(answers),
);
