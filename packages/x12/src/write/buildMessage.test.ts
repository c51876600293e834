import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import type { Loop270 } from '../guide/generated/guide270.generated.ts';
import { X12WriteError } from '../x12WriteError.ts';
import { buildMessage, type MessagePlan } from './buildMessage.ts';

const inquiry = (payer = 'HARBOR HEALTH PLAN'): Loop270 => ({
  beginning: { structure: '0022', purpose: '13', reference: 'REF-1', date: '20260301', time: '0930' },
  sources: [
    {
      level: { id: '1', levelCode: '20', childCode: '1' },
      payer: { name: { entity: 'PR', type: '2', lastName: payer, idQualifier: 'PI', id: 'HHP01' } },
      receivers: [
        {
          level: { id: '2', parent: '1', levelCode: '21', childCode: '1' },
          provider: { name: { entity: '1P', type: '2', lastName: 'QUAY CLINIC', idQualifier: 'SV', id: 'QC77' } },
          subscribers: [
            {
              level: { id: '3', parent: '2', levelCode: '22', childCode: '0' },
              person: {
                name: {
                  entity: 'IL',
                  type: '1',
                  lastName: 'ABARA',
                  firstName: 'ADA',
                  idQualifier: 'MI',
                  id: 'W000111',
                },
                inquiries: [{ inquiry: { services: ['30'] } }],
              },
            },
          ],
        },
      ],
    },
  ],
});

const plan = (
  partner: MessagePlan<'270'>['partner'] = {},
  sets: readonly Loop270[] = [inquiry()],
): MessagePlan<'270'> => ({
  guide: '270',
  envelope: {
    sender: { qualifier: 'ZZ', id: 'QUAY' },
    receiver: { qualifier: '30', id: '123456789', groupId: 'HHP' },
    date: '2026-03-01',
    time: '0930',
    control: 42,
    usage: 'T',
  },
  sets,
  partner,
});
const written = (...given: Parameters<typeof plan>): string => new TextDecoder().decode(buildMessage(plan(...given)));

describe('buildMessage', () => {
  it('counts sets and segments, and numbers them', () => {
    const text = written({ setControlDigits: 6 }, [inquiry(), inquiry(), inquiry()]);
    expect(text.match(/ST\*270\*\d+/g)).toEqual(['ST*270*000001', 'ST*270*000002', 'ST*270*000003']);
    expect(text).toContain('~SE*10*000003~GE*3*42~IEA*1*000000042~');
    expect(checkMessage(buildMessage(plan()))).toEqual([]);
  });

  it('uses what the partner wants', () => {
    const text = written({
      delimiters: { element: '|', component: '>', repetition: '!', terminator: "'" },
      lineEnd: '\r\n',
      authorization: { qualifier: '03', value: 'KEY' },
      version: '005010X279',
    });
    expect(text.slice(0, 106)).toBe(
      "ISA|03|KEY       |00|          |ZZ|QUAY           |30|123456789      |260301|0930|!|00501|000000042|0|T|>'",
    );
    expect(text).toContain("'\r\nGS|HS|QUAY|HHP|20260301|0930|42|X|005010X279'\r\nST|270|0001|005010X279'\r\n");
  });

  it('refuses a separator inside a value, or replaces it where the partner agreed', () => {
    for (const separator of '*:^~')
      expect(() => written({}, [inquiry(`A${separator}B`)])).toThrow(
        expect.objectContaining({ field: 'NM103', fault: 'separator' }),
      );
    expect(written({ separatorInValue: { replaceBy: ' ' } }, [inquiry('A*B:C^D~E')])).toContain('NM1*PR*2*A B C D E*');
    expect(() => written({ separatorInValue: { replaceBy: '*' } }, [inquiry('A~B')])).toThrow(X12WriteError);
  });

  it('numbers levels where it is asked to', () => {
    const wrong = { ...inquiry().sources[0], level: { id: '', levelCode: '20', childCode: '0' } };
    const set = { ...inquiry(), sources: [wrong, wrong] } as Loop270;
    expect(written({ hierarchy: 'numbered' }, [set]).match(/HL\*[^~]*/g)).toEqual([
      'HL*1**20*1',
      'HL*2*1*21*1',
      'HL*3*2*22*0',
      'HL*4**20*1',
      'HL*5*4*21*1',
      'HL*6*5*22*0',
    ]);
  });

  it.each<[string, string, MessagePlan<'270'>]>([
    ['no set', 'ST', plan({}, [])],
    ['a loop that must be there', '2000A', plan({}, [{ ...inquiry(), sources: [] }])],
    ['a day that does not exist', 'GS04', { ...plan(), envelope: { ...plan().envelope, date: '2026-02-30' } }],
    ['an hour that does not exist', 'ISA10', { ...plan(), envelope: { ...plan().envelope, time: '2530' } }],
    ['a control number too large', 'ISA13', { ...plan(), envelope: { ...plan().envelope, control: 1e9 } }],
    [
      'a sender too long',
      'ISA06',
      { ...plan(), envelope: { ...plan().envelope, sender: { qualifier: 'ZZ', id: 'X'.repeat(16), groupId: 'SND' } } },
    ],
    [
      'separators that are alike',
      'delimiters',
      plan({ delimiters: { element: '*', component: '*', repetition: '^', terminator: '~' } }),
    ],
  ])('refuses %s', (_, field, wrong) => {
    expect(() => buildMessage(wrong)).toThrow(expect.objectContaining({ name: 'X12WriteError', field }));
  });
});
