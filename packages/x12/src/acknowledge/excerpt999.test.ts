import { expect, it } from 'vitest';
import { excerpt999 } from './excerpt999.ts';
import { read999 } from './read999.ts';
import { interchange, latin1 } from '../testing/messages.ts';

const whole = interchange(
  [
    'AK1*HS*52*005010X279A1',
    'AK2*270*0001*005010X279A1',
    'IK3*NM1*8*2100*8',
    'IK4*9*67*1*SECRET1',
    'IK5*R*5',
    'AK2*270*0002*005010X279A1',
    'IK5*A',
    'AK2*270*0003*005010X279A1',
    'IK3*DMG*9*2100*8',
    'IK4*2*1251*8*SECRET3',
    'IK5*R*5',
    'AK9*P*3*3*1',
  ],
  { kind: '999', functional: 'FA', guide: '005010X231A1' },
);

it('leaves of a 999 what it says of the group and of one set, and of no other', () => {
  const excerpt = excerpt999(latin1(whole), '3');
  expect(new TextDecoder().decode(excerpt)).not.toContain('SECRET1');
  const read = read999(excerpt);
  expect(read.diagnostics).toEqual([]);
  expect(read.ok && read.value.accepted).toBe('P');
  expect(
    read.ok && read.value.sets.map(({ control, errors }) => [control, errors.map(({ segment }) => segment)]),
  ).toEqual([['0003', ['DMG']]]);
});

it('a set that it does not name leaves the group’s verdict alone', () => {
  const read = read999(excerpt999(latin1(whole), '0009'));
  expect(read.ok && [read.value.accepted, read.value.sets]).toEqual(['P', []]);
});
