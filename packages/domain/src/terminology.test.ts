import { expect, it } from 'vitest';
import { asIs, termIn, wordedIn } from './terminology.ts';

const own = {
  Patient: { Singular: 'Examinee', Plural: 'Examinees', Abbreviation: 'Ex' },
  Payor: { Singular: 'Insurer', Plural: ' ', Abbreviation: 'Ins' },
  Planet: { Singular: 'Mars', Plural: 'Mars', Abbreviation: 'M' },
};

it('[WL-05] [ENT-009] a term has its three forms, the client’s where it names them and else the default', () => {
  expect([termIn(own, 'Patient'), termIn(own, 'Patient', 'Plural'), termIn(own, 'Patient', 'Abbreviation')]).toEqual([
    'Examinee',
    'Examinees',
    'Ex',
  ]);
  expect([termIn({}, 'Patient'), termIn({}, 'Patient', 'Plural'), termIn({}, 'Patient', 'Abbreviation')]).toEqual([
    'Patient',
    'Patients',
    'Pt',
  ]);
  expect([termIn(own, 'Payor', 'Plural'), termIn(own, 'Visit')]).toEqual(['Payers', 'Visit']);
});

it('[WL-04] a sentence takes the client’s words, their article and their capitals', () => {
  const text = 'Choose {a patient} and {a payer}. {Patients} have one {MRN}.';
  expect(wordedIn({}, text)).toBe('Choose a patient and a payer. Patients have one MRN.');
  expect(wordedIn(own, text)).toBe('Choose an examinee and an insurer. Examinees have one MRN.');
  expect(wordedIn({}, 'Have ready: {member ID}. {Member ID} and {MRN}.')).toBe(
    'Have ready: member ID. Member ID and MRN.',
  );
  expect(wordedIn(own, '{a planet}')).toBe('a planet');
  expect(wordedIn({}, 'Give {a MRN} to {a visit}.')).toBe('Give an MRN to a visit.');
  expect(wordedIn({ ...own, Patient: { ...own.Patient, Singular: 'Member' } }, '{a patient}')).toBe('a member');
});

it.each(['{copay}', '{a payer}', 'Call {payer', 'PAYER}', '{{payer}}', '}{', '{}', '{{{', 'no braces'])(
  '[WL-04] what a payer writes stays as it is within a sentence of ours: %s',
  (said) => {
    expect(wordedIn(own, asIs(said))).toBe(said);
    expect(wordedIn(own, `The {payer}${asIs(said)}{payer} says ${asIs(said)}.`)).toBe(
      `The insurer${said}insurer says ${said}.`,
    );
  },
);
