import { describe, expect, it } from 'vitest';
import { readTA1 } from '../acknowledge/readTA1.ts';
import { tieAcknowledgement } from '../acknowledge/tieAcknowledgement.ts';
import { authorizationDecision } from '../authorization/authorizationDecision.ts';
import { parse278 } from '../authorization/parse278.ts';
import { checkMessage } from '../checkMessage.ts';
import { claimStatusTimeline } from '../claimStatus/claimStatusTimeline.ts';
import { claimDecision } from '../claimStatus/claimDecision.ts';
import { parse277, parse277CA } from '../claimStatus/parseStatus.ts';
import { parse271 } from '../eligibility/parse271.ts';
import { identify } from '../identify.ts';
import { records } from '../records/records.ts';
import { parse835 } from '../remittance/parse835.ts';
import { readPeople } from '../sets/people.ts';
import { splitSets } from '../sets/splitSets.ts';
import { clean271, head271, interchange, latin1 } from '../testing/messages.ts';

const answer278 = (...event: readonly string[]): Uint8Array =>
  latin1(
    interchange(
      [
        'BHT*0007*11*A1*20261121*0915*18',
        'HL*1**20*1',
        'NM1*X3*2*NORTHWIND HEALTH*****PI*NW001',
        'HL*2*1*21*1',
        'NM1*1P*2*LAKESIDE CLINIC*****XX*1730166000',
        'HL*3*2*22*1',
        'NM1*IL*1*ABARA*NKECHI****MI*QX774401928',
        'HL*4*3*EV*0',
        ...event,
      ],
      { kind: '278', functional: 'HI', guide: '005010X217' },
    ),
  );

const answer277 = (guide: string, ...claim: readonly string[]): Uint8Array =>
  latin1(
    interchange(
      [
        'BHT*0010*08*S1*20261121*0915*DG',
        'HL*1**20*1',
        'NM1*PR*2*NORTHWIND HEALTH*****PI*NW001',
        'HL*2*1*21*1',
        'NM1*41*2*LAKESIDE*****46*L1',
        'HL*3*2*19*1',
        'NM1*1P*2*LAKESIDE CLINIC*****XX*1730166000',
        'HL*4*3*22*0',
        'NM1*IL*1*ABARA*NKECHI****MI*QX774401928',
        ...claim,
      ],
      { kind: '277', functional: 'HN', guide },
    ),
  );
const payment = [
  'BPR*I*80*C*CHK************20261121',
  'TRN*1*CK1*1999999999',
  'N1*PR*NORTHWIND',
  'N1*PE*LAKESIDE*XX*1',
];
const remittance = (...body: readonly string[]): Uint8Array =>
  latin1(interchange(body, { kind: '835', functional: 'HP', guide: '005010X221A1' }));

const decided = (...event: readonly string[]) => {
  const read = parse278(answer278(...event));
  return read.ok ? authorizationDecision(read.value)[0] : undefined;
};
const claimOf = (...claim: readonly string[]) => {
  const read = parse277(answer277('005010X212', ...claim));
  return read.ok ? read.value.claims[0]?.claim : undefined;
};
const faulty = (bytes: Uint8Array): string[] => checkMessage(bytes).map(({ element }) => element);

