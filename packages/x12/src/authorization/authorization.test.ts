import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { records } from '../records/records.ts';
import { goldenFiles } from '../testing/golden.ts';
import { interchange, latin1 } from '../testing/messages.ts';
import { generate278Answer } from '../testkit/generate278.ts';
import { authorizationDecision, type AuthorizationDecision } from './authorizationDecision.ts';
import { actions, refusalReasons } from './labels.ts';
import { parse278 } from './parse278.ts';
import type { Parsed278 } from './types.ts';

const golden = (name: string): Uint8Array =>
  goldenFiles.find((file) => file.name === `278/${name}.edi`)?.bytes ?? new Uint8Array();

function parsed(name: string): Parsed278 {
  const read = parse278(golden(name));
  if (!read.ok) throw new Error('not read');
  expect(read.diagnostics).toEqual([]);
  return read.value;
}

/** An answer with the given segments at and below its event. */
const answer = (...event: readonly string[]): Uint8Array =>
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

const decisions = (bytes: Uint8Array): readonly AuthorizationDecision[] => {
  const read = parse278(bytes);
  return read.ok ? authorizationDecision(read.value) : [];
};

describe('parse278', () => {
  it('reads a request: who asks for what, for whom, when, and why', () => {
    const { direction, purpose, requester, events, refusals } = parsed('request-admission');
    expect([direction, purpose, requester?.lastName, requester?.address?.city, refusals]).toEqual([
      'request',
      '13',
      'FAIRWEATHER',
      'DULUTH',
      [],
    ]);
    const [record] = events;
    expect([record?.patient?.party.id, record?.patient?.dateOfBirth]).toEqual(['QX774401928', '1984-02-29']);
    const event = record?.event;
    expect(event?.review).toEqual({ category: 'AR', certification: 'I', service: '2', place: '21:B', urgency: 'U' });
    expect(event?.diagnoses).toEqual([
      { qualifier: 'ABK', code: 'S83241A', date: '2026-11-02' },
      { qualifier: 'ABF', code: 'I10', date: '' },
    ]);
    expect(event?.dates.map(({ qualifier, from }) => [qualifier, from])).toEqual([
      ['435', '2026-12-03'],
      ['439', '2026-11-01'],
      ['431', '2026-11-02'],
    ]);
    expect(
      event?.providers.map(({ party, taxonomy, references }) => [party.entity, taxonomy, references.length]),
    ).toEqual([
      ['FA', '', 0],
      ['71', '207X00000X', 1],
    ]);
    expect(
      event?.services.map(({ kind, procedure, charge, quantity, delivery }) => [
        kind,
        procedure,
        charge,
        quantity,
        delivery?.quantity,
      ]),
    ).toEqual([
      ['institutional', 'HC:29881:RT', 420_000, 1, 1],
      ['professional', 'HC:97110:GP', 14_550, 12, 3],
    ]);
  });

  it('reads the papers of an event and of a service', () => {
    const read = parse278(answer('PWK*AS*VO', 'HL*5*4*SS*0', 'PWK*OZ*EL***AC*D1'));
    const event = read.ok ? read.value.events[0]?.event : undefined;
    expect([event?.paperwork, event?.services[0]?.paperwork]).toEqual([
      [{ report: 'AS', transmission: 'VO', control: '' }],
      [{ report: 'OZ', transmission: 'EL', control: 'D1' }],
    ]);
  });

  it('reads the dependent as the patient', () => {
    const [record] = parsed('answer-approved-dependent').events;
    expect([record?.subscriber?.party.firstName, record?.patient?.party.firstName]).toEqual(['TOBIAS', 'LENA']);
  });

  it('is not ok for another message, and for a set that is cut off', () => {
    const whole = golden('request-admission');
    expect([parse278(whole.subarray(0, whole.length - 60)).ok, parse278(latin1('')).ok]).toEqual([false, false]);
  });

  it('reads events one at a time from a file of many', () => {
    const { chunks } = generate278Answer({ seed: 2, items: 40 });
    const bytes = Uint8Array.from([...chunks].flatMap((chunk) => [...chunk]));
    const found = [...records('278', bytes, { level: 'event' })];
    expect(found.length).toBe(40);
    expect(found.filter(({ record }) => record.event.decision === null || record.patient === null)).toEqual([]);
  });
});

