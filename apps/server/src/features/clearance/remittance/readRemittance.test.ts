import { expect, it } from 'vitest';
import { remittanceText } from '#/testing/outside/remittances.ts';
import { readRemittance } from './readRemittance.ts';

const read = (text: string) => readRemittance(Buffer.from(text));
const faultsOf = (text: string) => read(text).faults.map(({ segment, text: what }) => [segment, what]);

it('[FC] an 835 as rows: claims with their numbers, lines with what was allowed and why not more', () => {
  const { payer, claims, faults } = read(
    remittanceText(
      [
        {
          account: 'V1',
          lines: [
            {
              code: '80053',
              modifiers: ['26'],
              units: 2,
              charge: 60,
              paid: 40,
              on: '2026-08-20',
              adjustments: [
                ['CO', '45', 12],
                ['PR', '2', 8],
              ],
            },
          ],
        },
        {
          account: 'V2',
          status: '4',
          control: 'ICN2',
          lines: [{ code: '82306', charge: 75, paid: 0, adjustments: [['CO', '50', 75]] }],
        },
      ],
      { trace: 'EFT1' },
    ),
  );
  expect(faults).toEqual([]);
  expect(payer).toBe('EXAMPLE HEALTH PLAN');
  expect(claims).toMatchObject([
    {
      account: 'V1',
      trace: 'EFT1',
      originator: '1999999999',
      paidOn: '2026-09-15',
      status: '1',
      chargeCents: 6_000,
      paidCents: 4_000,
      patientCents: 800,
    },
    { account: 'V2', status: '4', payerControl: 'ICN2', chargeCents: 7_500, paidCents: 0 },
  ]);
  expect(claims.flatMap(({ lines }) => lines)).toEqual([
    {
      code: '80053',
      modifiers: ['26'],
      revenueCode: '',
      units: 2,
      chargeCents: 6_000,
      paidCents: 4_000,
      allowedCents: 4_800,
      adjustments: [
        { group: 'CO', reason: '45', cents: 1_200 },
        { group: 'PR', reason: '2', cents: 800 },
      ],
      remarks: [],
      serviceOn: '2026-08-20',
      billedAs: '',
    },
    expect.objectContaining({
      code: '82306',
      allowedCents: 0,
      adjustments: [{ group: 'CO', reason: '50', cents: 7_500 }],
      serviceOn: '2026-09-15',
    }),
  ]);
});

const good = remittanceText([{ account: 'V1' }]);
const claim = good.split('~\n').findIndex((one) => one.startsWith('CLP')) + 1;

it.each<[string, string, readonly (readonly unknown[])[]]>([
  [
    'a list',
    'Code,Amount\n99213,84.20\n',
    [[expect.any(Number), expect.stringMatching(/^This is no remittance \(X12 835\)/)]],
  ],
  [
    'an 837',
    good.replace('ST*835*', 'ST*837*'),
    [[1, expect.stringMatching(/^This is no remittance .* not of the kind/)]],
  ],
  [
    'cut off in its claims',
    good.slice(0, good.indexOf('SVC*')),
    [[expect.any(Number), expect.stringMatching(/cut off/)]],
  ],
  [
    'cut off behind a payment',
    good.slice(0, good.indexOf('GE*1')),
    [
      [expect.any(Number), expect.stringMatching(/no GE/)],
      [expect.any(Number), expect.stringMatching(/no IEA/)],
    ],
  ],
  [
    'a segment that is gone',
    good.replace(/CAS\*[^~]*~\n/, ''),
    [
      [claim + 2, 'The service line does not balance: off by $20.00.'],
      [expect.any(Number), expect.stringMatching(/SE01/)],
    ],
  ],
  [
    'a line that is off',
    good.replace('CAS*CO*45*20', 'CAS*CO*45*19.99'),
    [[claim + 2, 'The service line does not balance: off by $0.01.']],
  ],
  [
    'a claim that is off',
    good.replace('CLP*V1*1*100*80', 'CLP*V1*1*101*80'),
    [
      [claim, 'The claim does not balance: off by $1.00.'],
      [claim, expect.stringMatching(/^The charge of the claim against its lines/)],
    ],
  ],
  [
    'a payment that is off',
    remittanceText([{ account: 'V1' }], { amount: 79 }),
    [[claim, expect.stringMatching(/\(BPR02\) is off by \$1\.00/)]],
  ],
  [
    'an amount in words',
    good.replace('SVC*HC:99213*100*', 'SVC*HC:99213*ten*'),
    [[claim + 2, 'An amount of the service line cannot be read.']],
  ],
  ['a claim without our number', good.replace('CLP*V1*', 'CLP**'), [[claim, expect.stringMatching(/CLP01/)]]],
])('[FC] what keeps a file out: %s', (_, text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});

it('[FC] a day of the year 9999 is none, and blanks about our number are not of it', () => {
  const paid = good.replace('*20260915~\nTRN', '*99991231~\nTRN');
  const served = paid.replace('DTM*472*20260915', 'DTM*472*99991231').replace('CLP*V1*', 'CLP* V1 *');
  const { claims, faults } = read(served);
  expect(faults).toEqual([]);
  expect(claims).toMatchObject([
    { account: 'V1', paidOn: '2026-09-15', serviceFrom: null, serviceTo: null, lines: [{ serviceOn: '2026-09-15' }] },
  ]);
  expect(faultsOf(paid.replace('DTM*405*20260915', 'DTM*405*99991231'))).toEqual([
    [claim, 'The payment before it has no day (BPR16, DTM).'],
  ]);
});

it('[FC] F29 a line that was decided on as another says what it was billed as', () => {
  const billed = (elements: string) =>
    read(good.replace('SVC*HC:99213*100*80**1', `SVC*HC:99213*100*80**1*${elements}`)).claims[0]?.lines[0];
  expect(billed('HC:99215:25')).toMatchObject({ code: '99213', billedAs: '99215-25' });
  expect(billed('HC:99213*3')).toMatchObject({ code: '99213', units: 1, billedAs: '3 units' });
  expect(billed('HC:99213*1')).toMatchObject({ billedAs: '' });
});

it.each([
  ['blanks about a status', 'CLP*V1*1*', 'CLP*V1* 1 *'],
  ['zeros before it', 'CLP*V1*1*', 'CLP*V1*01*'],
  ['a group in small letters', 'CAS*CO*45*', 'CAS*co*45*'],
  ['zeros and blanks about a reason', 'CAS*CO*45*', 'CAS*CO*045 *'],
  ['blanks about a code', 'SVC*HC:99213*', 'SVC*HC: 99213 *'],
  ['blanks behind the number of the payer', '*ICN1*', '*ICN1  *'],
])('[FC] E3 codes are kept bare: %s', (_, plain, padded) => {
  const { claims, faults } = read(good.replace(plain, padded));
  expect(faults).toEqual([]);
  expect(good).toContain(plain);
  expect(claims).toEqual(read(good).claims);
});
