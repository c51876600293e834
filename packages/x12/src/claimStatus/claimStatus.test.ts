import { describe, expect, it } from 'vitest';
import { records } from '../records/records.ts';
import { goldenFiles } from '../testing/golden.ts';
import { interchange, latin1, spelt } from '../testing/messages.ts';
import { generate277 } from '../testkit/generate277.ts';
import { categories } from './categories.ts';
import { claimDecision } from './claimDecision.ts';
import { claimStatusTimeline } from './claimStatusTimeline.ts';
import { parse276, parse277, parse277CA } from './parseStatus.ts';
import { statusCodes } from './statusCodes.ts';
import { statusText } from './statusText.ts';
import type { ParsedStatus } from './types.ts';
import type { ParsedSet } from '../sets/parseSet.ts';

const golden = (name: string): Uint8Array => goldenFiles.find((file) => file.name === name)?.bytes ?? new Uint8Array();

function valueOf(parsed: ParsedSet<ParsedStatus>): ParsedStatus {
  if (!parsed.ok) throw new Error('not read');
  expect(parsed.diagnostics).toEqual([]);
  return parsed.value;
}

describe('parse276', () => {
  it('reads who asks about which claim and line of whom', () => {
    const { reference, date, claims } = valueOf(parse276(golden('276/claims-and-lines.edi')));
    expect([reference, date]).toEqual(['STAT-7001', '2026-11-21']);
    expect(claims.map(({ claim, patient }) => [claim.trace, patient?.party.firstName, claim.charge])).toEqual([
      ['Q-7001-1', 'NKECHI', 124_550],
      ['Q-7001-2', 'NKECHI', null],
      ['Q-7001-3', 'LENA', 8_800],
    ]);
    const [first, , third] = claims;
    expect(first?.providers.map(({ idQualifier }) => idQualifier)).toEqual(['XX', 'FI']);
    expect(first?.patient?.dateOfBirth).toBe('1984-02-29');
    expect(first?.claim.references.map(({ qualifier }) => qualifier)).toEqual(['1K', 'BLT', 'LU', '6P', 'EJ', 'D9']);
    expect(
      first?.claim.lines.map(({ procedure, charge, units, number }) => [procedure, charge, units, number]),
    ).toEqual([
      ['HC:97110:GP:59', 14_550, 3, 'LINE1'],
      ['NU:0250', 110_000, 2, ''],
    ]);
    expect(first?.claim.serviceDate).toEqual({ from: '2026-03-02', to: '2026-03-04' });
    expect([third?.subscriber?.party.id, third?.patient?.party.lastName]).toEqual(['QX774401929', 'OKORO']);
    expect(claims.flatMap(({ claim }) => claim.statuses)).toEqual([]);
  });
});

describe('parse277', () => {
  it('reads statuses of claims and of lines, with amounts, days and the remittance', () => {
    const { claims, outcomes } = valueOf(parse277(golden('277/claims-and-lines.edi')));
    expect(outcomes).toEqual([]);
    expect(claims.map(({ claim }) => claim.statuses.length)).toEqual([1, 2, 1]);
    const paid = claims[0]?.claim;
    expect(paid?.statuses[0]).toEqual({
      segment: 15,
      codes: [
        { category: 'F1', code: '65', entity: '', codeList: '' },
        { category: 'F1', code: '98', entity: 'QC', codeList: '' },
      ],
      date: '2026-04-01',
      action: '',
      charge: 124_550,
      paid: 99_640,
      finalized: '2026-03-30',
      remittanceDate: '2026-04-02',
      remittanceTrace: 'EFT0098',
      message: '',
    });
    expect(paid?.lines.map(({ paid: cents, statuses }) => [cents, statuses.length])).toEqual([
      [11_640, 1],
      [88_000, 2],
    ]);
    expect(claims[0]?.payer?.contacts.map(({ kind }) => kind)).toEqual(['TE', 'EX', 'EM']);
  });

  it('keeps what is said of a whole inquiry or provider apart from claims', () => {
    const file = valueOf(parse277(golden('277/not-answered.edi')));
    expect(file.claims).toEqual([]);
    expect(file.outcomes.map(({ level, trace, statuses }) => [level, trace, statuses[0]?.codes.length])).toEqual([
      ['receiver', 'STAT-7003', 2],
    ]);
    const provider = valueOf(parse277(golden('277/provider-unknown.edi')));
    expect(provider.outcomes.map(({ level, party }) => [level, party?.lastName])).toEqual([
      ['provider', 'FAIRWEATHER'],
    ]);
    expect(provider.claims.map(({ claim, providers }) => [claim.trace, providers[0]?.lastName])).toEqual([
      ['RX-1', 'LAKESIDE CLINIC'],
    ]);
  });

  it('reads the same whatever the separators', () => {
    const usual = golden('277/claims-and-lines.edi');
    const text = new TextDecoder('latin1').decode(usual).replaceAll('~\n', '~');
    const other = parse277(latin1(spelt(text, ['|', '>', '}', '\n'])));
    expect(other.ok && other.value.claims).toEqual(valueOf(parse277(usual)).claims);
  });

  it('is not ok for another message, and for a set that is cut off', () => {
    const whole = golden('277/claims-and-lines.edi');
    const cut = whole.subarray(0, whole.length - 80);
    expect([parse277(golden('277CA/mixed.edi')).ok, parse277(cut).ok, parse277(latin1('hello')).ok]).toEqual([
      false,
      false,
      false,
    ]);
    expect(parse277(golden('277CA/mixed.edi')).diagnostics.map(({ code }) => code)).toEqual(['wrong-message']);
  });

  it('reads a status that stands without its trace, and passes over what it does not know', () => {
    const body = [
      'BHT*0010*08*S1*20261121*0915*DG',
      'HL*1**20*1',
      'NM1*PR*2*NORTHWIND*****PI*NW001',
      'HL*2*1*22*0',
      'NM1*IL*1*ABARA*NKECHI****MI*QX1',
      'STC*F2:84*20261120**12',
      'QQ*1',
    ];
    const read = parse277(latin1(interchange(body, { kind: '277', functional: 'HN', guide: '005010X212' })));
    expect(read.ok && read.value.claims.map(({ claim }) => [claim.trace, claim.statuses[0]?.charge])).toEqual([
      ['', 1200],
    ]);
  });
});

