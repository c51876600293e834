import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { goldenFiles } from '../testing/golden.ts';
import { clean271, head271, interchange, latin1, subscriber271 } from '../testing/messages.ts';
import { isStandardId } from '../walk/standardIds.ts';
import { X12WriteError } from '../x12WriteError.ts';
import { acknowledge } from './acknowledge.ts';
import { judgeNoting, type AcknowledgeOptions } from './options.ts';

const options: AcknowledgeOptions = { date: '2026-11-22', time: '0130', control: 77 };
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const answers = (message: string, more: Partial<AcknowledgeOptions> = {}): readonly string[] =>
  acknowledge(latin1(message), { ...options, ...more }).map(({ bytes }) => text(bytes));

/** The segments of the only 999 between AK1 and AK9. */
const body = (message: string, more: Partial<AcknowledgeOptions> = {}): readonly string[] => {
  const [only = ''] = answers(message, { interchanges: 'never', ...more });
  const all = only.split('~');
  return all.slice(
    all.findIndex((s) => s.startsWith('AK1')),
    all.findIndex((s) => s.startsWith('AK9')) + 1,
  );
};
const one = [...head271, ...subscriber271];

describe('acknowledge', () => {
  it('answers an acceptance with one 999, names swapped, and nothing else', () => {
    expect(answers(clean271)).toEqual([
      [
        'ISA*00*          *00*          *ZZ*LAKESIDECLINIC *ZZ*NORTHWINDPAY   *261122*0130*^*00501*000000077*0*T*:',
        'GS*FA*LAKESIDE*NORTHWIND*20261122*0130*77*X*005010X231A1',
        'ST*999*0001*005010X231A1',
        'AK1*HB*52*005010X279A1',
        'AK2*271*0007*005010X279A1',
        'IK5*A',
        'AK9*A*1*1*1',
        'SE*6*0001',
        'GE*1*77',
        'IEA*1*000000077',
        '',
      ].join('~'),
    ]);
  });

  it('names segment, position, loop, element, reference number, value and the inquiry it stands in', () => {
    const faulty = one.map((s) => s.replace('N4*DULUTH*MN*', 'N4*DULUTH*MNN*').replace('INS*Y*18', 'INS*Y*99'));
    expect(body(interchange([...faulty, 'EB*1*IND*30', 'QQQ*1', 'EB*B*IND*30*****X']))).toEqual([
      'AK1*HB*52*005010X279A1',
      'AK2*271*0007*005010X279A1',
      'IK3*N4*14*2100C*8',
      'CTX*TRN02:CL-5501',
      'IK4*2*156*5*MNN',
      'IK3*INS*16*2100C*8',
      'CTX*TRN02:CL-5501',
      'IK4*2*1069*7*99',
      'IK3*EB*21*2110C*8',
      'CTX*TRN02:CL-5501',
      'IK4*8*954*6*X',
      'IK5*R*5',
      'AK9*R*1*1*0',
    ]);
  });

  it('has no IK3 for a segment that the standard does not have, whose id is no code of IK301: the set says it', () => {
    const between = (...strange: readonly string[]) => body(interchange([...one, 'EB*1*IND*30', ...strange]));
    const saysOfTheSet = ['IK5*R*5', 'AK9*R*1*1*0'];
    expect(between('XXX*01').slice(-3)).toEqual(['AK2*271*0007*005010X279A1', ...saysOfTheSet]);
    expect(between('XXX*\u0007').slice(-3)).toEqual(['AK2*271*0007*005010X279A1', ...saysOfTheSet]);
    expect(between('EB1*1', 'xxx*01', 'CLM*A').filter((s) => s.startsWith('IK3'))).toEqual(['IK3*CLM*22**2']);
  });

  it('leaves out values and the names of inquiries where told to', () => {
    const faulty = interchange(one.map((s) => s.replace('N4*DULUTH*MN*', 'N4*DULUTH*MNN*')));
    expect(body(faulty, { values: 'omit' }).filter((s) => /^(CTX|IK4)/.test(s))).toEqual(['IK4*2*156*5']);
  });

  it('does not copy a value that would break the acknowledgement, and cuts a long one', () => {
    const rename = (name: string): readonly string[] =>
      body(interchange(one.map((s) => s.replace('N4*DULUTH', `N4*${name}`)))).filter((s) => s.startsWith('IK4'));
    expect(rename('D\u0007LUTH')).toEqual(['IK4*1*19*6']);
    expect(rename('D'.repeat(200))).toEqual([`IK4*1*19*5*${'D'.repeat(99)}`]);
    const other = interchange(one).replaceAll('*', '|').replace('DULUTH|MN|', 'DULUTH|*~:|').replaceAll('~\n', '~');
    expect(checkMessage(latin1(answers(other)[0] ?? ''))).toEqual([]);
  });

  it('accepts a group in part, and counts', () => {
    const set = (control: string, id: string): string =>
      [`ST*271*${control}*005010X279A1`, ...head271.map((s) => s.replace('HL*2*1*21*1', `HL*${id}*1*21*1`))].join('~');
    const group = (last: string): string =>
      interchange([...head271, 'SE*8*0007', ...set('0008', '1').split('~'), 'SE*8*0008', ...last.split('~')]).replace(
        'GE*1*',
        'GE*3*',
      );
    const message = group(set('0009', '2')).replace(/SE\*\d+\*0007~GE/, 'SE*8*0009~GE');
    expect(body(message).filter((s) => /^(AK2|IK5|AK9)/.test(s))).toEqual([
      'AK2*271*0007*005010X279A1',
      'IK5*A',
      'AK2*271*0008*005010X279A1',
      'IK5*R*5',
      'AK2*271*0009*005010X279A1',
      'IK5*A',
      'AK9*P*3*3*2',
    ]);
  });

  it('judges every set, however many faults the first has', () => {
    const bad = [...head271, ...Array.from({ length: 3000 }, () => 'QQQ*1')];
    const message = interchange([
      ...bad,
      `SE*${bad.length + 2}*0007`,
      'ST*271*0008*005010X279A1',
      ...head271,
      'QQQ*1',
    ]).replace(/SE\*\d+\*0007~GE\*1/, 'SE*9*0008~GE*2');
    const results = body(message).filter((s) => /^(IK5|AK9)/.test(s));
    expect(results).toEqual(['IK5*R*5', 'IK5*R*5', 'AK9*R*2*2*0']);
  });

  it('rejects, notes or passes as the judge says', () => {
    const odd = clean271.replaceAll('005010X279A1', '005010X999');
    expect(body(odd).at(-1)).toBe('AK9*R*1*1*0');
    expect(body(odd, { judge: () => 'pass' }).at(-1)).toBe('AK9*A*1*1*1');
    expect(body(odd, { judge: () => 'note' }).at(-1)).toBe('AK9*E*1*1*1');
    const npi = clean271.replace(/XX\*\d{10}/, 'XX*1234567890');
    expect(body(npi).at(-1)).toBe('AK9*A*1*1*1');
    expect(body(npi, { judge: judgeNoting }).filter((s) => /^IK5|AK9/.test(s))).toEqual(['IK5*E*I5', 'AK9*E*1*1*1']);
  });

  it.each([
    ['asked for', clean271.replace('*0*T*:~', '*1*T*:~'), ['TA1*000000417*261121*0915*A*000', 'AK9*A*1*1*1']],
    [
      'IEA02 wrong',
      clean271.replace('IEA*1*000000417', 'IEA*1*000000418'),
      ['TA1*000000417*261121*0915*R*001', 'AK9*A*1*1*1'],
    ],
    ['IEA01 wrong', clean271.replace('IEA*1*', 'IEA*2*'), ['TA1*000000417*261121*0915*R*021', 'AK9*A*1*1*1']],
    ['GE01 wrong', clean271.replace('GE*1*52', 'GE*4*52'), ['AK9*R*4*1*0*5']],
    ['GE02 wrong', clean271.replace('GE*1*52', 'GE*1*53'), ['AK9*R*1*1*0*4']],
    [
      'ISA02 not padded',
      clean271.replace('*00*          *00*', '*00* *00*'),
      ['TA1*000000417*261121*0915*E*011', 'AK9*A*1*1*1'],
    ],
    [
      'no repetition separator',
      clean271.replace('*^*00501', '*U*00501'),
      ['TA1*000000417*261121*0915*E*022', 'AK9*A*1*1*1'],
    ],
    ['separators alike', clean271.replace('*T*:~', '*T**~'), ['TA1*000000417*261121*0915*R*022']],
    ['cut in the ISA', clean271.slice(0, 100), ['TA1*000000417*261121*0915*R*023']],
    ['cut in its first field', 'ISA*', ['TA1*000000000*261122*0130*R*023']],
    ['no ISA', clean271.slice(106), ['AK9*A*1*1*1']],
    ['neither ISA nor GS', clean271.slice(clean271.indexOf('ST*')), []],
    ['no X12', '<html></html>', []],
    [
      'an acknowledgement',
      interchange(['AK1*HS*61', 'AK9*R*1*1*0*5'], { kind: '999', functional: 'FA', guide: '005010X231A1' }),
      [],
    ],
  ])('interchange and group: %s', (_, message, expected) => {
    const said = answers(message).flatMap((answer) => answer.split('~').filter((s) => /^(TA1|AK9)/.test(s)));
    expect(said).toEqual(expected);
  });

  it('numbers its interchanges from the number given, and is addressed as told', () => {
    const twice = clean271 + clean271.replaceAll('000000417', '000000418').replaceAll('*52', '*53');
    const all = answers(twice, {
      interchanges: 'always',
      control: 999_999_998,
      sender: { qualifier: '30', id: 'CLEARINGHOUSE', groupId: 'CLH' },
      usage: 'P',
    });
    expect(all.map((answer) => answer.slice(90, 99))).toEqual(['999999998', '999999999', '000000001', '000000002']);
    expect(all[1]).toContain(
      '*30*CLEARINGHOUSE  *ZZ*NORTHWINDPAY   *261122*0130*^*00501*999999999*0*P*:~GS*FA*CLH*NORTHWIND*',
    );
  });

  it.each([
    ['date', { date: '20261122' }],
    ['time', { time: '1:30' }],
    ['control', { control: 0 }],
    ['delimiters', { delimiters: { element: '*', component: '*', repetition: '^', terminator: '~' } }],
  ])('refuses a %s that cannot be sent', (_, wrong) => {
    expect(() => acknowledge(latin1(clean271), { ...options, ...wrong })).toThrow(X12WriteError);
  });

  it('[E-11] is clean itself whatever bytes it answers', () => {
    const files = goldenFiles.map(({ bytes }) => bytes);
    const change = fc.tuple(fc.nat(), fc.nat({ max: 8 }), fc.uint8Array({ maxLength: 12 }));
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 6 }), (bytes, changes) => {
        let made = bytes;
        for (const [at, gone, put] of changes) {
          const from = at % made.length;
          made = Uint8Array.from([...made.subarray(0, from), ...put, ...made.subarray(from + gone)]);
        }
        const sent = acknowledge(made, { ...options, interchanges: 'always', groups: 'all', judge: judgeNoting });
        expect(sent.flatMap((message) => checkMessage(message.bytes))).toEqual([]);
        const named = sent.flatMap((message) =>
          [...text(message.bytes).matchAll(/~IK3\*([^*]*)/g)].map(([, id]) => id),
        );
        expect(named.filter((id) => !isStandardId(id ?? ''))).toEqual([]);
      }),
      { numRuns: 400, seed: 20261121 },
    );
  });
});
