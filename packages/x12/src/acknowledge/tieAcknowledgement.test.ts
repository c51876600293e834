import { describe, expect, it } from 'vitest';
import { goldenFiles } from '../testing/golden.ts';
import { clean271, interchange, latin1 } from '../testing/messages.ts';
import { mutate } from '../testkit/mutate/mutate.ts';
import { acknowledge } from './acknowledge.ts';
import type { ClaimResult } from './claimResults.ts';
import { tieAcknowledgement } from './tieAcknowledgement.ts';
import { write277CA } from './write277CA.ts';

const options = { date: '2026-11-22', time: '0130', control: 77, interchanges: 'always', groups: 'all' } as const;
const joined = (parts: readonly { readonly bytes: Uint8Array }[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(({ bytes }) => [...bytes]));
const frame999 = { kind: '999', functional: 'FA', guide: '005010X231A1' };
const said = (...body: readonly string[]): Uint8Array => latin1(interchange(body, frame999));
const setsOf = (sent: Uint8Array, answer: Uint8Array) =>
  tieAcknowledgement(sent, answer).interchanges.flatMap(({ groups }) => groups.flatMap(({ sets }) => sets));

describe('tieAcknowledgement', () => {
  it('ties an acceptance to its set, with the place of each', () => {
    const sent = latin1(clean271);
    const tied = tieAcknowledgement(sent, joined(acknowledge(sent, options)));
    expect(tied).toEqual({
      interchanges: [
        {
          segment: 1,
          offset: 0,
          control: '000000417',
          verdict: 'accepted',
          note: '000',
          groups: [
            {
              segment: 2,
              offset: clean271.indexOf('GS*'),
              control: '52',
              functional: 'HB',
              verdict: 'accepted',
              reasons: [],
              sets: [
                {
                  segment: 3,
                  offset: clean271.indexOf('ST*'),
                  kind: '271',
                  control: '0007',
                  verdict: 'accepted',
                  reasons: [],
                  errors: [],
                  claims: [],
                },
              ],
            },
          ],
        },
      ],
      unmatched: [],
    });
  });

  const kinds = ['270/two-people.edi', '837P/', '278/'];
  const files = kinds.flatMap((kind) => goldenFiles.filter(({ name }) => name.startsWith(kind)).slice(0, 2));
  it.each(files)('every error of $name is tied to the segment it was planted in', ({ bytes }) => {
    for (const { name, bytes: sent, expected } of mutate(bytes, 6)) {
      if (!/^IK[34]/.test(expected.ack)) continue;
      const sets = setsOf(sent, joined(acknowledge(sent, options)));
      const at = sets.flatMap(({ errors }) => errors.map((error) => error.at?.segment));
      // A missing segment is told where it is missed, which may be behind the place that it was dropped from.
      const there = name.startsWith('segment-dropped') ? at.length > 0 : at.includes(expected.segment);
      expect({ name, verdict: sets.some(({ verdict }) => verdict === 'rejected'), there }).toEqual({
        name,
        verdict: true,
        there: true,
      });
    }
  });

  it('gives the offset of the element, the claim around it, and says where nothing is', () => {
    const text = interchange(['BHT*0019*00*1*20261121*0915*CH', 'CLM*PT-1*100', 'REF*D9*X', 'HL*1**20*1'], {
      kind: '837',
    });
    const answer = said(
      'AK1*HB*52',
      'AK2*837*7',
      'IK3*REF*4**8',
      'IK4*2*127*6',
      'IK3*NM1*5**3',
      'IK3*SV1*40**5',
      'IK5*R*5',
      'AK9*R*1*1*0',
    );
    const [set] = setsOf(latin1(text), answer);
    expect(set?.errors).toMatchObject([
      {
        at: { segment: 6, offset: text.indexOf('REF*D9') },
        sameId: true,
        claim: 'PT-1',
        elements: [{ position: '2', offset: text.indexOf('X~HL') }],
      },
      { at: { segment: 7 }, sameId: false, claim: '' },
      { at: null, sameId: false },
    ]);
  });

  it.each([
    ['no 999', 'TA1*000000417*261121*0915*A*000', 'unanswered'],
    ['the interchange was refused', 'TA1*000000417*261121*0915*R*001', 'rejected'],
  ])('%s: the set is %s', (_, ta1, verdict) => {
    const [set] = setsOf(latin1(clean271), latin1(`${clean271.slice(0, 106)}${ta1}~IEA*0*000000417~`));
    expect(set?.verdict).toBe(verdict);
  });

  it.each([
    [['AK1*HB*52', 'AK9*A*1*1*1'], 'accepted'],
    [['AK1*HB*52', 'AK9*P*1*1*1'], 'unanswered'],
    [['AK1*HB*0052', 'AK2*271*7', 'IK5*E', 'AK9*E*1*1*1'], 'acceptedWithErrors'],
    [['AK1*HB*52', 'AK2*271*0007', 'IK5*A', 'AK9*R*1*1*0*5'], 'rejected'],
    [['AK1*HS*52', 'AK2*271*0007', 'IK5*A', 'AK9*A*1*1*1'], 'unanswered'],
  ])('a 999 of %j: the set is %s', (body, verdict) => {
    expect(setsOf(latin1(clean271), said(...body))[0]?.verdict).toBe(verdict);
  });

  it('names what it answers and was never sent', () => {
    const answer = said(
      'AK1*HB*52',
      'AK2*271*0099',
      'IK5*A',
      'AK9*A*1*1*1',
      'SE*6*0007',
      'ST*999*2',
      'AK1*HB*53',
      'AK9*A*1*1*1',
    );
    const ta1 = latin1(`${clean271.slice(0, 106)}TA1*000000999*261121*0915*A*000~IEA*0*000000417~`);
    expect(tieAcknowledgement(latin1(clean271), joined([{ bytes: ta1 }, { bytes: answer }])).unmatched).toEqual([
      { kind: '999 set', control: '0099' },
      { kind: 'TA1', control: '000000999' },
      { kind: '999', control: '53' },
    ]);
  });

  it('ties a 277CA to the claims of an 837', () => {
    const sent = latin1(
      interchange(['CLM*PT-1*100', 'CLM*PT-2*200', 'CLM*PT-3*300'], { kind: '837', functional: 'HC' }),
    );
    const claim = (trace: string, accepted: boolean): ClaimResult => ({
      accepted,
      trace,
      statuses: [{ category: accepted ? 'A2' : 'A7', code: '20' }],
      charge: 100,
      from: '2026-11-01',
      provider: { lastName: 'LAKESIDE CLINIC', idQualifier: 'XX', id: '1730166000', person: false },
      patient: { lastName: 'ABARA', idQualifier: 'MI', id: 'QX774401928' },
    });
    const answer = write277CA({
      envelope: {
        sender: { qualifier: 'ZZ', id: 'NORTHWINDPAY' },
        receiver: { qualifier: 'ZZ', id: 'LAKESIDECLINIC' },
        date: '2026-11-22',
        time: '0900',
        control: 3,
        usage: 'T',
      },
      reference: 'R1',
      source: { entity: 'PR', name: 'NORTHWIND HEALTH', idQualifier: 'PI', id: 'NW001' },
      submitter: { person: false, name: 'LAKESIDE CLINIC', id: 'LAKESIDE' },
      sourceTrace: 'T1',
      fileTrace: 'F1',
      received: '2026-11-21',
      processed: '2026-11-22',
      statuses: [{ category: 'A1', code: '19' }],
      claims: [claim('PT-2', false), claim('PT-1', true), claim('PT-9', true)],
    });
    const tied = tieAcknowledgement(sent, answer);
    expect(setsOf(sent, answer)[0]?.claims.map(({ trace, verdict, segment }) => [trace, verdict, segment])).toEqual([
      ['PT-1', 'accepted', 4],
      ['PT-2', 'rejected', 5],
      ['PT-3', 'unanswered', 6],
    ]);
    expect(tied.unmatched).toEqual([{ kind: '277CA claim', control: 'PT-9' }]);
  });

  it('throws for nothing', () => {
    for (const bytes of ['', 'no X12', clean271.slice(0, 300), 'ST*837*1~CLM*1~'].map(latin1)) {
      expect(() => tieAcknowledgement(bytes, bytes)).not.toThrow();
      expect(() => tieAcknowledgement(bytes, said('AK1*HB*52', 'IK5*A'))).not.toThrow();
    }
  });
});
