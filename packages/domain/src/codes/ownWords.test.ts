import { expect, it } from 'vitest';
import { batchFields } from '../batch/batchFields.ts';
import { readReason } from '../batch/itemReason.ts';
import { requestFieldLabels } from '../eligibility/request/completeness.ts';
import {
  calledOffSentence,
  outcomes,
  outcomeTable,
  silentFor,
  stillWaitingSentence,
} from '../eligibility/status/outcome.ts';
import { requestProblems } from '../eligibility/request/requestProblems.ts';
import { defaultTerms, wordedIn } from '../terminology.ts';
import { aaaCode, aaaCodes, classAdvice } from './aaa.ts';
import { followUps } from './followUp.ts';

const request = {
  LastName: 'Okonkwo',
  FirstName: 'Rosalind',
  CertificateNumber: 'nw1',
  DateOfBirth: '1959-05-14',
  SocialSecurityNumber: '',
  DateOfService: '2020-01-01',
  SelectedServiceCode: ['30', '98'],
  ProcedureCodeList: ['99213'],
  PlaceOfService: '11',
  UseSubscriber: true,
  SubscriberFirstName: '',
  SubscriberLastName: '',
  SubscriberSocialSecurityNumber: '',
};
const strictest = {
  FieldRules: [{ Field: 'CertificateNumber', Pattern: '[0-9]+', Uppercase: false }],
  DependentMode: 'NotSupported',
  MultiServiceType: false,
  TakesProcedures: false,
  TakesPlaceOfService: false,
  MaxPastDays: 90,
} as const;

const problems = requestProblems(request, strictest, '2026-11-21');
const unasked = [
  'Repeated',
  'AnsweredBefore',
  'PayerOff',
  'Incomplete',
  'CannotBeSent',
  'SetAside',
  'PayerRefused AAAZZ',
];

const tables: readonly [table: string, texts: readonly string[]][] = [
  ['labels of refusals', Object.values(aaaCodes).map(({ label }) => label)],
  ['advice of a refusal', Object.keys(aaaCodes).map((code) => aaaCode(code).whatToDo)],
  ['advice of a class', Object.values(classAdvice)],
  ['what the payer says of asking again', Object.values(followUps).map(({ label }) => label)],
  ['sentences of outcomes', outcomes.map((name) => outcomeTable[name].sentence)],
  ['next steps of outcomes', outcomes.map((name) => outcomeTable[name].nextStep)],
  ['other sentences of a wait', [silentFor(60_000), calledOffSentence, stillWaitingSentence]],
  ['reasons of a batch', unasked.map((reason) => readReason(reason).words)],
  ['problems of a request', Object.values(problems)],
  ['what a request needs', Object.values(requestFieldLabels)],
  ['what a column of a file is', Object.values(batchFields).map(({ label }) => label)],
];

/** A term that a client may rename, as the default calls it, where no braces stand about it. */
const bare = (text: string): readonly string[] =>
  [
    ...text
      .replaceAll(/\{[^{}]+\}/g, '')
      .matchAll(/\b(payers?|patients?|member ids?|visits?|accessions?|clients?)\b/gi),
  ].map(([word]) => word);

it.each(tables)('[WL-04] %s: every term that a client may rename stands in braces', (_table, texts) => {
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => bare(text).length > 0)).toEqual([]);
});

it.each(tables)('%s: each is whole in the default words and in a client’s own', (_table, texts) => {
  const own = Object.fromEntries(
    Object.keys(defaultTerms).map((key) => [key, { Singular: 'Umbrella', Plural: 'Umbrellas' }]),
  );
  for (const text of texts) {
    expect(wordedIn({}, text)).not.toMatch(/[{}]/);
    expect(wordedIn(own, text)).not.toMatch(/[{}]|\ba umbrella/);
    expect(bare(wordedIn(own, text))).toEqual([]);
  }
});

it('every problem of a request is among them', () => {
  expect(Object.keys(problems).toSorted()).toEqual([
    'CertificateNumber',
    'DateOfService',
    'PlaceOfService',
    'ProcedureCodeList',
    'SelectedServiceCode',
    'UseSubscriber',
  ]);
});
