import { describe, expect, it } from 'vitest';
import type { RemarkLine } from '#/ui/answer/benefitRow.ts';
import { accumulatorsOf } from './accumulatorsOf.ts';
import { activeWithoutFigures, benefitRowsOf } from './benefitRowsOf.ts';
import { cardEvidence } from '#/features/eligibility/evidence/amountEvidence.ts';
import { benefitEvidence } from '#/features/eligibility/evidence/benefitEvidence.ts';
import { compareRows, compareText } from './compareRows.ts';
import { measureText } from '@coverline/contract/eligibility/answerText/limitationText.ts';
import { messagesOf } from './messagesOf.ts';
import { accumulator, benefit, benefitCell, card, stated, summary } from '#/features/eligibility/answer/testResults.ts';

const textOf = ({ label, parts }: RemarkLine) => `${label} ${parts.map(({ value }) => value).join(' · ')}`.trim();
const at = <T>(Value: T) => ({ Value, Segment: 1 });

describe('accumulators', () => {
  it('keeps what nobody stated apart from zero, and marks what we computed', () => {
    const Deductible = card({
      Individual: {
        InNetwork: accumulator({
          Total: stated(150_000),
          Met: { Cents: 108_750, Source: 'computed', Segments: [1, 2] },
          Remaining: stated(0),
        }),
        OutOfNetwork: null,
      },
    });
    const [deductible, ...rest] = accumulatorsOf(summary({ Deductible }));
    expect(rest).toEqual([]);
    const [inNetwork, outOfNetwork] = deductible?.networks ?? [];
    expect(inNetwork?.levels[0]?.amounts).toEqual({
      total: { value: 150_000, computed: false, evidence: 'Deductible Individual InNetwork Total' },
      met: { value: 108_750, computed: true, evidence: 'Deductible Individual InNetwork Met' },
      remaining: { value: 0, computed: false, evidence: 'Deductible Individual InNetwork Remaining' },
    });
    expect(inNetwork?.levels[1]?.amounts).toEqual({ total: null, met: null, remaining: null });
    expect(outOfNetwork?.levels).toEqual([]);
  });

  it('shows once what the payer did not part by network', () => {
    const both = accumulator({ Network: '', Remaining: stated(173_600) });
    const Deductible = card({ Individual: { InNetwork: both, OutOfNetwork: both } });
    expect(accumulatorsOf(summary({ Deductible }))[0]?.networks.map(({ title }) => title)).toEqual([
      'In and out of network',
    ]);
  });
});

