import { describe, expect, it } from 'vitest';
import { certainMatch, insuranceMatcher, type MatchablePayer, type MatchSign } from './matchInsurance.ts';

const payer = (id: string, name: string, more: Partial<MatchablePayer> = {}): MatchablePayer => ({
  id,
  name,
  payerId: '',
  kind: 'Commercial',
  state: '',
  otherNames: [],
  prefixes: [],
  ...more,
});

const match = insuranceMatcher(
  [
    payer('north', 'Northlake Mutual', { payerId: 'NLM01', otherNames: ['Northlake Mutual of Ohio', 'NLM Health'] }),
    payer('student', 'Northlake Student Plan', { payerId: 'NLM01' }),
    payer('tide', 'Tidelands Employer Plan', { payerId: 'TIDEL' }),
    payer('twin1', 'Harvest Benefit', { payerId: 'TWIN1' }),
    payer('twin2', 'Harvest Benefit', { payerId: 'TWIN2' }),
    payer('shared1', 'Cedar East', { payerId: 'CEDAR' }),
    payer('shared2', 'Cedar West', { payerId: 'CEDAR' }),
    payer('bluetx', 'Blue Cross Blue Shield of Texas', {
      payerId: 'BCTX1',
      kind: 'BlueCross',
      state: 'TX',
      prefixes: ['ZGP'],
    }),
    payer('blueoh', 'Blue Cross Blue Shield of Ohio', {
      payerId: 'BCOH1',
      kind: 'BlueCross',
      state: 'OH',
      prefixes: ['OHX'],
    }),
    payer('united', 'United Healthcare', { payerId: '87726' }),
    payer('cms', 'Medicare', { payerId: 'CMS01', kind: 'Medicare' }),
    payer('ohmcd', 'Ohio Department of Medicaid', { payerId: 'OHMCD', kind: 'Medicaid', state: 'OH' }),
  ],
  [{ name: 'Palmetto GBA', jurisdiction: 'JJ', states: ['GA'] }],
);

type Case = readonly [
  says: string,
  insurance: readonly [name: string, payerId: string],
  best: string,
  score: number,
  sign: MatchSign,
];

const certain: readonly Case[] = [
  ['number and name agree', ['NORTHLAKE MUTUAL', 'NLM01'], 'north', 100, 'PayerIDAndName'],
  [
    'number and another name agree, among several of the number',
    ['NLM-HEALTH', 'nlm01'],
    'north',
    100,
    'PayerIDAndName',
  ],
  ['a number alone, under a name of nobody', ['Our own plan', 'TIDEL'], 'tide', 98, 'PayerID'],
  ['a name to the letter, in other case and signs', ['tidelands-employer plan', ''], 'tide', 97, 'Name'],
  ['a number of nobody does not stand against a name', ['Tidelands Employer Plan', '99999'], 'tide', 97, 'Name'],
  ['another name', ['Northlake Mutual (of Ohio)', ''], 'north', 96, 'AltName'],
  ['abbreviations of a name and a state', ['BCBS OF TX', ''], 'bluetx', 95, 'Words'],
  ['an abbreviation of a company', ['UHC', ''], 'united', 95, 'Words'],
];

const doubtful: readonly Case[] = [
  ['the number of one and the name of another', ['Tidelands Employer Plan', '87726'], 'tide', 90, 'Name'],
  ['a name that two bear', ['Harvest Benefit', ''], 'twin1', 90, 'Name'],
  ['a number that two have', ['Cedar', 'CEDAR'], 'shared1', 90, 'PayerID'],
  ['a name but for the kind of plan', ['Tidelands Employer PPO', ''], 'tide', 90, 'LooseWords'],
  ['a prefix beside a Blue name', ['BLUE CARD ZGP', ''], 'bluetx', 90, 'BluePrefix'],
  ['a program in a state', ['MEDICAID OHIO', ''], 'ohmcd', 85, 'Program'],
  ['a contractor of Medicare', ['PALMETTO GBA', ''], 'cms', 85, 'Program'],
  ['a slip of the pen', ['Tidelans Employer Plan', ''], 'tide', 80, 'SimilarName'],
  ['a name within a longer one', ['United Healthcare Choice Plus Dallas', ''], 'united', 75, 'NameWithin'],
];

describe('an insurance of a client’s own list', () => {
  it.each(certain)('[ROUTE-067] is mapped by %s', (_says, [Name, PayerID], partnerId, score, sign) => {
    const matches = match({ Name, PayerID });
    expect(matches[0]).toMatchObject({ partnerId, score, sign });
    expect(certainMatch(matches)?.partnerId).toBe(partnerId);
  });

  it.each(doubtful)('[ROUTE-068] is only suggested by %s', (_says, [Name, PayerID], partnerId, score, sign) => {
    const matches = match({ Name, PayerID });
    expect(matches.find((one) => one.partnerId === partnerId)).toMatchObject({ score, sign });
    expect(certainMatch(matches)).toBeNull();
  });

  it.each([
    ['nothing that is known', 'SELF PAY', ''],
    ['no name at all', ' -- ', ''],
    ['a prefix without a Blue name', 'ZGP Trucking', ''],
    ['words that only begin alike', 'Tide Pool Dental', ''],
  ])('[ROUTE-068] is suggested nobody for %s', (_says, Name, PayerID) => {
    expect(match({ Name, PayerID })).toEqual([]);
  });

  it('[ROUTE-068] is suggested both, where a number says one and a name the other', () => {
    const matches = match({ Name: 'Tidelands Employer Plan', PayerID: '87726' });
    expect(matches.slice(0, 2).map(({ partnerId, score }) => [partnerId, score])).toEqual([
      ['united', 90],
      ['tide', 90],
    ]);
  });

  it('[ROUTE-068] is suggested three payers at most', () => {
    const alike = insuranceMatcher(
      ['1', '2', '3', '4'].map((id) => payer(id, 'Harvest Benefit')),
      [],
    );
    expect(alike({ Name: 'Harvest Benefit', PayerID: '' })).toHaveLength(3);
  });
});
