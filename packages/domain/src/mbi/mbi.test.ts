import { describe, expect, it } from 'vitest';
import type { Member } from '../eligibility/answer/answer.ts';
import { answer, date, member, party, rejection } from '../eligibility/answer/testBuilders.ts';
import { type MbiConfig, mbiConfigProblems, mbiProviderOf } from './configProblems.ts';
import { mbiFinding } from './mbiFinding.ts';
import { lacksMedicareNumber } from './numberFirst.ts';
import { mbiRequestProblems, type MbiRequest, type MbiRules } from './mbiRequest.ts';

const asked = { lastName: 'Okonkwo', firstName: 'Rosalind', dateOfBirth: '1959-05-14', gender: 'F', state: 'TX' };
const found = (over: Partial<Member> = {}, id = '4KH7RA9JT47') =>
  mbiFinding(asked, answer({ members: [member({ party: party({ id }), ...over })] }));

describe('what an answer says of a Medicare number', () => {
  it('is found, with how well the person fits and the segment that states it', () => {
    expect(found()).toMatchObject({ state: 'Found', mbi: '4KH7RA9JT47', score: 100, segment: 8 });
    expect(found().matches.every(({ agrees }) => agrees)).toBe(true);
  });

  it.each<[string, Partial<Member>, number]>([
    ['another birth date', { dateOfBirth: '1959-05-15' }, 65],
    ['another gender', { gender: 'M' }, 95],
    [
      'another state',
      { party: party({ id: '4KH7RA9JT47', address: { line1: '', line2: '', city: '', state: 'OH', zip: '' } }) },
      95,
    ],
    [
      'a state that was not said counts neither way',
      { party: party({ id: '4KH7RA9JT47', address: null }), gender: 'U' },
      100,
    ],
    [
      'another last and first name',
      { party: party({ id: '4KH7RA9JT47', lastName: 'STRANGE', firstName: 'PEREGRINE' }) },
      45,
    ],
  ])('%s', (_, over, score) => expect(found(over).score).toBe(score));

  it('takes no number that breaks the position rule', () => {
    expect(found({}, '4KH7RA9JTO7')).toMatchObject({ state: 'NotFound', mbi: '' });
  });

  it('says that the person has died', () => {
    expect(found({ dates: [date('442', '2026-01-01')] })).toMatchObject({ state: 'Deceased', mbi: '4KH7RA9JT47' });
  });

  it.each([
    ['76', 'Multiple'],
    ['75', 'NotFound'],
    ['58', 'NotFound'],
    ['73', 'NotFound'],
    ['42', 'NoAnswer'],
    ['41', 'NoAnswer'],
  ] as const)('AAA %s: %s', (code, state) => {
    const refused = rejection(code);
    const finding = mbiFinding(asked, answer({ rejections: [refused], members: [] }));
    expect(finding).toMatchObject({ state, mbi: '', score: 0 });
  });

  it('is no answer where none came', () => expect(mbiFinding(asked, null).state).toBe('NoAnswer'));
});