describe('what a host pads with blanks is read, and told of', () => {
  it.each<[string, readonly string[], object, string]>([
    [
      'HCR01',
      ['HCR*A1 *C9'],
      { outcome: 'approved', certification: 'C9', text: 'Approved as asked, number C9' },
      'HCR01',
    ],
    ['HCR03', ['HCR*A3*C9*0F '], { outcome: 'denied', reasons: ['0F'] }, 'HCR03'],
    ['AAA', ['AAA*N**15 *C'], { outcome: 'refused', reasons: ['15'] }, 'AAA03'],
    ['DTP01', ['HCR*A1', 'DTP*007 *D8*20261201'], { period: { from: '2026-12-01', to: null } }, 'DTP01'],
    ['HSD02', ['HCR*A1', 'HSD*VS*20 '], { text: 'Approved as asked, 20 visits' }, 'HSD02'],
  ])('in a 278: %s', (_, event, expected, told) => {
    expect(decided(...event)).toMatchObject(expected);
    expect(faulty(answer278(...event))).toContain(told);
  });

  it.each<[string, string, object]>([
    ['a code', 'STC*A1:20 *20261121', { codes: [{ category: 'A1', code: '20' }] }],
    ['a category', 'STC*F1 :65*20261121', { codes: [{ category: 'F1', code: '65' }] }],
    ['an amount', 'STC*F1:65*20261121**100 * 80', { charge: 10_000, paid: 8000 }],
  ])('in a 277: %s', (_, segment, expected) => {
    expect(claimOf('TRN*2*C1 ', segment)).toMatchObject({ trace: 'C1', statuses: [expected] });
    expect(faulty(answer277('005010X212', 'TRN*2*C1', segment)).some((element) => element.startsWith('STC'))).toBe(
      true,
    );
  });

  it.each([
    ['STC*A2:20*20261121*WQ *100', 'accepted'],
    ['STC*A3 :20*20261121*U *100', 'rejected'],
  ])('in a claim acknowledgement: %s', (segment, expected) => {
    const read = parse277CA(answer277('005010X214', 'TRN*2*C1', segment));
    expect(read.ok && read.value.claims.map(({ claim }) => claimDecision(claim))).toEqual([expected]);
  });

  it('in an 835, whole and claim by claim', () => {
    const body = [
      'BPR*I *80 *C *CHK ************20261121',
      ...payment.slice(1),
      'LX*1',
      'CLP*A1 *1 *100 *80 **12 *P1 *11*1',
      'CAS*CO *45 *20 ',
      'NM1*QC *1*ABARA*ADA',
      'DTM*232 *20261101',
      'SVC*HC:99213 :25 *100 *80 ',
    ];
    const claim = {
      account: 'A1',
      status: '1',
      chargeCents: 10_000,
      paidCents: 8000,
      adjustments: [{ group: 'CO', reason: '45', cents: 2000 }],
      patient: { lastName: 'ABARA' },
      dates: [{ qualifier: '232', date: '2026-11-01' }],
      services: [{ procedure: { code: '99213', modifiers: ['25'] }, chargeCents: 10_000 }],
    };
    const read = parse835(remittance(...body));
    expect(read.ok && read.value).toMatchObject({
      payment: { handling: 'I', amountCents: 8000, direction: 'C', method: 'CHK' },
      claims: [claim],
    });
    expect([...records('835', remittance(...body), { level: 'claim' })].map(({ record }) => record)).toMatchObject([
      claim,
    ]);
  });

  const sent = latin1(
    interchange(['BHT*0022*13*Q*20261121*0915', 'HL*1**20*1'], {
      kind: '270',
      functional: 'HS',
      guide: '005010X279A1',
    }),
  );
  const verdicts = (answer: string) => {
    const [interchanged] = tieAcknowledgement(sent, latin1(answer)).interchanges;
    return [
      interchanged?.verdict,
      ...(interchanged?.groups ?? []).flatMap(({ verdict, sets }) => [verdict, sets[0]?.verdict]),
    ];
  };
  it.each<[string, readonly string[], string]>([
    ['accepted', ['AK1*HS*52', 'AK2*270*0007', 'IK5*A ', 'AK9*A *1*1*1'], 'accepted'],
    ['of a padded group', ['AK1*HS *52 ', 'AK2*270 *0007 ', 'IK5*A', 'AK9*A*1*1*1'], 'accepted'],
    ['with errors', ['AK1*HS*52', 'AK2*270*0007', 'IK5*E ', 'AK9*E *1*1*1'], 'acceptedWithErrors'],
    ['rejected', ['AK1*HS*52', 'AK2*270*0007', 'IK5*R *5 ', 'AK9*R *1*1*0'], 'rejected'],
  ])('in a 999: %s', (_, body, expected) => {
    const answer = interchange(body, { kind: '999', functional: 'FA', guide: '005010X231A1' });
    expect(verdicts(answer).slice(1)).toEqual([expected, expected]);
  });

  it('in a TA1', () => {
    const isa = clean271.slice(0, 106);
    const answer = `${isa}TA1*000000417 *261121*0915*A *000 ~IEA*0*000000417~`;
    expect(verdicts(answer)[0]).toBe('accepted');
    expect(readTA1(latin1(answer))).toMatchObject({ value: { control: '000000417', code: 'A', note: '000' } });
  });

  it('in a 271: levels, traces, refusals, dates and names', () => {
    const message = latin1(
      interchange([
        ...head271,
        'HL*3*2*22 *0',
        'TRN*2 *T1 *9COVERLINE',
        'NM1*IL *1*ABARA *ADA ****MI *W0001 ',
        'AAA*N **75 *C ',
        'DMG*D8*19800102*F ',
        'DTP*291 *RD8 *20260101-20261231',
        'EB*B **98***27*25 ',
      ]),
    );
    const read = parse271(message);
    expect(read.ok && read.value.members).toMatchObject([
      {
        level: 'subscriber',
        party: { entity: 'IL', lastName: 'ABARA', firstName: 'ADA', id: 'W0001' },
        traces: [{ type: '2', number: 'T1' }],
        rejections: [{ valid: 'N', code: '75', followUp: 'C', level: 'subscriber' }],
        gender: 'F',
        dates: [{ qualifier: '291', from: '2026-01-01', to: '2026-12-31' }],
        benefits: [{ info: 'B', cents: 2500 }],
      },
    ]);
    expect(readPeople(message).people).toMatchObject([{ traces: ['T1'], lastName: 'ABARA', id: 'W0001' }]);
    expect(splitSets(message).sets[0]?.references).toContain('T1');
  });
});

