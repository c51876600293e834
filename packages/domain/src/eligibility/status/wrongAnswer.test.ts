import { expect, it } from 'vitest';
import type { Asked, Sent } from '../request/asked.ts';
import type { Parsed271 } from '../answer/answer.ts';
import { answer, asked, benefit, member, party } from '../answer/testBuilders.ts';
import { wrongAnswer } from './wrongAnswer.ts';

const sent: Sent = { trace: 'T-1', reference: 'R-1' };
const other = (over: Parameters<typeof party>[0], more: Parameters<typeof member>[0] = {}) =>
  answer({ members: [member({ party: party(over), ...more })] });
const traced = (...traces: { type: string; number: string }[]) =>
  answer({ members: [member({ traces: traces.map((one) => ({ segment: 7, originator: '9X', ...one })) })] });

const cases: [title: string, reason: string | null, answer: Parsed271, asked?: Partial<Asked & Sent>][] = [
  ['our own answer', null, answer()],
  ['another BHT03', 'controlNumber', answer({ reference: 'R-2' })],
  ['no BHT03', null, answer({ reference: '' })],
  ['another ISA13 where the partner echoes it', 'controlNumber', answer(), { controlNumber: '000000908' }],
  ['the same ISA13 without zeros', null, answer(), { controlNumber: '907' }],
  ['another trace', 'trace', traced({ type: '2', number: 'T-2' })],
  ["our trace beside the payer's", null, traced({ type: '1', number: 'P-9' }, { type: '2', number: 'T-1' })],
  ["the payer's trace alone", null, traced({ type: '1', number: 'P-9' })],
  ['no trace', null, traced()],
  ['another id, last and first name', 'person', other({ id: 'X1', lastName: 'HALLORAN', firstName: 'YUSRA' })],
  [
    'another id, last name and date of birth',
    'person',
    other({ id: 'X1', lastName: 'HALLORAN' }, { dateOfBirth: '1963-11-30' }),
  ],
  [
    'another id, first name and date of birth',
    'person',
    other({ id: 'X1', firstName: 'YUSRA' }, { dateOfBirth: '1963-11-30' }),
  ],
  ['another id and one other thing', null, other({ id: 'X1', lastName: 'HALLORAN' })],
  [
    'all three, but the same id',
    null,
    other({ lastName: 'HALLORAN', firstName: 'YUSRA' }, { dateOfBirth: '1963-11-30' }),
  ],
  [
    'the same id with dashes and zeros',
    null,
    other({ id: '0-BLU-00124471', lastName: 'HALLORAN', firstName: 'YUSRA' }),
  ],
  ['all three, but no id returned', null, other({ id: '', lastName: 'HALLORAN', firstName: 'YUSRA' })],
  [
    'all three, but no id was sent',
    null,
    other({ id: 'X1', lastName: 'HALLORAN', firstName: 'YUSRA' }),
    { memberId: '' },
  ],
  ['another id and names that are equivalent', null, other({ id: 'X1', lastName: 'OKONKWO-WRAY', firstName: 'ROZ' })],
  ['another id and names left out', null, other({ id: 'X1', lastName: '', firstName: '' })],
  [
    'a new id with the one sent as earlier number',
    null,
    other(
      { id: 'X1', lastName: 'HALLORAN', firstName: 'YUSRA' },
      { references: [{ segment: 9, qualifier: 'Q4', value: 'BLU00124471', description: '' }] },
    ),
  ],
];

it.each(cases)('E-13 %s: %s', (_, reason, given, over) => {
  expect(wrongAnswer({ ...asked(), ...sent, ...over }, given)).toBe(reason);
});

it('E-13 the person compared is the dependent when sent as one', () => {
  const child = member({
    level: 'dependent',
    party: party({ firstName: 'EMEKA', id: '' }),
    dateOfBirth: '2015-02-03',
    benefits: [benefit()],
  });
  const family = answer({
    members: [member({ party: party({ id: 'X1', firstName: 'ADA' }), dateOfBirth: '1980-01-01' }), child],
  });
  const question = { ...asked({ isDependent: true, firstName: 'Emeka', dateOfBirth: '2015-02-03' }), ...sent };
  expect(wrongAnswer(question, family)).toBe(null);
  expect(wrongAnswer({ ...question, firstName: 'Obinna', dateOfBirth: '2016-02-03' }, family)).toBe('person');
});
