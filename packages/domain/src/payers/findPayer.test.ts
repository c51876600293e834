import { describe, expect, it } from 'vitest';
import { type Contractor, contractorOf, contractorsNamed } from '../macConfig/medicareContractors.ts';
import { payerCues } from './payerCues.ts';
import { payerWords } from './payerWords.ts';
import { similarEnough, similarityTo } from './similarName.ts';
import { stateOf } from './states.ts';

/** Some of those that the directory keeps. */
const contractors: readonly Contractor[] = [
  { jurisdiction: 'J5', name: 'WPS Government Health Administrators', states: ['IA', 'KS'] },
  { jurisdiction: 'J6', name: 'National Government Services (NGS)', states: ['IL', 'MN'] },
  { jurisdiction: 'J8', name: 'WPS Government Health Administrators', states: ['IN', 'MI'] },
  { jurisdiction: 'J15', name: 'CGS Administrators', states: ['KY', 'OH'] },
  { jurisdiction: 'JF', name: 'Noridian Healthcare Solutions', states: ['AK', 'ND'] },
  { jurisdiction: 'JH', name: 'Novitas Solutions', states: ['LA', 'TX'] },
  { jurisdiction: 'JK', name: 'National Government Services (NGS)', states: ['NY'] },
  { jurisdiction: 'JL', name: 'Novitas Solutions', states: ['DC', 'PA'] },
  { jurisdiction: 'JN', name: 'First Coast Service Options', states: ['FL'] },
];

describe('what a typed text says of the payer beyond names', () => {
  it.each([
    ['1EG4-TE5-MK73', 'Medicare', null, 'Medicare number'],
    ['1eg4te5mk73', 'Medicare', null, 'Medicare number'],
    ['123456789A', 'Medicare', null, 'former Medicare number'],
    ['R12345678', 'BlueCross', null, 'Federal Employee Program ID'],
    ['novitas', 'Medicare', null, 'contractor Novitas Solutions, JH, JL'],
    ['ngs', 'Medicare', null, 'contractor National Government Services (NGS), J6, JK'],
    ['JN', 'Medicare', null, 'contractor First Coast Service Options, JN'],
    ['j15', 'Medicare', null, 'contractor CGS Administrators, J15'],
    ['medicare texas', 'Medicare', null, 'contractor Novitas Solutions, JH, Texas'],
    ['north dakota medicare', 'Medicare', null, 'contractor Noridian Healthcare Solutions, JF, North Dakota'],
    ['tx medicaid', 'Medicaid', 'TX', 'Medicaid of Texas'],
    ['MCD ny', 'Medicaid', 'NY', 'Medicaid of New York'],
  ])('%s', (text, kind, state, why) => {
    expect(payerCues(text, contractors)).toEqual([{ kind, state, why }]);
  });

  it.each(['', 'no', 'medicare', 'medicare advantage', 'R1234567', '1EG4TE5MKO3', 'jz', 'blue cross'])(
    'nothing of "%s"',
    (text) => expect(payerCues(text, contractors)).toEqual([]),
  );
});

it('a contractor is found by a state of its own, by its name, and by the short one', () => {
  expect(contractorOf(contractors, 'TX')?.jurisdiction).toBe('JH');
  expect(contractorOf(contractors, 'VA')).toBeUndefined();
  expect(contractorsNamed(contractors, 'WPS').map(({ jurisdiction }) => jurisdiction)).toEqual(['J5', 'J8']);
  expect(payerCues('medicare virginia', contractors)).toEqual([]);
});

it('a word carries its other spellings, and the state it stands for; fillers are left out where there is more', () => {
  expect(payerWords('BCBS of TX')).toEqual([
    { beginnings: ['bcbs', 'blue cross blue shield', 'blue cross', 'blue shield'], state: null },
    { beginnings: ['tx', 'texas'], state: 'TX' },
  ]);
  expect(payerWords('texas')).toEqual([{ beginnings: ['texas'], state: 'TX' }]);
  expect(payerWords('the')).toEqual([{ beginnings: ['the'], state: null }]);
  expect(payerWords(' -/ ')).toEqual([]);
  expect([stateOf('tx'), stateOf('new york'), stateOf('zz')]).toEqual(['TX', 'NY', null]);
});

it.each(['constructor', '__proto__', 'hasOwnProperty'])('E-04 %s is a word like others', (word) => {
  expect(payerWords(word)).toEqual([{ beginnings: [word.toLowerCase()], state: null }]);
});

it('a slip of the pen is like the name that was meant, and another name is not', () => {
  const like = (typed: string, name: string) => similarityTo(typed)(name) >= similarEnough;
  for (const [typed, name] of [
    ['bluestne', 'Bluestone Health Plan'],
    ['humanna', 'Humana'],
    ['untied health', 'United Healthcare'],
    ['granit benfit', 'Granite Benefit Trust'],
  ] as const)
    expect(like(typed, name), typed).toBe(true);
  for (const [typed, name] of [
    ['bluestne', 'Blackrock'],
    ['humanna', 'Harbor Mutual'],
    ['', 'Anything'],
  ] as const)
    expect(like(typed, name), typed).toBe(false);
});