describe('parse277CA', () => {
  it('reads claim by claim whether it was accepted, and the totals of file and provider', () => {
    const { claims, outcomes } = valueOf(parse277CA(golden('277CA/mixed.edi')));
    expect(claims.map(({ claim }) => [claim.trace, claimDecision(claim)])).toEqual([
      ['CL5501', 'accepted'],
      ['CL5502', 'accepted'],
      ['CL5503', 'rejected'],
    ]);
    expect(claims[2]?.claim.statuses[0]?.message).toBe('NPI AND MEMBER NUMBER DO NOT FIT');
    expect(outcomes.map(({ level }) => level)).toEqual(['payer', 'receiver', 'provider']);
    expect([outcomes[0]?.received, outcomes[0]?.processed]).toEqual(['2026-11-20', '2026-11-21']);
    const totals = { acceptedCount: 2, rejectedCount: 1, acceptedAmount: 124_550, rejectedAmount: 8_800 };
    expect([outcomes[1]?.totals, outcomes[2]?.totals]).toEqual([totals, totals]);
    expect(outcomes[2]?.references.map(({ qualifier }) => qualifier)).toEqual(['G2', '0B']);
  });

  it('decides nothing of a claim whose statuses do not', () => {
    expect(claimDecision({ statuses: [] })).toBeNull();
  });
});

describe('records of claim status', () => {
  it('are the claims that the whole message holds, from a stream of any cut', async () => {
    const { chunks } = generate277({ seed: 5, items: 60, perSet: 20 });
    const bytes = Uint8Array.from([...chunks].flatMap((chunk) => [...chunk]));
    const whole = [...records('277', bytes, { level: 'claim' })];
    async function* small(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += 57) yield bytes.subarray(at, at + 57);
    }
    const cut = [];
    for await (const found of records('277', small(), { level: 'claim' })) cut.push(found);
    expect(whole.length).toBeGreaterThan(80);
    expect(cut).toEqual(whole);
    expect(new Set(whole.map(({ context }) => context.set.control)).size).toBe(3);
    expect(whole.filter(({ record }) => record.claim.statuses.length === 0)).toEqual([]);
  });

  it('keep answers and acknowledgements of one set id apart', () => {
    const of = (set: '277' | '277CA', name: string): number =>
      [...records(set, golden(name), { level: 'claim' })].length;
    expect([of('277', '277/claims-and-lines.edi'), of('277CA', '277CA/mixed.edi')]).toEqual([3, 3]);
    expect([of('277CA', '277/claims-and-lines.edi'), of('277', '277CA/mixed.edi')]).toEqual([0, 0]);
  });
});

describe('claimStatusTimeline', () => {
  it('tells day by day what became of a claim and its lines, and where it stands', () => {
    const [paid, waiting, denied] = claimStatusTimeline(valueOf(parse277(golden('277/claims-and-lines.edi'))));
    expect([paid?.stage, waiting?.stage, denied?.stage]).toEqual(['paid', 'waiting', 'denied']);
    expect(paid?.text.split('\n')).toEqual([
      '2026-03-30  Decided',
      '2026-03-30  HC:97110:GP:59: Paid: The claim or line was paid',
      '2026-03-30  NU:0250: Paid: The claim or line was paid; Paid: Charges went to the deductible',
      '2026-03-30  NU:0250: Processing has ended: Processed as the plan provides',
      '2026-04-01  Paid: The claim or line was paid; Paid: Charges went to the deductible (patient) – charged $1245.50, paid $996.40',
      '2026-04-02  Remitted by EFT0098',
    ]);
    expect(waiting?.entries.map(({ date, stage }) => [date, stage])).toEqual([
      ['2026-04-12', 'pending'],
      ['2026-04-20', 'waiting'],
    ]);
    expect([paid?.patientControl, paid?.payerClaim]).toEqual(['CL5501', 'NWH20260098']);
  });

  it('holds no name and no member id', () => {
    const text = JSON.stringify(claimStatusTimeline(valueOf(parse277(golden('277/claims-and-lines.edi')))));
    for (const secret of ['ABARA', 'NKECHI', 'QX7744', 'OKORO', '1984']) expect(text).not.toContain(secret);
  });
});

describe('labels of claim status', () => {
  it('are in our words, each its own, and an unknown code is shown as such', () => {
    const labels = Object.values(categories).map(([, label]) => label);
    expect(labels.length).toBe(48);
    expect(new Set(labels).size).toBe(labels.length);
    expect(new Set(Object.values(statusCodes)).size).toBe(Object.keys(statusCodes).length);
    expect(statusText({ category: 'Z9', code: '99999', entity: '', codeList: '' })).toBe(
      'Z9 (not in table): 99999 (not in table)',
    );
  });

  it('do not take a pharmacy code for a code of the claim list', () => {
    expect(statusText({ category: 'F2', code: '65', entity: 'QC', codeList: 'RX' })).toBe(
      'Denied: 65 (not in table) (patient)',
    );
  });
});