describe('whom a number may be asked for', () => {
  const whole: MbiRequest = {
    LastName: 'Okonkwo',
    FirstName: 'Rosalind',
    DateOfBirth: '1959-05-14',
    SocialSecurityNumber: '***-**-6208',
    City: '',
    State: '',
    MBIConsent: false,
  };
  const rules: MbiRules = { RequireSSN: false, ConsentText: '' };
  const needed = 'Value is required';
  it.each<[string, Partial<MbiRequest>, Partial<MbiRules>, object]>([
    ['the stored SSN', {}, {}, {}],
    ['no name', { LastName: '', FirstName: ' ' }, {}, { LastName: needed, FirstName: needed }],
    ['no birth date', { DateOfBirth: '' }, {}, { DateOfBirth: needed }],
    ['half an SSN', { SocialSecurityNumber: '1234' }, {}, { SocialSecurityNumber: 'The SSN must have 9 digits' }],
    [
      'an SSN of nobody',
      { SocialSecurityNumber: '000-00-0000' },
      {},
      { SocialSecurityNumber: 'Nobody was ever given this number: leave the SSN blank' },
    ],
    ['name, birth date and state', { SocialSecurityNumber: '', City: 'Tideland', State: 'oh' }, {}, {}],
    [
      'no such state',
      { SocialSecurityNumber: '', City: 'Tideland', State: 'XX' },
      {},
      { State: 'Enter the two letters of a state' },
    ],
    ['no city', { SocialSecurityNumber: '', State: 'OH' }, {}, { City: 'Without an SSN this is needed' }],
    [
      'the same, where an SSN is required',
      { SocialSecurityNumber: '', State: 'OH' },
      { RequireSSN: true },
      { SocialSecurityNumber: needed },
    ],
    [
      'neither SSN nor state',
      { SocialSecurityNumber: '' },
      {},
      { City: 'Without an SSN this is needed', State: 'Without an SSN this is needed' },
    ],
    ['no consent', {}, { ConsentText: 'The patient agrees' }, { MBIConsent: 'This must be confirmed first' }],
    ['consent', { MBIConsent: true }, { ConsentText: 'The patient agrees' }, {}],
  ])('%s', (_, change, rule, problems) => {
    expect(mbiRequestProblems({ ...whole, ...change }, { ...rules, ...rule })).toEqual(problems);
  });
});

describe('the configuration', () => {
  const npi = '1999943222';
  const config: MbiConfig = {
    Enabled: true,
    TradingPartnerID: 'a',
    SubmitterID: '',
    Providers: [],
    ConsentText: '',
    AutoRun: false,
  };
  it.each<[string, Partial<MbiConfig>, object]>([
    ['whole', {}, {}],
    ['off, with nothing chosen', { Enabled: false, TradingPartnerID: '' }, {}],
    ['by itself', { AutoRun: true }, {}],
    [
      'by itself, with something to confirm',
      { AutoRun: true, ConsentText: 'They said yes' },
      { AutoRun: 'What is to be confirmed before each lookup cannot be asked for by itself' },
    ],
    ['on, with nobody to ask', { TradingPartnerID: '' }, { TradingPartnerID: 'Choose who is asked' }],
    ['a submitter that X12 cannot carry', { SubmitterID: 'A~B' }, { SubmitterID: '^ ~ \\ & | are not allowed' }],
    [
      'a wrong NPI',
      { Providers: [{ Location: 'Main', NPI: '1234567890', PTAN: '' }] },
      { Providers: 'Provider 1: the NPI must be ten digits with a check digit' },
    ],
    [
      'the same location twice',
      { Providers: ['Main', ' main'].map((Location) => ({ Location, NPI: npi, PTAN: '' })) },
      { Providers: 'Provider 2: this location is there already' },
    ],
  ])('%s', (_, change, problems) => expect(mbiConfigProblems({ ...config, ...change })).toEqual(problems));

  it('takes the provider of the location, else the one for all others', () => {
    const [main, others] = ['Main', ''].map((Location) => ({ Location, NPI: npi, PTAN: Location }));
    const all = [others, main].filter((one) => one !== undefined);
    expect(mbiProviderOf(all, 'MAIN ')).toEqual(main);
    expect(mbiProviderOf(all, 'Annex')).toEqual(others);
    expect(mbiProviderOf(all, '')).toEqual(others);
    expect(
      mbiProviderOf(
        [main].filter((one) => one !== undefined),
        'Annex',
      ),
    ).toBeNull();
  });
});

describe('a check of Medicare that has no number', () => {
  const today = '2026-11-22';
  const check = { Kind: 'Medicare', CertificateNumber: '', DateOfBirth: '1961-11-22' };
  it.each([
    [check, true],
    [{ ...check, DateOfBirth: '1961-11-23' }, false],
    [{ ...check, DateOfBirth: '' }, false],
    [{ ...check, CertificateNumber: '123-45-6789-A' }, true],
    [{ ...check, CertificateNumber: '1EG4-TE5-MK73' }, false],
    [{ ...check, CertificateNumber: '1EG4-TE5' }, false],
    [{ ...check, Kind: 'Medicaid' }, false],
  ])('%j', (one, lacks) => {
    expect(lacksMedicareNumber(one, today)).toBe(lacks);
  });
});