describe('authorizationDecision', () => {
  it('tells a change of what was asked, with number, days, and each service that has its own word', () => {
    const [decision] = authorizationDecision(parsed('answer-modified'));
    expect(decision).toMatchObject({
      outcome: 'modified',
      certification: 'NWA77120',
      period: { from: '2026-12-03', to: '2026-12-05' },
      traces: ['AUTH-9001-1', 'NWR-5001'],
      deskNumber: 'DESK-77',
    });
    expect(decision?.services.map(({ service, outcome, reasons }) => [service, outcome, reasons])).toEqual([
      ['HC:29881:RT', 'approved', []],
      ['HC:97110:GP', 'pending', ['0U', '0R']],
    ]);
    expect(decision?.text.split('\n')).toEqual([
      'Approved with changes, number NWA77120, 2026-12-03 to 2026-12-05, 2 days',
      'HC:29881:RT: Approved as asked, number NWA77120, on 2026-12-03',
      'HC:97110:GP: Not decided yet, number NWA77121, 2026-12-10 to 2027-01-10, 3 visits: 0U (not in table); 0R (not in table)',
    ]);
  });

  it('tells a request that was refused before it was reviewed, and why', () => {
    expect(authorizationDecision(parsed('answer-refused'))).toMatchObject([
      { outcome: 'refused', reasons: ['35', '75', '72'], certification: '', services: [] },
    ]);
  });

  it('tells each of several reviews, and nothing for a request', () => {
    expect(authorizationDecision(parsed('inquiry-answer')).map(({ outcome }) => outcome)).toEqual([
      'modified',
      'denied',
    ]);
    expect(authorizationDecision(parsed('request-admission'))).toEqual([]);
  });

  it.each([
    ['A1', 'approved'],
    ['A2', 'partlyApproved'],
    ['A3', 'denied'],
    ['A4', 'pending'],
    ['A6', 'modified'],
    ['C', 'cancelled'],
    ['CT', 'callPayer'],
    ['NA', 'notNeeded'],
    ['ZZ', 'unknown'],
  ])('%s of HCR01 is %s', (action, outcome) => {
    expect(decisions(answer('UM*HS*I*2', `HCR*${action}`))).toMatchObject([{ outcome }]);
  });

  it('gives a service that says nothing the decision of its event', () => {
    const [decision] = decisions(
      answer('UM*HS*I*2', 'HCR*A1*N1', 'HL*5*4*SS*0', 'SV1*HC:99213', 'HL*6*4*SS*0', 'AAA*N**AG*C', 'SV1*HC:9'),
    );
    expect(decision?.services.map(({ outcome, certification }) => [outcome, certification])).toEqual([
      ['approved', 'N1'],
      ['refused', ''],
    ]);
    expect(decision?.text).toBe('Approved as asked, number N1\nHC:9: Not reviewed: Procedure code missing or wrong');
  });

  it('holds no name and no member id, and says what code it does not know', () => {
    const text = JSON.stringify(authorizationDecision(parsed('answer-modified')));
    for (const secret of ['ABARA', 'QX7744', 'FAIRWEATHER', 'SUMMIT']) expect(text).not.toContain(secret);
    expect(decisions(answer('UM*HS*I*2', 'HCR*ZZ'))[0]?.text).toBe('ZZ (not in table)');
  });

  it('has a label of its own for each action and reason', () => {
    const labels = [...Object.values(actions).map(([, label]) => label), ...Object.values(refusalReasons)];
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('rules of a 278 answer', () => {
  const codes = (bytes: Uint8Array): readonly string[] =>
    checkMessage(bytes).map((d) => `${d.code} ${d.segmentId} ${d.element} ${d.loop}`);

  it.each([
    ['neither a decision nor a refusal', ['UM*HS*I*2'], ['review-without-outcome HL  2000E']],
    ['a decision', ['UM*HS*I*2', 'HCR*A1*N1'], []],
    ['a refusal', ['AAA*N**57*C', 'UM*HS*I*2'], []],
    ['a pended review without a reason', ['UM*HS*I*2', 'HCR*A4*N1'], ['review-reason-missing HCR HCR03 2000E']],
  ])('%s', (_, event, expected) => {
    expect(codes(answer(...event))).toEqual(expected);
  });

  it('an organisation that cannot answer does not answer', () => {
    const bytes = new TextDecoder('latin1').decode(answer('UM*HS*I*2', 'HCR*A1*N1'));
    const refused = bytes.replace('HL*1**20*1~', 'HL*1**20*1~AAA*Y**42*R~').replace(/SE\*\d+/, 'SE*13');
    expect(codes(latin1(refused))).toEqual(['review-behind-refusal HL  2000B']);
  });
});

describe('request and answer of one guide', () => {
  it.each([
    ['BHT02', 'BHT*0007*11*', 'BHT*0007*99*', ['element-code BHT BHT02 ']],
    ['BHT06', '*0917*19~', '*0917*77~', ['element-code BHT BHT06 ']],
  ])('are told apart even where %s is at fault', (_, from, to, expected) => {
    const text = new TextDecoder('latin1').decode(golden('answer-modified')).replace(from, to);
    expect(checkMessage(latin1(text)).map((d) => `${d.code} ${d.segmentId} ${d.element} ${d.loop}`)).toEqual(expected);
  });

  it('are the request where nothing stands behind ST', () => {
    const empty = interchange([], { kind: '278', functional: 'HI', guide: '005010X217' });
    expect(checkMessage(latin1(empty)).map((d) => `${d.code} ${d.element} ${d.loop}`)).toEqual([
      'segment-required BHT ',
      'loop-required  2000A',
    ]);
  });
});
