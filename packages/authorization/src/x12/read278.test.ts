import { checkMessage } from '@coverline/x12/checkMessage.ts';
import { goldenFiles } from '@coverline/x12/testing/golden.ts';
import { interchange, latin1 } from '@coverline/x12/testing/messages.ts';
import { generate278Answer } from '@coverline/x12/testkit/generate278.ts';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../decision/decision.ts';
import { findingsOf } from '../decision/decisionFindings.ts';
import { type AskedLines, tied } from '../decision/matchLines.ts';
import type { Outcome } from '../states/arrival.ts';
import { type Read278, read278 } from './read278.ts';

const golden = (name: string): Uint8Array =>
  goldenFiles.find((file) => file.name === `278/${name}.edi`)?.bytes ?? new Uint8Array();
const whole = (read: Read278) => (read.ok ? read : null);
const asked: AskedLines = {
  trace: 'AUTH-9001',
  lines: [
    { sequence: 1, code: '29881', modifiers: ['RT'] },
    { sequence: 2, code: '97110', modifiers: ['GP'] },
  ],
};
const decisions = (bytes: Uint8Array, lines: AskedLines = asked): readonly Decision[] =>
  (whole(read278(bytes))?.decisions ?? []).map(({ decision, named }) => tied(decision, named, lines));

/** An answer, or with another guide and purpose a notification, with the given segments at and below its event. */
const message = (event: readonly string[], guide = '005010X217', purpose = '11'): Uint8Array =>
  latin1(
    interchange(
      [
        `BHT*0007*${purpose}*A1*20261121*0915${purpose === '11' ? '*18' : ''}`,
        'HL*1**20*1',
        'NM1*X3*2*NORTHWIND HEALTH*****PI*NW001',
        'HL*2*1*21*1',
        'NM1*1P*2*LAKESIDE CLINIC*****XX*1730166000',
        'HL*3*2*22*1',
        'NM1*IL*1*ABARA*NKECHI****MI*QX774401928',
        'HL*4*3*EV*1',
        ...event,
      ],
      { kind: '278', functional: 'HI', guide },
    ),
  );

/** An answer with the given segments at and below its subscriber. */
const people = (below: readonly string[]): Uint8Array =>
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
        ...below,
      ],
      { kind: '278', functional: 'HI', guide: '005010X217' },
    ),
  );