describe('the benefits grid', () => {
  it('says the code of a procedure once, beside what kind of code it is', () => {
    const Procedure = 'HC:10007';
    const InNetwork = benefitCell({ CopayCents: at(2500) });
    const Benefits = [benefit({ Service: '', Procedure, Label: Procedure, InNetwork })];
    expect(benefitRowsOf(summary({ Benefits }))).toMatchObject([{ code: 'HC', service: 'Procedure 10007' }]);
  });

  it('says what a figure is owed for each time, in the cell and behind it', () => {
    const share = (Value: number, Period: string) => ({ Value, Segment: 1, Period });
    const row = benefit({
      InNetwork: benefitCell({
        CopayCents: share(43_400, '7'),
        CoinsuranceBp: share(2000, '23'),
        More: [
          { ...share(60_000, '36'), Kind: 'copay', Level: '', Network: 'Y', InsuranceType: '', PlacesOfService: [] },
        ],
      }),
    });
    const [{ inNetwork, remarks } = {}] = benefitRowsOf(summary({ Benefits: [row] }));
    expect([inNetwork?.copay, inNetwork?.coinsurance]).toMatchObject([{ each: 'a day' }, { each: '' }]);
    expect(remarks?.map(textOf)).toEqual(['Also $600.00 an admission copay, in network']);
    expect(benefitEvidence(row).map(({ value }) => value)).toEqual(expect.arrayContaining(['$434.00 a day', '20.00%']));
  });

  it('draws what has a figure and puts the plainly active into words', () => {
    const Benefits = [
      benefit({ Service: '30', Label: 'Health benefit plan' }),
      benefit({ InNetwork: benefitCell({ CopayCents: at(3000) }) }),
      benefit({ Service: 'MH', Label: 'Mental health' }),
      benefit({ Service: '35', Label: 'Dental', Status: at('notCovered' as const) }),
    ];
    const rows = benefitRowsOf(summary({ Benefits }));
    expect(rows.map(({ service, note }) => [service, note?.value])).toEqual([
      ['Office visit', undefined],
      ['Dental', 'Not covered'],
    ]);
    expect(rows[0]?.inNetwork.copay).toMatchObject({ value: 3000 });
    expect(activeWithoutFigures(summary({ Benefits })).map(({ value }) => value)).toEqual(['Mental health']);
  });

  it('needs authorization where either network does, and shows every further figure', () => {
    const [row] = benefitRowsOf(
      summary({
        Benefits: [
          benefit({
            InNetwork: benefitCell({
              CopayCents: at(3000),
              Authorization: at('N' as const),
              More: [
                {
                  Value: 5000,
                  Segment: 2,
                  Kind: 'copay',
                  Level: 'IND',
                  Period: '27',
                  Network: 'Y',
                  InsuranceType: '',
                  PlacesOfService: ['11'],
                },
              ],
            }),
            OutOfNetwork: benefitCell({ Authorization: at('Y' as const), Notes: [at('CALL FIRST')] }),
          }),
        ],
      }),
    );
    expect(row?.authorization?.value).toBe(true);
    expect(row?.remarks?.map(textOf)).toEqual([
      'Also $50.00 a visit copay, in network · place of service 11 Office',
      'CALL FIRST',
    ]);
  });

  it('shows what bounds a figure with it, and that a figure depends', () => {
    const words = (Text: string) => ({ Kind: 'words' as const, Text, Raw: Text });
    const place = { Kind: 'place' as const, Text: 'place of service 22 Hospital', Raw: '22' };
    const further = {
      Kind: 'copay',
      Level: 'IND',
      Period: '',
      Network: 'Y',
      InsuranceType: '',
      PlacesOfService: [],
    } as const;
    const specialist = { ...further, PlacesOfService: [], Value: 5000, Segment: 15, ApartBy: 'specialist' as const };
    const InNetwork = benefitCell({
      CopayCents: { Value: 3000, Segment: 17, Conditions: [words('PRIMARY CARE')] },
      More: [{ ...specialist, Conditions: [words('SPECIALIST'), place] }],
    });
    const row = benefit({ InNetwork });
    const [shown] = benefitRowsOf(summary({ Benefits: [row] }));
    expect(shown?.remarks?.map(textOf)).toEqual([
      'Copay in network: PRIMARY CARE',
      'Also $50.00 copay, in network · SPECIALIST · place of service 22 Hospital',
    ]);
    const behind = new Map(benefitEvidence(row).map((one) => [one.value, one]));
    expect(behind.get('PRIMARY CARE')).toMatchObject({ segments: [17], segmentId: 'MSG', element: 1 });
    expect(behind.get('place of service 22 Hospital')).toMatchObject({
      segments: [15],
      segmentId: 'III',
      spelled: '22',
    });
    expect(behind.get('$30.00')?.meaning).toBe(
      'Copay · Office visit · in network · other figures are for a specialist',
    );
    expect(messagesOf(summary({ Benefits: [row], Messages: [{ Text: 'SPECIALIST', Segment: 16, Count: 1 }] }))).toEqual(
      [],
    );

    const depends = benefit({
      InNetwork: benefitCell({
        CopayCents: { Depends: 'conditions', Segments: [15] },
        More: [{ ...specialist, Conditions: [words('SPECIALIST')] }],
      }),
    });
    const [told] = benefitRowsOf(summary({ Benefits: [depends] }));
    expect(told?.inNetwork.copay).toEqual({ depends: 'Depends, see below' });
    expect(told?.remarks?.map(textOf)).toEqual(['$50.00 copay, in network · SPECIALIST']);
  });

  it('says once what both networks say, and what is not covered in one of them there', () => {
    const CopayCents = {
      Value: 3000,
      Segment: 17,
      Conditions: [{ Kind: 'words' as const, Text: 'ONCE', Raw: 'ONCE' }],
    };
    const [both, one] = benefitRowsOf(
      summary({
        Benefits: [
          benefit({ InNetwork: benefitCell({ CopayCents }), OutOfNetwork: benefitCell({ CopayCents }) }),
          benefit({
            Status: null,
            InNetwork: benefitCell({ CopayCents }),
            OutOfNetwork: benefitCell({ NotCovered: { Value: true, Segment: 19 } }),
          }),
        ],
      }),
    );
    expect(both?.remarks?.map(textOf)).toEqual(['Copay in and out of network: ONCE']);
    expect([one?.note, one?.outOfNetwork.note?.value]).toEqual([undefined, 'Not covered']);
  });

  it('what cannot be is told by what was sent', () => {
    const doubt = {
      Level: '',
      Period: '',
      Network: 'Y',
      InsuranceType: '',
      PlacesOfService: [],
      ApartBy: 'doubt',
    } as const;
    const InNetwork = benefitCell({
      CoinsuranceBp: { Depends: 'doubt', Segments: [15] },
      More: [{ ...doubt, PlacesOfService: [], Kind: 'coinsurance', Value: 200_000, Segment: 15, Conditions: [] }],
    });
    const [row] = benefitRowsOf(summary({ Benefits: [benefit({ InNetwork })] }));
    expect(row?.remarks?.map(textOf)).toEqual(['20 as stated coinsurance, in network · cannot be so']);
  });

  it('says a message once: beside its benefit, or below', () => {
    const messages = summary({
      Benefits: [benefit({ InNetwork: benefitCell({ Notes: [at('Call first')] }) })],
      Messages: [
        { Text: 'CALL  FIRST', Segment: 1, Count: 1 },
        { Text: 'NOT A PROMISE OF PAYMENT', Segment: 2, Count: 3 },
      ],
    });
    expect(messagesOf(messages).map(({ Text }) => Text)).toEqual(['NOT A PROMISE OF PAYMENT']);
  });

  it('are none that stand with an amount of a deductible', () => {
    const of = (Other: ReturnType<typeof card>['Other']) =>
      messagesOf(summary({ Deductible: card({ Other }), Messages: [{ Text: 'TIER 1', Segment: 4, Count: 1 }] }));
    const tier = {
      ...accumulator({ Total: stated(50_000) }),
      Services: ['30'],
      Procedure: '',
      InsuranceType: '',
      PlanName: '',
      Period: '23',
    };
    expect(of([{ ...tier, Conditions: [{ Kind: 'words', Text: 'TIER 1', Raw: 'TIER 1' }] }])).toEqual([]);
    expect(of([tier])).toHaveLength(1);
    const onCard = card({
      Individual: {
        InNetwork: accumulator({
          Total: stated(50_000),
          Conditions: [{ Kind: 'words', Text: 'EMBEDDED', Raw: 'EMBEDDED', Segment: 4 }],
        }),
        OutOfNetwork: null,
      },
    });
    const embedded = summary({ Deductible: onCard, Messages: [{ Text: 'EMBEDDED', Segment: 4, Count: 1 }] });
    expect(messagesOf(embedded)).toEqual([]);
    const [shown] = accumulatorsOf(embedded);
    const [meter] = shown?.networks[0]?.levels ?? [];
    expect(meter?.amounts.conditions?.map(({ value }) => value)).toEqual(['EMBEDDED']);
    expect(
      cardEvidence('Deductible', onCard).find(({ id }) => id === meter?.amounts.conditions?.[0]?.evidence),
    ).toMatchObject({
      segments: [4],
      segmentId: 'MSG',
    });
  });
});

