import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { joinSets } from './joinSets.ts';
import { parse271 } from '../eligibility/parse271.ts';
import { splitSets } from './splitSets.ts';
import { clean271, latin1, spelt } from '../testing/messages.ts';
import type { Delimiters } from '../write/separators.ts';
import { write270 } from '../eligibility/write270.ts';

const asked = (trace: string, delimiters?: Delimiters) =>
  write270({
    delimiters,
    interchange: {
      senderQualifier: 'ZZ',
      senderId: 'LAKESIDECLINIC',
      receiverQualifier: '30',
      receiverId: '411234567',
      control: 417,
      usage: 'T',
      date: '2026-11-21',
      time: '0915',
    },
    group: { sender: 'LAKESIDE', receiver: 'NORTHWIND', control: 417 },
    transaction: { control: '0001', reference: trace },
    payer: { entity: 'PR', name: 'NORTHWIND HEALTH', idQualifier: 'PI', id: 'NW001' },
    provider: { entity: '1P', type: '2', name: 'LAKESIDE CLINIC', idQualifier: 'XX', id: '1730166000' },
    trace: { number: trace, originator: '9173016600' },
    subscriber: { lastName: 'ABARA', memberId: `QX${trace}` },
    dateOfService: { from: '2026-11-21' },
    services: ['30'],
    procedures: [],
  }).bytes;

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('joinSets', () => {
  it('makes one interchange of several, numbered and counted, that the check finds clean', () => {
    const file = joinSets([asked('A1'), asked('A2'), asked('A3')]);
    expect(checkMessage(file)).toEqual([]);
    expect(text(file).match(/~(?:ST|SE|GE|IEA)\*[^~]+/g)).toEqual([
      '~ST*270*0001*005010X279A1',
      '~SE*12*0001',
      '~ST*270*0002*005010X279A1',
      '~SE*12*0002',
      '~ST*270*0003*005010X279A1',
      '~SE*12*0003',
      '~GE*3*417',
      '~IEA*1*000000417',
    ]);
  });

  it('of one message it makes that message', () => {
    expect(text(joinSets([asked('A1')]))).toBe(text(asked('A1')));
  });

  it('keeps the separators of its messages', () => {
    const delimiters = { element: '|', component: '>', repetition: '^', terminator: '!' };
    const file = joinSets([asked('A1', delimiters), asked('A2', delimiters)]);
    expect(checkMessage(file)).toEqual([]);
    expect(text(file)).toMatch(/!GE\|2\|417!IEA\|1\|000000417!$/);
  });

  it('takes no message without a set', () => {
    expect(() => joinSets([])).toThrow(RangeError);
    expect(() => joinSets([latin1('no interchange')])).toThrow(RangeError);
  });
});

describe('splitSets', () => {
  const others = ['|', '>', '!', '\n'];

  it('takes apart what was joined, byte for byte but for the number of the set', () => {
    const { isWhole, sets } = splitSets(joinSets([asked('A1'), asked('A2')]));
    expect(isWhole).toBe(true);
    expect(
      sets.map(({ kind, control, groupControl, interchangeControl, references }) => ({
        kind,
        control,
        groupControl,
        interchangeControl,
        references,
      })),
    ).toEqual([
      { kind: '270', control: '0001', groupControl: '417', interchangeControl: '000000417', references: ['A1'] },
      { kind: '270', control: '0002', groupControl: '417', interchangeControl: '000000417', references: ['A2'] },
    ]);
    expect(text(sets[1]?.bytes ?? new Uint8Array()).replaceAll('*0002', '*0001')).toBe(text(asked('A2')));
  });

  it.each([
    ['usual separators', clean271, clean271],
    ['others', spelt(clean271, others), spelt(clean271, others)],
    ['line ends behind each', clean271.replaceAll('~', '~\r\n'), clean271],
    ['a TA1 before the group', clean271.replace('~GS*', '~TA1*000000001*261121*0915*A*000~GS*'), clean271],
  ])('a set reads as it did in its message, with %s', (_, message, same) => {
    const { isWhole, sets } = splitSets(latin1(message + message));
    expect([isWhole, sets.length]).toEqual([true, 2]);
    const [alone, whole] = [parse271(sets[1]?.bytes ?? new Uint8Array()), parse271(latin1(same))];
    expect(alone.diagnostics).toEqual([]);
    expect(alone.ok && alone.value).toEqual(whole.ok && whole.value);
  });

  it('says of what is still being written that it is not whole, wherever it stops', () => {
    const end = clean271.indexOf('~IEA');
    for (const at of [0, 3, 50, 106, 200, end - 5, end])
      expect(splitSets(latin1(clean271.slice(0, at))).isWhole, String(at)).toBe(false);
    expect(splitSets(latin1(clean271 + clean271.slice(0, 300))).isWhole).toBe(false);
    expect(splitSets(latin1(clean271)).isWhole).toBe(true);
  });

  const ending = /~SE\*\d+\*0007/;
  it.each([
    ['several interchanges', clean271 + clean271, true, 2],
    ['a TA1 beside the group', clean271.replace('~GS*', '~TA1*000000001*261121*0915*A*000~GS*'), true, 1],
    ['the mark of an end behind it', `${clean271}\u001A`, true, 1],
    ['loops behind the end of a set', clean271.replace(ending, '$&~HL*9**22*0~EB*1**30$&'), false, 1],
    ['a set without its end', clean271.replace(ending, ''), false, 0],
    ['a set that begins in another', clean271.replace('~BHT*', '~ST*271*0002~BHT*'), false, 1],
  ])('says whether all stands in sets: %s', (_, message, isInSets, sets) => {
    const split = splitSets(latin1(message));
    expect([split.isWhole, split.isInSets, split.sets.length]).toEqual([true, isInSets, sets]);
  });
});
