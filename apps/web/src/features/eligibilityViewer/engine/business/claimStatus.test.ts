import { interchange } from '@coverline/x12/testing/messages.ts';
import { describe, expect, it } from 'vitest';
import { answeredBusiness } from '../answeredBusiness.ts';
import { businessOf } from './businessOf.ts';

const message = (kind: string, functional: string, guide: string, body: readonly string[]) =>
  new TextEncoder().encode(interchange(body, { kind, functional, guide }));

const acknowledged = (body: readonly string[]) => message('277', 'HN', '005010X214', body);

const head = ['BHT*0085*08*ACK-1*20261121*0915*TH', 'HL*1**20*1', 'NM1*PR*2*NORTHWIND HEALTH*****PI*NW001', 'TRN*1*N1'];
const file = ['HL*2*1*21*1', 'NM1*41*2*LAKESIDE CLINIC*****46*LAKESIDE', 'TRN*2*B100'];
const provider = ['HL*3*2*19*1', 'NM1*85*2*LAKESIDE CLINIC*****XX*1730166000', 'TRN*1*0'];
const claim = (trace: string, status: string) => [
  'HL*4*3*PT',
  'NM1*QC*1*ABARA*NKECHI****MI*QX774401928',
  `TRN*2*${trace}`,
  status,
];
const received = 'STC*A1:19*20261121*WQ*300';
const refused = 'STC*A3:24:41*20261121*U*300';
const taken = 'STC*A2:20*20261121*WQ*100';
const invalid = 'STC*A7:562:85*20261121*U*200********NPI UNKNOWN';
const mayNotSubmit =
  'Sent back, not taken into processing: The party named may not submit electronically (submitter) – charged $300.00';

describe('[ROUTE-055] a 277CA in the viewer', () => {
  it.each<[string, readonly string[], object]>([
    ['refuses the file', [...file, refused], { grade: 'Bad', text: 'File refused', why: mayNotSubmit }],
    [
      'refuses the file and its claims',
      [...file, refused, ...provider, ...claim('C1', invalid)],
      { grade: 'Bad', text: 'File refused', why: `${mayNotSubmit}. Rejected 1` },
    ],
    [
      'refuses the file, and takes a claim of it',
      [...file, refused, ...provider, ...claim('C1', taken)],
      { grade: 'Bad', text: 'File refused', why: `${mayNotSubmit}. Unknown 1` },
    ],
    [
      'refuses the file, and counts some as taken',
      [...file, refused, 'QTY*90*1', ...provider, ...claim('C1', taken)],
      { grade: 'Questionable', text: 'Several outcomes', why: 'File unknown 1, Accepted 1' },
    ],
    [
      'refuses a provider',
      [...file, received, ...provider, 'STC*A3:25**U*300'],
      { grade: 'Bad', text: 'Provider refused' },
    ],
    [
      'refuses a provider and takes a claim of another',
      [...file, received, ...provider, 'STC*A3:25**U*200', ...provider, ...claim('C1', taken)],
      { grade: 'Questionable', text: 'Several outcomes', why: 'Provider refused 1, Accepted 1' },
    ],
    ['has received the file and tells no claim', [...file, received], { grade: 'Questionable', text: 'File received' }],
    [
      'takes all',
      [...file, received, ...provider, ...claim('C1', taken)],
      { grade: 'Good', text: 'Accepted', why: 'Accepted 1' },
    ],
    [
      'takes some',
      [...file, received, ...provider, ...claim('C1', taken), ...claim('C2', invalid)],
      { grade: 'Questionable', text: 'Several outcomes', why: 'Accepted 1, Rejected 1' },
    ],
    ['says nothing', file, { grade: 'Questionable', text: 'No claim' }],
  ])('%s', (_, body, verdict) => {
    expect(businessOf('277', acknowledged([...head, ...body])).verdict).toMatchObject(verdict);
  });

  it('shows at the level what is said of it, and whose file it is', () => {
    const { tables, facts } = businessOf('277', acknowledged([...head, ...file, refused, 'QTY*AA*2']));
    expect(
      tables[0]?.rows.map(({ cells }) => [cells[0]?.text, cells[2]?.text, cells[2]?.grade, cells[5]?.text]),
    ).toEqual([
      ['Payer', '---', undefined, '---'],
      ['Receiver', mayNotSubmit, 'Bad', '2'],
    ]);
    expect(facts.map(({ value }) => value)).toContain('LAKESIDE CLINIC (LAKESIDE)');
  });
});

