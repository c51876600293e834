import { describe, expect, it } from 'vitest';
import type { PartnerKind } from '../tradingPartners/partnerKinds.ts';
import { neighboursOf } from './neighbours.ts';
import { type Panel, type PanelPayer, searchPlan, type Sought } from './searchPlan.ts';

const payer = (id: string, kind: PartnerKind, changes: Partial<PanelPayer> = {}): PanelPayer => ({
  id,
  name: id,
  kind,
  states: [],
  fieldSets: [['LastName', 'FirstName', 'DateOfBirth']],
  checks: 0,
  byHand: false,
  ...changes,
});
const sought: Sought = {
  age: 42,
  isDisabled: false,
  state: 'OH',
  fields: { LastName: 'Wray', FirstName: 'Imani', DateOfBirth: '1984-03-08' },
};
const panel: Panel = {
  payers: [],
  medicare: { payerId: 'medicare' },
  known: [],
  household: [],
  prefixPlans: [],
  withNeighbours: false,
};
const known = (payerId: string) => ({ payerId, insuranceId: `insurance of ${payerId}`, lookupId: null });
/** Who is asked, or why not, step by step. */
const told = (changes: Partial<Panel>, who: Partial<Sought> = {}) =>
  searchPlan({ ...sought, ...who }, { ...panel, ...changes }).map(({ step, payerId, skip }) =>
    [step, payerId ?? '-', ...(skip === null ? [] : [skip])].join(' '),
  );

