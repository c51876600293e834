import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { parse835, type Parsed835 } from './parse835.ts';
import { generate835 } from '../testkit/generate835.ts';
import { createRandom } from '../testkit/random.ts';
import { latin1 } from '../testing/messages.ts';
import { explainRemittance } from './explainRemittance.ts';
import { remittanceText } from './remittanceText.ts';

/** Of this thread, in ms: another process beside it does not count. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const textOf = (name: string): string =>
  readFileSync(new URL(`../../golden/835/${name}.edi`, import.meta.url), 'latin1');

const changed = (name: string, ...changes: readonly (readonly [from: string | RegExp, to: string])[]): string => {
  const text = changes.reduce((before, [from, to]) => before.replace(from, to), textOf(name));
  const count = text.slice(text.indexOf('ST*835'), text.indexOf('SE*')).split('~').length;
  return text.replace(/SE\*\d+/, `SE*${count}`);
};

function parsed(text: string): Parsed835 {
  const read = parse835(latin1(text));
  if (!read.ok) throw new Error('the example must be readable');
  return read.value;
}

const codes = (text: string): string[] => checkMessage(latin1(text)).map(({ code, segment }) => `${code}@${segment}`);

describe('situations of a payment', () => {
  it('a negative payment is one fault, though it balances', () => {
    const text = changed('nothing-paid', ['BPR*H*0*C*NON', 'BPR*I*-60*C*CHK'], [/PLB.*~\n/, '']);
    expect(codes(text)).toEqual(['payment-negative@4']);
  });

  it('a remittance announced and not sent is one fault, and none of a payment that travels alone', () => {
    const alone = changed('reversal-and-correction', [/LX\*1~[^]*?(?=SE\*)/, '']);
    expect(codes(alone)).toEqual(['remittance-missing@15']);
    expect(codes(alone.replace('BPR*I*', 'BPR*D*'))).toEqual([]);
    expect(codes(alone.replace('BPR*I*', 'BPR*C*'))).toEqual(['balance-payment@4']);
  });

  it('an account is tested with a payment of nothing', () => {
    expect(codes(changed('nothing-paid', ['BPR*H*0*C*NON', 'BPR*P*0*C*ACH']))).toEqual([]);
  });

  it('amounts that are none are told as elements, and nothing is balanced with them', () => {
    expect(codes(changed('institutional-drg', ['CAS*CO*45*11601.84', 'CAS*CO*45*1160I.84']))).toEqual([
      'element-character@20',
    ]);
  });
});

describe('parse835', () => {
  it.each([
    ['a set that ends without its SE', (t: string) => t.slice(0, t.indexOf('SE*'))],
    ['no 835', (t: string) => t.replaceAll('835', '820')],
    ['no X12', () => 'dear sirs'],
    ['nothing', () => ''],
  ])('is not ok for %s', (_, make) => {
    expect(parse835(latin1(make(textOf('capitation'))))).toMatchObject({ ok: false });
  });

  it('reads what breaks its guide for what it says', () => {
    const { claims, payment } = parsed(
      changed(
        'reversal-and-correction',
        [/LX\*1~\n/, ''],
        ['CLP*PT-0870*22*-200', 'CLP*PT-0870*QQ*TWO'],
        ['20260918', '2026091X'],
      ),
    );
    expect(payment.date).toBe('2026091X');
    expect(claims).toHaveLength(3);
    expect(claims[0]).toMatchObject({ status: 'QQ', chargeCents: null, paidCents: -12_000, group: null });
  });

  it('does not throw, whatever bytes are changed', () => {
    const random = createRandom(835);
    const bytes = latin1(textOf('professional-denials'));
    for (let round = 0; round < 300; round++) {
      const broken = bytes.slice();
      for (let n = 0; n < 8; n++) broken[random.int(106, broken.length - 1)] = random.int(0, 255);
      const read = parse835(broken);
      if (read.ok) expect(remittanceText(read.value)).toContain('pays');
    }
  });

  it.each([
    ['reasons of a claim', 'CAS*CO*45*1**2*1**3*1**4*1**5*1**6*1~'],
    ['service lines', 'SVC*HC:99213*1*1~DTM*472*20260101~'],
    ['provider adjustments', 'PLB*1*20261231*WO:1*1*WO:2*1~'],
    ['claims', 'CLP*A*1*1*1**12*1~NM1*QC*1*A~'],
  ])('takes time in proportion to its size: many %s', (_, segment) => {
    const of = (count: number): Uint8Array =>
      latin1(textOf('nothing-paid').replace('LQ*HE*N418~\n', segment.repeat(count)));
    const time = (bytes: Uint8Array): number => {
      const from = cpuMs();
      let times = 0;
      for (; cpuMs() - from < 15; times += 1) parse835(bytes); // as often as the thread's clock needs to tell
      return (cpuMs() - from) / times;
    };
    const least = (bytes: Uint8Array): number => Math.min(...Array.from({ length: 4 }, () => time(bytes)));
    const [once, fourTimes] = [of(2_000), of(8_000)];
    least(once);
    // Four times the size: a square would be sixteen times the time.
    expect(least(fourTimes) / least(once)).toBeLessThan(9);
  });
});

describe('explainRemittance', () => {
  it('tells by how many cents payment, claim, charges and line are off', () => {
    const value = parsed(
      changed(
        'professional-denials',
        ['BPR*I*231.36', 'BPR*I*230'],
        ['CAS*CO*45*38.64', 'CAS*CO*45*38.60'],
        ['PT-1002*1*310*', 'PT-1002*1*309*'],
      ),
    );
    const { offBy, balanced, claims } = explainRemittance(value);
    expect([offBy, balanced]).toEqual([136, false]);
    expect(claims.map((claim) => [claim.offBy, claim.chargesOffBy, claim.lines.map((line) => line.offBy)])).toEqual([
      [4, 0, [4, 0]],
      [-100, 100, [0, 0]],
      [0, 0, [0]],
    ]);
  });

  it('groups reasons by who bears them, with labels, and adds up what the lines say for the claim', () => {
    const [claim] = explainRemittance(parsed(textOf('professional-denials'))).claims;
    expect(claim).toMatchObject({
      patient: 'ABARA, NKECHI J',
      allowedCents: 22_136,
      paidCents: 18_136,
      patientCents: 4_000,
      patientOffBy: 0,
      remarks: ['MA01'],
    });
    expect(
      claim?.groups.map(({ group, cents, adjustments }) => [group, cents, adjustments.map(({ reason }) => reason)]),
    ).toEqual([
      ['CO', 3_864, ['45']],
      ['PR', 4_000, ['3', '1']],
    ]);
    expect(claim?.groups[0]?.adjustments[0]?.label).toBe('above the agreed or legal fee');
  });

  it('says of a code without label that it has none', () => {
    const value = parsed(
      changed(
        'capitation',
        ['CAS*CO*24*120', 'CAS*ZZ*Q77*120'],
        ['*CT:2026', '*Q1:2026'],
        ['*C*ACH', '*C*QQQ'],
        ['SC-9001*1*', 'SC-9001*77*'],
      ),
    );
    const { claims, providerAdjustments, methodLabel } = explainRemittance(value);
    expect([
      claims[0]?.statusLabel,
      claims[0]?.groups[0]?.label,
      claims[0]?.groups[0]?.adjustments[0]?.label,
      providerAdjustments[0]?.label,
      methodLabel,
    ]).toEqual(['77', 'ZZ', 'Q77', 'Q1', 'QQQ'].map((code) => `${code} (not in table)`));
    expect(remittanceText(value)).toContain('Q77 (not in table): 120.00');
  });

  it('derives what was allowed only where the message tells it', () => {
    const allowed = (name: string): unknown =>
      explainRemittance(parsed(textOf(name))).claims.map((claim) => claim.allowedCents);
    expect(allowed('nothing-paid')).toEqual([11_000, -6_000, 0]);
    // An earlier payer's share hides it.
    const { claims } = explainRemittance(parsed(changed('capitation', ['CAS*CO*24*120', 'CAS*OA*23*120'])));
    expect(claims.map((claim) => claim.allowedCents)).toEqual([null, 4_000]);
  });

  it('tells where the patient’s share as sent is not what the reasons say', () => {
    const { claims } = explainRemittance(parsed(changed('professional-denials', ['*181.36*40*', '*181.36*45*'])));
    expect(claims[0]).toMatchObject({ patientSentCents: 4_500, patientCents: 4_000, patientOffBy: 500, offBy: 0 });
  });

  it.each([
    ['*1*HC:99213~', '99213'],
    ['*1*HC:99213:25:59*3~', '99213-25-59, 3 units'],
    ['*1*HC:99214*1~', ''],
    ['*1**2~', '2 units'],
    ['*1~', ''],
  ])('says what was billed where the payer decided on something else: %s', (sent, billedAs) => {
    const value = parsed(changed('reversal-and-correction', ['*1*HC:99213~', sent]));
    expect(explainRemittance(value).claims[1]?.lines[0]).toMatchObject({ code: '99214', billedAs });
    const line = remittanceText(value).match(/1\. {2}HC 99214.*/)?.[0];
    expect(line).toBe(`1.  HC 99214${billedAs === '' ? '' : `  billed as ${billedAs}`}  x1  2026-06-11`);
  });

  it('cannot balance what is missing', () => {
    const value = parsed(changed('reversal-and-correction', ['BPR*I*114*', 'BPR*I**'], ['*200*150**1*', '**150**1*']));
    const { offBy, balanced, claims } = explainRemittance(value);
    expect([offBy, balanced, claims[1]?.lines[0]?.offBy, claims[1]?.chargesOffBy]).toEqual([null, false, null, null]);
    expect(remittanceText(value)).toContain('cannot be balanced');
  });
});