describe('limits and comparison', () => {
  it('reads a measure with its period', () => {
    const limit = {
      Segment: 1,
      Kind: 'limitation',
      Services: ['33'],
      Level: 'IND',
      Network: 'Y',
      Cents: null,
      Quantity: 20,
      QuantityQualifier: 'VS',
      Deliveries: [],
      Messages: [],
    } as const;
    const base = { ...limit, Services: [...limit.Services], Deliveries: [], Messages: [] };
    expect(measureText({ ...base, Period: '23' })).toBe('20 visits a calendar year');
    expect(measureText({ ...base, Period: '29', Quantity: 14 })).toBe('14 visits left');
    expect(measureText({ ...base, Period: '32', Quantity: null, Cents: 150_000 })).toBe('$1,500.00 a lifetime');
    expect(measureText({ ...base, Period: '23', Quantity: null })).toBe('');
  });

  it('puts the differences first and offers only values the request can take', () => {
    const row = { Segment: 1, Differs: false } as const;
    const rows = compareRows(
      summary({
        Demographics: [
          { ...row, Field: 'lastName', Submitted: 'Okonkwo', Returned: 'Okonkwo' },
          { ...row, Field: 'dateOfBirth', Submitted: '1973-03-03', Returned: '1973-03-08', Differs: true },
          { ...row, Field: 'memberId', Submitted: '***1', Returned: '***2', Differs: true },
          { ...row, Field: 'zip', Submitted: '44909', Returned: '49934', Differs: true },
        ],
      }),
    );
    expect(rows.map(({ label, returned, usable, savable }) => [label, returned, usable, savable])).toEqual([
      ['Date of birth', '03/08/1973', '1973-03-08', false],
      ['Member ID', '***2', '***2', false],
      ['ZIP', '49934', null, true],
      ['Last name', 'Okonkwo', null, false],
    ]);
    expect(compareText(rows)).toBe('Date of birth, Member ID and ZIP differ');
    expect(compareText(rows.slice(3))).toBe('Agree');
  });
});
