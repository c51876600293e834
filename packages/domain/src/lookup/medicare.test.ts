import { expect, it } from 'vitest';
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