describe('[GEN-05] the plan of a search', () => {
  it('has every step in its order, though nobody can be asked', () => {
    expect(told({ medicare: { skip: 'mbiOff' } })).toEqual([
      'history - nothingKnown',
      'medicare - age',
      'medicaid - noPayer',
      'managedMedicaid - noPayer',
      'commercial - noPayer',
      'blueHome - noPayer',
      'national - noPayer',
      'otherCoverage -',
      'parents - adult',
    ]);
  });

  type Case = readonly [what: string, panel: Partial<Panel>, who: Partial<Sought>, has: string, hasNot?: string];
  const cases: readonly Case[] = [
    ['a known coverage is asked first, with its number', { known: [known('north')] }, {}, 'history north'],
    [
      'and that payer in no later step',
      { known: [known('north')], payers: [payer('north', 'Commercial', { checks: 9 })] },
      {},
      'history north',
      'commercial north',
    ],
    ['Medicare at 65', {}, { age: 65 }, 'medicare medicare'],
    ['not at 64', {}, { age: 64 }, 'medicare - age'],
    ['but with a disability', {}, { age: 40, isDisabled: true }, 'medicare medicare'],
    ['where numbers are not looked up, why', { medicare: { skip: 'mbiOff' } }, { age: 70 }, 'medicare - mbiOff'],
    ['where a consent is wanted, why', { medicare: { skip: 'mbiConsent' } }, { age: 70 }, 'medicare - mbiConsent'],
    ['Medicaid of the state', { payers: [payer('ohio', 'Medicaid', { states: ['OH'] })] }, {}, 'medicaid ohio'],
    [
      'not of another',
      { payers: [payer('indiana', 'Medicaid', { states: ['IN'] })] },
      {},
      'medicaid - noPayer',
      'medicaid indiana',
    ],
    [
      'but of a neighbour where the client says so',
      { payers: [payer('indiana', 'Medicaid', { states: ['IN'] })], withNeighbours: true },
      {},
      'medicaid indiana',
    ],
    [
      'and not of one farther away',
      { payers: [payer('texas', 'Medicaid', { states: ['TX'] })], withNeighbours: true },
      {},
      'medicaid - noPayer',
    ],
    [
      'without a state that is said',
      { payers: [payer('ohio', 'Medicaid', { states: ['OH'] })] },
      { state: '' },
      'medicaid - noState',
    ],
    [
      'a plan that manages Medicaid',
      { payers: [payer('juniper', 'MedicaidMCO', { states: ['OH'] })] },
      {},
      'managedMedicaid juniper',
    ],
    [
      'a commercial payer that the client meets',
      { payers: [payer('blue', 'Commercial', { checks: 3 })] },
      {},
      'commercial blue',
      'national blue',
    ],
    ['one that it never met, behind the others', { payers: [payer('far', 'Commercial')] }, {}, 'national far'],
    ['Tricare', { payers: [payer('tricare', 'Tricare')] }, {}, 'national tricare'],
    [
      'a plan behind Medicare only of who is of its age',
      { payers: [payer('summit', 'MedicareAdvantage', { checks: 2 })] },
      {},
      'commercial - noPayer',
      'commercial summit',
    ],
    [
      'and then it is',
      { payers: [payer('summit', 'MedicareAdvantage', { checks: 2 })] },
      { age: 70 },
      'commercial summit',
    ],
    ['the Blue plan of the state', { payers: [payer('pine', 'BlueCross', { states: ['OH'] })] }, {}, 'blueHome pine'],
    [
      'or the one whose prefix a member id has, wherever it is',
      { payers: [payer('far', 'BlueCross', { states: ['CA'] })], prefixPlans: ['far'] },
      {},
      'blueHome far',
    ],
    [
      'who wants a number is named and not asked',
      { payers: [payer('granite', 'Commercial', { checks: 5, fieldSets: [['CertificateNumber']] })] },
      {},
      'commercial granite needsNumber',
    ],
    [
      'and so is who is asked by phone alone',
      { payers: [payer('harvest', 'TPA', { checks: 5, byHand: true })] },
      {},
      'commercial harvest byHand',
    ],
    [
      'what it requires may be the SSN',
      { payers: [payer('ohio', 'Medicaid', { fieldSets: [['LastName', 'SocialSecurityNumber']] })] },
      { fields: { ...sought.fields, SocialSecurityNumber: '219-09-9999' } },
      'medicaid ohio',
    ],
    [
      'a dental plan is none to search',
      { payers: [payer('teeth', 'Dental', { checks: 9 })] },
      {},
      'commercial - noPayer',
    ],
    ['under 26 the parents', { household: [known('granite')] }, { age: 25 }, 'parents granite'],
    ['at 26 no more', { household: [known('granite')] }, { age: 26 }, 'parents - adult'],
    ['where none is registered, why', {}, { age: 0 }, 'parents - noParent'],
    [
      'a parent’s plan is asked though the same payer was',
      { household: [known('granite')], known: [known('granite')] },
      { age: 3 },
      'parents granite',
    ],
  ];
  it.each(cases.map((one) => [one[0], one] as const))('%s', (_, [, changes, who, has, hasNot]) => {
    const plan = told(changes, who);
    expect(plan).toContain(has);
    if (hasNot !== undefined) expect(plan).not.toContain(hasNot);
  });

  it('asks of a long panel the few that the client meets most, and names two that want a number', () => {
    const many = Array.from({ length: 30 }, (_, at) => payer(`p${at}`, 'Commercial', { checks: 100 - at }));
    const closed = Array.from({ length: 9 }, (_, at) =>
      payer(`n${at}`, 'Commercial', { checks: 5, fieldSets: [['CertificateNumber']] }),
    );
    const commercial = told({ payers: [...many, ...closed] }).filter((row) => row.startsWith('commercial'));
    expect(commercial).toEqual([
      'commercial p0',
      'commercial p1',
      'commercial p2',
      'commercial p3',
      'commercial p4',
      'commercial n0 needsNumber',
      'commercial n1 needsNumber',
    ]);
  });

  it('whoever is a neighbour has one', () => {
    for (const state of ['OH', 'ME', 'DC', 'CA'])
      for (const other of neighboursOf(state)) expect(neighboursOf(other)).toContain(state);
    expect(neighboursOf('HI')).toEqual([]);
  });
});