it('the kind of a set is known by what is padded, too, and the padding told of', () => {
  const message = latin1(clean271.replace('ST*271*', 'ST*271 *').replace(/(ST\*.*?X279A1)~/, '$1 ~'));
  expect([identify(message), parse271(message).ok]).toEqual(['271', true]);
  expect(faulty(message)).toEqual(expect.arrayContaining(['ST01']));
});

describe('a day that cannot be', () => {
  it.each<[string, readonly string[], string]>([
    ['blanks about the hyphen', ['DTP*007*RD8*20261201 - 20261231'], '2026-12-01 to 2026-12-31'],
    ['a period without an end', ['DTP*007*RD8*20261201-99991231'], 'from 2026-12-01, no end'],
    ['one that never expires', ['DTP*007*D8*20261201', 'DTP*036*D8*99991231'], 'from 2026-12-01, no end'],
    ['an end that the calendar lacks', ['DTP*007*RD8*20261201-20261345'], ''],
    ['a day that the calendar lacks', ['DTP*007*D8*20261345'], ''],
    ['a day of the year 9999', ['DTP*007*D8*99991231'], ''],
    ['nines', ['DTP*036*D8*99999999'], ''],
  ])('is none of a 278: %s', (_, dates, expected) => {
    expect(decided('HCR*A1', ...dates)?.text).toBe(['Approved as asked', expected].filter(Boolean).join(', '));
  });

  it.each([
    ['20261121', '2026-11-21'],
    ['20261345', ''],
    ['20260230', ''],
    ['99991231', ''],
    ['99999999', ''],
  ])('is none of a 277: %s', (sent, expected) => {
    expect(claimOf('TRN*2*C1', `STC*F1:65*${sent}****${sent}`)?.statuses).toMatchObject([
      { date: expected, finalized: expected },
    ]);
  });

  it.each([
    ['20261101 - 20261130', { from: '2026-11-01', to: '2026-11-30' }],
    ['20261101-20261101', { from: '2026-11-01', to: null }],
    ['20261101-20261131', null],
    ['20261101-99991231', null],
  ])('ends no service of a 277: %s', (sent, expected) => {
    expect(claimOf('TRN*2*C1', 'STC*F1:65*20261121', `DTP*472*RD8*${sent}`)?.serviceDate).toEqual(expected);
  });

  it.each([
    ['20261121', '2026-11-21'],
    ['20260230', '20260230'],
    ['99999999', '99999999'],
  ])('stands in an 835 as it was sent: %s', (sent, expected) => {
    const read = parse835(remittance(`BPR*I*80*C*CHK************${sent}`, ...payment.slice(1)));
    expect(read.ok && read.value.payment.date).toBe(expected);
  });
});

