import { describe, expect, it } from 'vitest';
import type { Benefit, Member } from './answer.ts';
import { medicaid } from './medicaid.ts';
import { medicare } from './medicare.ts';
import { benefit as eb, date, member, party } from './testBuilders.ts';

const told = (...benefits: Parameters<typeof medicare>[0]) =>
  medicare([eb({ insuranceType: 'MA' }), ...benefits])
    .slice(1)
    .map(({ kind }) => kind);

it('Medicare: each cue has its place, in the order in which they are told', () => {
  expect(
    told(
      eb({ info: 'D', services: [], insuranceType: 'MB', procedure: 'HC:77067', dates: [date('348', '2027-01-01')] }),
      eb({ info: 'F', services: ['AE'], insuranceType: 'MB', cents: 124_050 }),
      eb({ info: 'F', services: ['48'], insuranceType: 'MA', quantity: 60, quantityQualifier: 'DY' }),
      eb({ info: 'F', services: ['AG'], insuranceType: 'MA', quantity: 20, quantityQualifier: 'DY' }),
      eb({ info: 'F', services: ['48'], insuranceType: 'MA', quantity: 60, quantityQualifier: 'LA' }),
      eb({ info: 'C', insuranceType: 'MB', cents: 28_300 }),
      eb({ info: 'X', services: ['45'] }),
      eb({ info: 'X', services: ['42'] }),
      eb({ info: 'D', services: ['76'], messages: ['ESRD since May'] }),
      eb({ info: 'R', services: ['30'], insuranceType: '12' }),
      eb({ info: 'R', services: ['88'] }),
      eb({ info: 'R', services: ['30'], insuranceType: 'HN' }),
      eb({ insuranceType: 'QM' }),
      eb({ insuranceType: 'MB' }),
    ),
  ).toEqual([
    'partB',
    'partC',
    'partD',
    'msp',
    'qmb',
    'esrd',
    'hospice',
    'homeHealth',
    'partBDeductible',
    'hospitalDays',
    'snfDays',
    'lifetimeReserve',
    'therapy',
    'preventive',
  ]);
});

it('Medicare: an Advantage plan tells its contract and dates; nothing is told of an answer that is not of Medicare', () => {
  const plan = eb({
    info: 'R',
    insuranceType: 'HN',
    planName: 'SUMMIT PEAK HMO',
    references: [{ segment: 31, qualifier: '18', value: 'H9999-014', description: '' }],
    dates: [date('290', '2026-01-01')],
    parties: [party({ lastName: 'SUMMIT PEAK', contacts: [{ name: '', kind: 'TE', value: '5550177440' }] })],
  });
  expect(medicare([eb({ insuranceType: 'MA' }), plan])[1]).toMatchObject({
    kind: 'partC',
    name: 'SUMMIT PEAK HMO',
    id: 'H9999-014',
    phone: '5550177440',
    from: '2026-01-01',
    to: null,
  });
  expect(medicare([eb({ insuranceType: 'PR' }), plan])).toEqual([]);
  // another payer that happens to be Medicare does not make it an answer of Medicare
  expect(medicare([eb({ info: 'R', insuranceType: 'MA' })])).toEqual([]);
});

it('Medicaid: category, limits, the plan that manages, spend-down and who pays first', () => {
  const program = eb({ insuranceType: 'MC', planName: 'CEDAR VALLEY' });
  const facts = medicaid(
    member({
      references: [{ segment: 12, qualifier: 'M7', value: 'MAGI ADULT', description: '' }],
      benefits: [
        eb({ info: 'R', insuranceType: 'C1', planName: 'TIDELANDS' }),
        eb({ info: 'Y', insuranceType: 'MC', cents: 11_850, period: '29' }),
        eb({ info: 'MC', insuranceType: 'HM', planName: 'JUNIPER' }),
        eb({ insuranceType: 'MC', services: ['35'], planName: 'DENTAL SERVICES ONLY' }),
        program,
      ],
    }),
  );
  expect(facts.map(({ kind, name, segment }) => [kind, name, segment])).toMatchObject(
    [
      ['program', 'CEDAR VALLEY', program.segment],
      ['category', 'MAGI ADULT', 12],
      ['limited', 'DENTAL SERVICES ONLY', {}],
      ['managedCare', 'JUNIPER', {}],
      ['spendDown', '', {}],
      ['thirdParty', 'TIDELANDS', {}],
    ].map(([kind, name, segment]) => [kind, name, typeof segment === 'number' ? segment : expect.any(Number)]),
  );
  expect(medicaid(member({ benefits: [eb({ info: 'MC', insuranceType: 'HM' })] }))).toEqual([]);
});