describe('[GEN-08] the answer to a 278', () => {
  it('is a decision with its lines, numbers, days and quantities', () => {
    const read = whole(read278(golden('answer-modified')));
    expect([read?.kind, read?.reference, read?.isInterim]).toEqual(['Answer', 'AUTH-9001', true]);
    const [decision] = decisions(golden('answer-modified'));
    expect(decision).toMatchObject({
      action: 'A6',
      outcome: 'Pended',
      number: 'NWA77120',
      issuedOn: '2026-11-21',
      from: '2026-12-03',
      to: '2026-12-05',
      quantity: { count: 2, unit: 'Days' },
      notes: ['TWO DAYS INSTEAD OF THREE'],
      payerReference: 'DESK-77',
      traces: ['AUTH-9001-1', 'NWR-5001', 'AUTH-9001'],
    });
    expect(
      decision?.lines.map(({ sequence, code, action, outcome, number, quantity, reasons }) => [
        sequence,
        code,
        action,
        outcome,
        number,
        quantity,
        reasons,
      ]),
    ).toEqual([
      // By its trace it is line 2, although the code of line 1 stands on it: the payer's trace decides.
      [2, '29881:RT', 'A1', 'Approved', 'NWA77120', { count: 1, unit: 'Units' }, []],
      [null, '97110:GP', 'A4', 'Pended', 'NWA77121', null, ['0U', '0R']],
    ]);
  });

  it('refused before anybody reviewed it', () => {
    const [decision] = decisions(golden('answer-refused'));
    expect(decision).toMatchObject({ outcome: 'Rejected', reasons: ['35', '75', '72'], traces: ['AUTH-9003'] });
    expect(decision?.refusals).toEqual([
      { code: '35', followUp: 'R', sequence: null, place: 'requester' },
      { code: '75', followUp: 'C', sequence: null, place: 'subscriber' },
      { code: '72', followUp: 'C', sequence: null, place: 'subscriber' },
    ]);
  });

  it.each<readonly [string, readonly string[], Partial<Decision>]>([
    [
      'of a dependent under the subscriber’s member id',
      ['HL*5*3*23*1', 'NM1*QC*1*ABARA*LENA*RUTH**JR', 'DMG*D8*20110405*F', 'HL*6*5*EV*0', 'UM*HS*I*2', 'HCR*A1*N1'],
      {
        patient: {
          lastName: 'ABARA',
          firstName: 'LENA RUTH',
          suffix: 'JR',
          dateOfBirth: '2011-04-05',
          memberId: 'QX774401928',
        },
      },
    ],
    [
      'of the subscriber',
      ['DMG*D8*19840229*F', 'HL*5*3*EV*0', 'UM*HS*I*2', 'HCR*A1*N1'],
      {
        patient: {
          lastName: 'ABARA',
          firstName: 'NKECHI',
          suffix: '',
          dateOfBirth: '1984-02-29',
          memberId: 'QX774401928',
        },
      },
    ],
  ])('names its patient: %s', (_, below, expected) => {
    expect(decisions(people(below))).toMatchObject([expected]);
  });

  it.each<readonly [string, readonly string[], readonly (readonly [Outcome, readonly string[]])[]]>([
    [
      'of another subscriber refuses that one alone',
      [
        'HL*4*3*EV*0',
        'UM*HS*I*2',
        'HCR*A1*N1',
        'HL*5*2*22*1',
        'NM1*IL*1*OKAFOR*UMA****MI*ZZ1',
        'AAA*N**75*C',
        'HL*6*5*EV*0',
        'UM*HS*I*2',
      ],
      [
        ['Approved', []],
        ['Rejected', ['75']],
      ],
    ],
    [
      'of another subscriber whose event nobody looked at is nobody’s that we know',
      [
        'AAA*N**75*C',
        'HL*4*2*22*1',
        'NM1*IL*1*OKAFOR*UMA****MI*ZZ1',
        'HL*5*4*EV*0',
        'TRN*2*AUTH-9001*9COVERLINE',
        'UM*HS*I*2',
        'HCR*A1*N1',
      ],
      [
        ['Approved', []],
        ['Rejected', ['75']],
      ],
    ],
    [
      'of the subscriber refuses each of its events',
      ['AAA*N**75*C', 'HL*4*3*EV*0', 'UM*HS*I*2', 'HL*5*3*EV*0', 'UM*HS*I*2'],
      [
        ['Rejected', ['75']],
        ['Rejected', ['75']],
      ],
    ],
    [
      'of a dependent leaves the one before it',
      [
        'HL*4*3*23*1',
        'NM1*QC*1*ABARA*LENA',
        'HL*5*4*EV*0',
        'UM*HS*I*2',
        'HCR*A1*N1',
        'HL*6*3*23*1',
        'NM1*QC*1*ABARA*OBI',
        'AAA*N**58*C',
        'HL*7*6*EV*0',
        'UM*HS*I*2',
      ],
      [
        ['Approved', []],
        ['Rejected', ['58']],
      ],
    ],
    [
      'of a provider leaves what its lines say, and is told',
      ['HL*4*3*EV*1', 'UM*HS*I*2', 'NM1*SJ*1*OKAFOR*UMA', 'AAA*N**44*C', 'HL*5*4*SS*0', 'HCR*A1*N1', 'SV1*HC:29881:RT'],
      [['Approved', ['44']]],
    ],
    [
      'of a provider where nothing is decided',
      ['HL*4*3*EV*1', 'UM*HS*I*2', 'NM1*SJ*1*OKAFOR*UMA', 'AAA*N**44*C', 'HL*5*4*SS*0', 'SV1*HC:29881:RT'],
      [['Rejected', ['44']]],
    ],
    [
      'of the provider of a line that nobody decided',
      [
        'HL*4*3*EV*1',
        'UM*HS*I*2',
        'HL*5*4*SS*0',
        'HCR*A1*N1',
        'SV1*HC:29881:RT',
        'HL*6*4*SS*0',
        'SV1*HC:97110',
        'NM1*SJ*1*OKAFOR*UMA',
        'AAA*N**44*C',
      ],
      [['Partial', ['44']]],
    ],
    [
      'of the event although lines decide',
      ['HL*4*3*EV*1', 'UM*HS*I*2', 'AAA*N**33*C', 'HL*5*4*SS*0', 'HCR*A1*N1', 'SV1*HC:29881:RT'],
      [['Rejected', ['33']]],
    ],
  ])('a refusal %s', (_, below, expected) => {
    const found = decisions(people(below));
    expect(found.map(({ outcome, refusals }) => [outcome, refusals.map(({ code }) => code)])).toEqual(expected);
    expect(found.at(-1)?.traces).toEqual(_.includes('nobody’s') ? [] : expect.arrayContaining(['A1']));
  });

  it('to an inquiry has each of several reviews', () => {
    expect(decisions(golden('inquiry-answer')).map(({ outcome, number }) => [outcome, number])).toEqual([
      ['Modified', 'NWA77120'],
      ['Denied', ''],
    ]);
  });

  it.each<readonly [string, readonly string[], Partial<Decision>]>([
    [
      'a word for the whole is one for each line',
      ['UM*HS*I*2', 'HCR*A1*N1', 'HL*5*4*SS*0', 'SV1*HC:29881:RT'],
      { outcome: 'Approved', number: 'N1' },
    ],
    [
      'lines alone decide',
      ['UM*HS*I*2', 'HL*5*4*SS*0', 'HCR*A1*N1', 'SV1*HC:29881:RT', 'HL*6*4*SS*0', 'HCR*A3**0V', 'SV1*HC:97110:GP'],
      { action: '', outcome: 'Partial' },
    ],
    [
      'a line that was not reviewed',
      ['UM*HS*I*2', 'HCR*A1*N1', 'HL*5*4*SS*0', 'AAA*N**AG*C', 'SV1*HC:9'],
      { outcome: 'Rejected', refusals: [{ code: 'AG', followUp: 'C', sequence: null, place: 'service' }] },
    ],
    ['the number in a reference', ['UM*HS*I*2', 'HCR*A1', 'REF*BB*N7'], { outcome: 'Approved', number: 'N7' }],
    [
      'without an end',
      ['UM*HS*I*2', 'HCR*A1*N1', 'DTP*007*D8*20261201', 'DTP*036*D8*99991231'],
      { from: '2026-12-01', to: null },
    ],
    [
      'an admission: since its day, and nobody says until when',
      ['UM*AR*I*2*21:B', 'HCR*A6*N1', 'DTP*435*D8*20261203', 'HSD*DY*5'],
      { from: '2026-12-03', to: null, quantity: { count: 5, unit: 'Days' } },
    ],
    [
      'an admission until the discharge',
      ['UM*AR*I*2*21:B', 'HCR*A1*N1', 'DTP*435*D8*20261203', 'DTP*096*D8*20261207'],
      { from: '2026-12-03', to: '2026-12-07' },
    ],
    ['one day of care', ['UM*HS*I*2', 'HCR*A1*N1', 'DTP*AAH*D8*20261203'], { from: '2026-12-03', to: '2026-12-03' }],
    ['neither decision nor refusal', ['UM*HS*I*2'], { outcome: 'Unreadable' }],
    ['a code that nobody knows', ['UM*HS*I*2', 'HCR*ZZ'], { outcome: 'Unreadable', action: 'ZZ' }],
    ['call us, with blanks about the code', ['UM*HS*I*2', 'HCR* CT '], { outcome: 'ContactPayer' }],
    [
      'less than nothing is a quantity as sent',
      ['UM*HS*I*2', 'HCR*A1*N1', 'HSD*VS*-3'],
      { quantity: { count: -3, unit: 'Visits' } },
    ],
  ])('%s', (_, event, expected) => {
    expect(decisions(message(event))).toMatchObject([expected]);
  });

  const attachment = (code: string) => ({ kind: 'Attachment', code, sequence: null, until: null });
  it.each<readonly [string, readonly string[], readonly string[]]>([
    ['by report type', ['UM*AR*I*2', 'HCR*A4**0U', 'PWK*AS*VO'], ['AS']],
    ['by LOINC', ['UM*HS*I*2', 'HCR*A4', 'HI*ABK:S83241A*LOI:11504-8'], ['11504-8']],
    [
      'by LOINC, beside a report type that says no more',
      ['UM*HS*I*2', 'HCR*A4', 'HI*LOI:11504-8', 'PWK*OZ*EL', 'PWK*B3*FX'],
      ['11504-8', 'B3'],
    ],
    [
      'for a line',
      [
        'UM*HS*I*2',
        'HL*5*4*SS*0',
        'HCR*A4**0U',
        'SV1*HC:29881:RT',
        'PWK*OZ*FX',
        'HL*6*4*SS*0',
        'HCR*A1*N1',
        'PWK*B3*FX',
      ],
      ['OZ'],
    ],
    ['not where it is decided', ['UM*HS*I*2', 'HCR*A1*N1', 'PWK*OZ*EL'], []],
  ])('documents are wanted where it is pended: %s', (_, event, codes) => {
    expect(decisions(message(event)).map(({ wanted }) => wanted)).toEqual([codes.map(attachment)]);
  });

  it.each<readonly [string, readonly string[], readonly (string | undefined)[]]>([
    ['its own report type', ['PWK*OB*EL***AC*X1', 'PWK*B3*EL***AC*X2'], ['X1', 'X2']],
    ['the one document that is spoken of', ['HI*LOI:11504-8', 'PWK*OZ*EL***AC*X1'], ['X1']],
    ['none, where nothing ties them', ['HI*LOI:11504-8', 'PWK*OZ*EL***AC*X1', 'PWK*OZ*EL***AC*X2'], [undefined]],
  ])('a wish bears the payer’s number: of %s', (_, segments, controls) => {
    const [decision] = decisions(message(['UM*HS*I*2', 'HCR*A4', ...segments]));
    expect(decision?.wanted.map(({ control }) => control)).toEqual(controls);
  });

  it('a refusal of a provider is told as of the provider, at the event and at a line', () => {
    const provider = ['NM1*SJ*1*OKAFOR*UMA', 'AAA*N**44*C'];
    const event = ['UM*HS*I*2', ...provider, 'HL*5*4*SS*0', 'AAA*N**AG*C', 'SV1*HC:29881:RT', ...provider];
    expect(
      decisions(message(event)).flatMap(({ refusals }) => refusals.map(({ code, place }) => [code, place])),
    ).toEqual([
      ['44', 'provider'],
      ['AG', 'service'],
      ['44', 'provider'],
    ]);
  });

  it('what stands behind the first message is read too', () => {
    const [approved, denied] = [message(['UM*HS*I*2', 'HCR*A1*N1']), message(['UM*HS*I*2', 'HCR*A3**0V'])];
    const both = decisions(Uint8Array.from([...approved, ...denied]));
    expect(both).toEqual([...decisions(approved), ...decisions(denied)]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['Approved', 'Denied']);
  });

  it('findings come of what was read', () => {
    const of = {
      patient: null,
      from: '2026-12-01',
      to: '2026-12-31',
      lines: [{ sequence: 1, code: '29881', quantity: { count: 1, unit: 'Units' as const } }],
    };
    const event = [
      'UM*HS*I*2',
      'HL*5*4*SS*0',
      'HCR*A1',
      'SV1*HC:29881:RT**UN*4',
      'HL*6*4*SS*0',
      'HCR*A3',
      'SV1*HC:97110:GP',
    ];
    const [decision] = decisions(message(event), {
      trace: 'AUTH-9001',
      lines: [{ sequence: 1, code: '29881', modifiers: ['RT'] }],
    });
    expect(decision && findingsOf(decision, of).map(({ kind, sequence }) => `${kind} ${sequence}`)).toEqual([
      'ApprovedWithoutNumber 1',
      'ApprovedAboveAsked 1',
      'DeniedWithoutReason null',
      'LineNotAsked null',
    ]);
  });

  it('a notification that nobody asked for is the same decision', () => {
    const event = ['TRN*2*AUTH-9001*9COVERLINE', 'UM*HS*I*2', 'HCR*A1*N1', 'DTP*007*RD8*20261201-20261231'];
    const [answered] = decisions(message(event));
    const notified = read278(message(event, '005010X216', 'CN'));
    expect(notified).toMatchObject({ ok: true, kind: 'Notification' });
    expect(decisions(message(event, '005010X216', 'CN'))).toEqual([answered]);
    expect(checkMessage(message(event))).toEqual([]);
  });

  it.each<readonly [string, Uint8Array, string]>([
    ['a request', golden('request-admission'), 'NoDecision'],
    ['nothing', new Uint8Array(), 'NoMessage'],
    [
      'a thousand refusals of a person and as many events, each with all of them,',
      people([
        ...Array.from({ length: 1_001 }, () => 'AAA*N**75*C'),
        ...Array.from({ length: 1_000 }, (_, at) => `HL*${at + 4}*3*EV*0`),
      ]),
      'TooMuch',
    ],
    ['half a message', golden('answer-modified').subarray(0, 900), 'NoMessage'],
  ])('%s is none', (_, bytes, why) => {
    expect(read278(bytes)).toEqual({ ok: false, why });
  });

  it('each of many', () => {
    const { chunks } = generate278Answer({ seed: 7, items: 1 });
    const bytes = Uint8Array.from([...chunks].flatMap((chunk) => [...chunk]));
    expect(decisions(bytes).length).toBe(1);
  });
});