it('a timeline begins with no day that cannot be', () => {
  const read = parse277(answer277('005010X212', 'TRN*2*C1', 'STC*F1:65*99991231'));
  expect(read.ok && claimStatusTimeline(read.value)[0]?.text).toMatch(/^no date {2}/);
});

describe('what cannot be is told of, though its form is right', () => {
  const claim277 = (...claim: readonly string[]) => answer277('005010X212', 'TRN*2*C1', ...claim);
  const claim835 = (clp: string, ...more: readonly string[]) =>
    remittance(...payment, 'LX*1', clp, 'NM1*QC*1*ABARA*ADA', ...more);
  const told = (bytes: Uint8Array) =>
    checkMessage(bytes)
      .filter(({ code }) => ['day-none', 'period-reversed', 'amount-negative', 'charge-negative'].includes(code))
      .map(({ code, element }) => `${code} ${element}`);

  it.each<[string, Uint8Array, readonly string[]]>([
    ['a status of no day', claim277('STC*F1:65*99991231'), ['day-none STC02']],
    ['a charge below nothing', claim277('STC*F1:65*20261121**-100*-80'), ['amount-negative STC04']],
    ['what is taken back', claim277('STC*F1:65*20261121**100*-80'), []],
    ['a service on no day', claim277('STC*F1:65*20261121', 'DTP*472*D8*99991231'), ['day-none DTP03']],
    [
      'a line billed below nothing',
      claim277('STC*F1:65*20261121', 'SVC*HC:99213*-5*0****1'),
      ['amount-negative SVC02'],
    ],
    ['care of less than nothing', answer278('HCR*A1', 'HSD*VS*-5'), ['amount-negative HSD02']],
    ['a certification from no day', answer278('HCR*A1', 'DTP*007*RD8*99991231-99991231'), ['day-none DTP03']],
    [
      'a certification that ends before it begins',
      answer278('HCR*A1', 'DTP*007*RD8*20261201-20261101'),
      ['period-reversed DTP03'],
    ],
    [
      'a service that ends before it begins',
      claim277('STC*F1:65*20261121', 'DTP*472*RD8*20261121-20261120'),
      ['period-reversed DTP03'],
    ],
    ['a certification without an end', answer278('HCR*A1', 'DTP*007*RD8*20261201-99991231'), []],
    ['a payment on no day', remittance('BPR*I*80*C*CHK************99991231', ...payment.slice(1)), ['day-none BPR16']],
    ['a claim below nothing', claim835('CLP*A1*1*-100*0**12*P1'), ['charge-negative CLP03']],
    ['a claim that is reversed', claim835('CLP*A1*22*-100*0**12*P1'), []],
    ['a claim from no day', claim835('CLP*A1*1*100*80**12*P1', 'DTM*232*99991231'), ['day-none DTM02']],
    ['a plan that never expires', claim835('CLP*A1*1*100*80**12*P1', 'DTM*036*99991231'), []],
  ])('%s', (_, bytes, expected) => {
    expect(told(bytes)).toEqual(expected);
  });

  it('a charge below nothing is no figure of a timeline', () => {
    const read = parse277(claim277('STC*F1:65*20261121**-100*-80'));
    const [entry] = (read.ok && claimStatusTimeline(read.value)[0]?.entries) || [];
    expect(entry).toMatchObject({ charge: null, text: expect.stringContaining('charged -100 as stated') as string });
  });
});

it.each<[string, string]>([
  ['EB*1**30**GOLD', 'EB* 1** 30 **  GOLD'],
  ['EB*B*IND*98^UC***27*30*****Y', 'EB* B* IND* 98 ^ UC*** 27* 30***** Y'],
  ['EB*A*IND******.2****Y*HC:99213', 'EB*A*IND******.2****Y* HC : 99213'],
])('E3 %s moved to the right is the same', (plain, moved) => {
  const benefitOf = (segment: string) => {
    const read = parse271(latin1(interchange([...head271, 'HL*3*2*22*0', 'NM1*IL*1*ABARA*ADA****MI*W0001', segment])));
    return read.ok ? read.value.members[0]?.benefits[0] : undefined;
  };
  expect(benefitOf(moved)).toEqual(benefitOf(plain));
  expect(benefitOf(plain)).toBeDefined();
});