describe('a name keeps where it stands', () => {
  const org = (entity: string, lastName: string, segment: number) =>
    party({ entity, lastName, firstName: '', segment });
  const payer = org('PRP', 'BLUESTONE HEALTH PLAN', 44);
  const employer = org('36', 'HARBOR FREIGHT LINES', 43);
  const inEb = { segment: 40, id: 'EB', element: 5 };
  const inNm1 = (segment: number) => ({ segment, id: 'NM1', element: 3 });
  const msp = { info: 'R', insuranceType: '12' };
  const ofMedicare = (over: Partial<Benefit>) =>
    medicare([eb({ insuranceType: 'MA' }), eb({ segment: 40, ...over })])[1];
  const ofMedicaid = (over: Partial<Benefit>, references: Member['references'] = []) =>
    medicaid(member({ references, benefits: [eb({ insuranceType: 'MC' }), eb({ segment: 40, ...over })] }))[1];
  const category = (description: string) => [{ segment: 12, qualifier: 'M7', value: 'M4', description }];

  it.each([
    [
      'of another payer the NM1, and the EB tells its plan',
      ofMedicare({ ...msp, planName: 'GROUP', parties: [payer] }),
      'BLUESTONE HEALTH PLAN',
      inNm1(44),
      'GROUP',
    ],
    [
      'the payer among several parties',
      ofMedicare({ ...msp, planName: 'GROUP', parties: [employer, payer] }),
      'BLUESTONE HEALTH PLAN',
      inNm1(44),
      'GROUP',
    ],
    [
      'no employer in the place of the payer',
      ofMedicare({ ...msp, planName: 'GROUP', parties: [employer] }),
      'GROUP',
      inEb,
      '',
    ],
    [
      'whoever is named where nothing else is',
      ofMedicare({ ...msp, parties: [employer] }),
      'HARBOR FREIGHT LINES',
      inNm1(43),
      '',
    ],
    [
      'one name in both is no plan of its own',
      ofMedicare({ ...msp, planName: payer.lastName, parties: [payer] }),
      'BLUESTONE HEALTH PLAN',
      inNm1(44),
      '',
    ],
    [
      'of an Advantage plan the EB',
      ofMedicare({ info: 'R', insuranceType: 'HN', planName: 'PEAK HMO', parties: [payer] }),
      'PEAK HMO',
      inEb,
      '',
    ],
    [
      'of a hospice the NM1',
      ofMedicare({ info: 'X', services: ['45'], parties: [org('FA', 'QUIET HARBOR', 42)] }),
      'QUIET HARBOR',
      inNm1(42),
      '',
    ],
    ['none', ofMedicare({ insuranceType: 'MB' }), '', null, ''],
    [
      'of a managing plan the EB',
      ofMedicaid({ info: 'MC', planName: 'JUNIPER PLAN', parties: [org('Y2', 'JUNIPER', 42)] }),
      'JUNIPER PLAN',
      inEb,
      '',
    ],
    ['or its NM1', ofMedicaid({ info: 'MC', parties: [org('Y2', 'JUNIPER', 42)] }), 'JUNIPER', inNm1(42), ''],
    [
      'other coverage',
      ofMedicaid({ info: 'R', insuranceType: 'C1', planName: 'GROUP', parties: [payer] }),
      'BLUESTONE HEALTH PLAN',
      inNm1(44),
      'GROUP',
    ],
    [
      'a category by its words',
      ofMedicaid({ info: 'Z' }, category('MAGI ADULT')),
      'MAGI ADULT',
      { segment: 12, id: 'REF', element: 3 },
      '',
    ],
    ['or by its code', ofMedicaid({ info: 'Z' }, category('')), 'M4', { segment: 12, id: 'REF', element: 2 }, ''],
  ])('%s', (_what, fact, name, nameAt, plan) => expect(fact).toMatchObject({ name, nameAt, plan }));
});

it('an Advantage plan stated as coverage is told like one stated as another payer, and once', () => {
  const hmo = (services: readonly string[]) => eb({ insuranceType: 'HN', planName: 'SUMMIT PEAK HMO', services });
  expect(told(hmo(['30']), hmo(['98']), hmo(['33']))).toEqual(['partC']);
  expect(told(hmo(['88']))).toEqual([]); // drugs alone
  expect(told(eb({ info: '6', insuranceType: 'HN' }))).toEqual([]);
});

it('an answer is of a program by whom was asked, where it does not say so itself', () => {
  const plan = eb({ info: 'R', insuranceType: 'HN' });
  expect(medicare([eb(), plan])).toEqual([]);
  expect(medicare([eb(), plan], { partnerKind: 'Medicare' }).map(({ kind }) => kind)).toEqual(['partC']);
  const spend = eb({ info: 'Y', cents: 31_800 });
  const person = member({
    references: [{ segment: 12, qualifier: 'M7', value: 'MAGI ADULT', description: '' }],
    benefits: [eb(), spend],
  });
  expect(medicaid(person)).toEqual([]);
  expect(medicaid(person, { partnerKind: 'Medicaid' }).map(({ kind }) => kind)).toEqual(['category', 'spendDown']);
  expect(medicaid({ ...person, benefits: [] }, { partnerKind: 'Medicaid' })).toEqual([]);
});