describe('[ROUTE-055] a 277 in the viewer', () => {
  const answer = (guide: string, ...body: readonly string[]) =>
    businessOf('277', message('277', 'HN', guide, [...head.slice(0, 3), ...body])).verdict;
  const status = (stc: string) => ['HL*2*1*22*0', 'NM1*IL*1*ABARA*NKECHI', 'TRN*2*C1', stc];

  it.each<[string, object]>([
    ['STC*F1:65*20261121**100*80', { grade: 'Good', text: 'Paid' }],
    ['STC*F4:104*20261121**100*0', { grade: 'Questionable', text: 'Unpaid' }],
    ['STC*F5:21*20261121**100*0', { grade: 'Bad', text: 'Rejected' }],
    ['STC*F2:90:QC*20261121**100*0', { grade: 'Bad', text: 'Denied' }],
  ])('%s', (stc, verdict) => {
    expect(answer('005010X212', ...status(stc))).toMatchObject(verdict);
  });

  it.each([
    ['receiver', [...file, 'STC*E1:484:PR*20261121']],
    ['payer', ['TRN*1*N1', 'STC*E1:484:PR*20261121']],
  ])('that answers no claim says why, at the level of the %s', (_, body) => {
    expect(answer('005010X212', ...body)).toEqual({
      grade: 'Unknown',
      text: 'Inquiry unanswered',
      why: 'Not answered: a system is not available: The system is not available (payer)',
    });
  });

  it.each([
    [
      '277',
      '005010X213',
      'Not read',
      'It is of version 005010X213; this viewer reads a 277 of 005010X212 or 005010X214.',
    ],
    [
      '277',
      '004010X093A1',
      'Not read',
      'It is of version 004010X093A1; this viewer reads a 277 of 005010X212 or 005010X214.',
    ],
    ['277', '006020X313', 'Not read', 'It is of version 006020X313;'],
    ['277', '', 'Not read', 'It names no version;'],
    ['276', '004010X093A1', 'Not read', 'It is of version 004010X093A1; this viewer reads a 276 of 005010X212.'],
    ['277', '005010X212E1', 'Unpaid', 'Unpaid 1'],
    ['824', '005010X186A1', 'Not read', 'This viewer has no reading of this kind of transaction.'],
  ])('a %s of version %j: %s', (kind, guide, text, why) => {
    const body = [...head.slice(0, 3), ...status('STC*F4:104*20261121**100*0')];
    const { verdict } = businessOf(kind, message(kind, 'HN', guide, body));
    expect(verdict.text).toBe(text);
    expect(verdict.why).toContain(why);
  });

  it('that breaks off is still told to, of a version that is read', () => {
    const whole = interchange([...head, ...file], { kind: '277', functional: 'HN', guide: '005010X214' });
    expect(businessOf('277', new TextEncoder().encode(whole.slice(0, -60))).verdict).toMatchObject({
      text: 'Cannot be relied on',
      why: expect.stringContaining('breaks off') as string,
    });
  });
});

describe('[ROUTE-055] an 837 beside its 277CA', () => {
  const sent = message('837', 'HC', '005010X222A1', [
    'BHT*0019*00*B100*20261121*0915*CH',
    'HL*1**20*1',
    'NM1*85*2*LAKESIDE CLINIC*****XX*1730166000',
    'HL*2*1*22*0',
    'CLM*C1*100',
    'CLM*C2*200',
  ]);

  it.each<[string, readonly string[], object, readonly (readonly string[])[]]>([
    [
      'takes some',
      [...file, received, ...provider, ...claim('C1', taken), ...claim('C2', invalid)],
      { grade: 'Bad', text: 'Rejected in part', why: '1 of 2 claims were rejected.' },
      [
        ['C1', 'Accepted', 'Taken into processing: Taken into processing'],
        ['C2', 'Rejected', 'Refused: something is not valid: NPI of the party named (billing provider); NPI UNKNOWN'],
      ],
    ],
    [
      'takes one and says nothing of the other',
      [...file, received, ...provider, ...claim('C1', taken)],
      { grade: 'Good', text: 'Accepted', why: '0 of 2 claims were rejected, 1 not spoken of.' },
      [['C1', 'Accepted', 'Taken into processing: Taken into processing']],
    ],
    [
      'decides nothing of one',
      [...file, received, ...provider, ...claim('C1', 'STC*E1:484:PR**'), ...claim('C2', taken)],
      { grade: 'Questionable', text: 'Not decided', why: '0 of 2 claims were rejected, 1 not decided.' },
      [
        ['C1', 'Not decided', 'Not answered: a system is not available: The system is not available (payer)'],
        ['C2', 'Accepted', 'Taken into processing: Taken into processing'],
      ],
    ],
    [
      'refuses the file',
      [...file, refused],
      { grade: 'Bad', text: 'Rejected', why: '2 of 2 claims were rejected.' },
      ['C1', 'C2'].map((trace) => [
        trace,
        'Rejected',
        'Sent back, not taken into processing: The party named may not submit electronically (submitter)',
      ]),
    ],
    [
      'speaks of others',
      [...file, received, ...provider, ...claim('C9', taken)],
      { grade: 'Unknown', text: 'Of another message' },
      [],
    ],
  ])('that %s', (_, body, verdict, rows) => {
    const business = answeredBusiness(sent, acknowledged([...head, ...body]));
    expect(business.verdict).toMatchObject(verdict);
    const claims = business.tables[1]?.rows.filter(({ cells }) => cells[0]?.text === 'Claim') ?? [];
    expect(claims.map(({ cells }) => cells.slice(1).map(({ text }) => text))).toEqual(rows);
    for (const { segment } of claims) expect(segment).toBeGreaterThan(0);
  });

  it('that an interchange acknowledgement alone takes, counts its sets', () => {
    const text = new TextDecoder().decode(sent);
    const ta1 = `${text.slice(0, 106)}TA1*000000417*261121*0915*A*000~IEA*0*000000417~`;
    expect(answeredBusiness(sent, new TextEncoder().encode(ta1)).verdict).toEqual({
      grade: 'Good',
      text: 'Accepted',
      why: '0 of 1 transaction sets were rejected, 1 not spoken of.',
    });
  });
});