describe('remittanceText', () => {
  it('says the whole of it, a line a fact', () => {
    expect(remittanceText(parsed(textOf('reversal-and-correction'))).split('\n')).toEqual([
      'NORTHWIND HEALTH pays LAKESIDE CLINIC 114.00',
      'CHK check  number CK0044120  2026-09-18',
      'claims 114.00  provider adjustments 0.00  balances',
      '',
      "Claim PT-0870  payer's number 26070100870  22 reversal of an earlier payment",
      '  JANDREAU, KEZIA  W774409001',
      '  charge -200.00  allowed -140.00  paid -120.00  patient -20.00  balances',
      '  CO provider, by contract: -60.00',
      '    45 above the agreed or legal fee: -60.00',
      '  PR patient: -20.00',
      '    3 copayment: -20.00',
      '    1.  HC 99213  x1  2026-06-11',
      '       charge -200.00  allowed -140.00  paid -120.00  patient -20.00  balances',
      '       CO provider, by contract: -60.00',
      '         45 above the agreed or legal fee: -60.00',
      '       PR patient: -20.00',
      '         3 copayment: -20.00',
      '',
      "Claim PT-0870  payer's number 26091700870  1 paid as first payer",
      '  JANDREAU, KEZIA  W774409001',
      '  charge 200.00  allowed 170.00  paid 150.00  patient 20.00  balances',
      '  CO provider, by contract: 30.00',
      '    45 above the agreed or legal fee: 30.00',
      '  PR patient: 20.00',
      '    3 copayment: 20.00',
      '    1.  HC 99214  billed as 99213  x1  2026-06-11',
      '       charge 200.00  allowed 170.00  paid 150.00  patient 20.00  balances',
      '       CO provider, by contract: 30.00',
      '         45 above the agreed or legal fee: 30.00',
      '       PR patient: 20.00',
      '         3 copayment: 20.00',
      '',
      "Claim PT-0871  payer's number 26091700871  1 paid as first payer",
      '  KOWALCZYK, STELLAN  W774409002',
      '  charge 100.00  allowed 100.00  paid 84.00  patient 16.00  balances',
      '  PR patient: 16.00',
      '    2 coinsurance: 16.00',
      '    1.  HC 99212  x1  2026-06-12',
      '       charge 100.00  allowed 100.00  paid 84.00  patient 16.00  balances',
      '       PR patient: 16.00',
      '         2 coinsurance: 16.00',
      '',
    ]);
  });

  it('writes large amounts so that they can be read', () => {
    const text = remittanceText(parsed(textOf('institutional-drg')));
    expect(text).toContain('pays HARBOR HOSPITAL 19,312.41');
    expect(remittanceText(parsed(changed('institutional-drg', ['*28750.25*', '*1234567890.05*'])))).toContain(
      '1,234,567,890.05',
    );
  });

  it('says of generated remittances that each of them balances', () => {
    const bytes = Uint8Array.from([...generate835({ seed: 9, claims: 50 }).chunks].flatMap((chunk) => [...chunk]));
    const read = parse835(bytes);
    if (!read.ok) throw new Error('it must be readable');
    expect(remittanceText(read.value)).not.toMatch(/OUT OF BALANCE|cannot|differs/);
  });
});
