import { expect, it } from 'vitest';
import { head271, interchange, latin1 } from '../testing/messages.ts';
import { parse271 } from './parse271.ts';

const person = ['HL*3*2*22*0', 'NM1*IL*1*ABARA*NKECHI****MI*QX774401928'];

it.each<[string, readonly string[], readonly (readonly string[])[]]>([
  [
    'of those whom a benefit is for',
    ['EB*B*IND*98***27*50', 'LS*2120', 'NM1*1P*2', 'PRV*PE*PXC*207RC0000X', 'LE*2120', 'EB*B*IND*98***27*30'],
    [['207RC0000X'], []],
  ],
  ['of two of them', ['EB*B*IND*98', 'NM1*1P*2', 'PRV*PE*PXC*A', 'NM1*P3*2', 'PRV*PE*PXC*B'], [['A', 'B']]],
  [
    'under ZZ, and no number under SY',
    ['EB*B*IND*98', 'NM1*1P*2', 'PRV*PE*ZZ*A', 'NM1*P3*2', 'PRV*PE*SY*904263117'],
    [['A']],
  ],
  ['that is not said', ['EB*B*IND*98', 'NM1*1P*2', 'PRV*PE'], [[]]],
  ['of whoever treats the person, for no benefit', ['PRV*PE*PXC*207Q00000X', 'EB*1**30'], [[]]],
])('keeps with a benefit the taxonomy %s', (_, body, kept) => {
  const read = parse271(latin1(interchange([...head271, ...person, ...body])));
  if (!read.ok) throw new Error('no answer');
  const taxonomies = read.value.members[0]?.benefits.map(({ references }) =>
    references.filter(({ qualifier }) => qualifier === 'PXC').map(({ value }) => value),
  );
  expect(taxonomies).toEqual(kept);
});
