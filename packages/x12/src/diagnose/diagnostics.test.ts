import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { benefits271, clean271, head271, interchange, latin1, subscriber271 } from '../testing/messages.ts';
import type { Diagnostic } from './diagnostic.ts';
import { valueAt } from './valueAt.ts';

const only = (message: string): Diagnostic => {
  const [first, ...more] = checkMessage(latin1(message));
  expect(more).toEqual([]);
  if (!first) throw new Error('nothing was found');
  return first;
};

describe('a diagnostic', () => {
  it('says where in file, set, loops and element a fault is, and how a 999 names it', () => {
    const message = clean271.replace('HC:97110:GP', 'QQ:97110:GP').replaceAll('~', '~\n');
    expect(only(message)).toEqual({
      code: 'element-code',
      severity: 'error',
      snip: 2,
      segment: 27,
      offset: message.indexOf('QQ:'),
      size: 2,
      line: 27,
      interchange: 1,
      group: 1,
      set: 1,
      position: 25,
      segmentId: 'EB',
      element: 'EB13-1',
      elementPosition: 13,
      component: 1,
      repetition: 0,
      elementNumber: '235',
      loop: '2110C',
      path: '2000A/2000B/2000C/2100C/2110C',
      ack: 'IK4 7',
      trigger: null,
      message: 'The code is not in the list of the guide.',
      hint: 'Use a code of the guide.',
    });
  });

  it.each([
    ['an element', clean271.replace('*MN*55802', '*MNN*55802'), 'MNN'],
    ['a component', clean271.replace('HC:97110:GP', 'HC:97110:GPP'), 'GPP'],
    ['one of several repetitions', clean271.replace('98^UC^50', '98^QQ^50'), 'QQ'],
    ['a segment', interchange([...head271, ...subscriber271, 'QQQ*1', ...benefits271]), 'QQQ*1'],
    ['nothing where something is missing', clean271.replace('*HG-1*', '**'), ''],
  ])('leads to the value of %s only when asked', (_, message, value) => {
    const found = only(message);
    expect(valueAt(latin1(message), found)).toBe(value);
    if (value !== '') expect(JSON.stringify(found)).not.toContain(value);
  });

  it('counts repetitions', () => {
    expect(only(clean271.replace('98^UC^50', '98^QQ^50'))).toMatchObject({ elementPosition: 3, repetition: 2 });
  });

  it('names the missing segment and the place where it was missed', () => {
    const body = [...head271, ...subscriber271.filter((s) => !s.startsWith('NM1')), ...benefits271];
    expect(only(interchange(body))).toMatchObject({
      code: 'segment-required',
      segmentId: 'NM1',
      position: 10,
      loop: '2100C',
      ack: 'IK3 3',
    });
  });

  it('does not repeat bytes that stand where a segment id should', () => {
    const found = only(interchange([...head271, ...subscriber271, 'ABARA NKECHI', ...benefits271]));
    expect(found).toMatchObject({ code: 'segment-unknown', segmentId: '' });
  });

  it('tells the sets of a file apart', () => {
    const set = clean271.slice(clean271.indexOf('ST*'), clean271.indexOf('GE*'));
    const next = set.replaceAll('*0007', '*0008').replace('*MN*55802', '*MNN*55802');
    expect(only(clean271.replace(set, set + next).replace('GE*1*', 'GE*2*'))).toMatchObject({
      set: 2,
      group: 1,
      segment: 54,
      position: 14,
    });
  });
});
