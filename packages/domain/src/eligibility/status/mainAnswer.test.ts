import { expect, it } from 'vitest';
import type { Parsed271 } from '../answer/answer.ts';
import { answer, asked, benefit, member } from '../answer/testBuilders.ts';
import { decideAmong, mainAnswer } from './decideStatus.ts';

const active = answer({ members: [member({ benefits: [benefit({ info: '1' })] })] });
const ended = answer({ members: [member({ benefits: [benefit({ info: '6' })] })] });
const unknown = answer({
  members: [member({ benefits: [] })],
  rejections: [{ segment: 9, level: 'subscriber', valid: 'N', code: '75', followUp: 'C' }],
});
const ofPart = (info: string, service: string) =>
  answer({ members: [member({ benefits: [benefit({ info, services: [service] })] })] });
const [teeth, drugs] = [ofPart('1', '35'), ofPart('1', '88')];
const silent = answer({ members: [member({ benefits: [] })] });

const cases: [title: string, answers: readonly [Parsed271, ...Parsed271[]], shown: number, status: number | null][] = [
  ['one that does not know the person, then active', [unknown, active], 1, 1],
  ['active, then one that does not know the person', [active, unknown], 0, 1],
  ['nothing stated, then inactive', [silent, ended], 1, 6],
  ['none that knows the person', [unknown, silent], 0, null],
  ['inactive, then active: neither is believed', [ended, active], 0, 36],
  ['unknown, inactive, active: neither is believed', [unknown, ended, active], 1, 36],
  ['active twice', [active, active], 0, 1],
  ['teeth, then the plan', [teeth, active], 1, 1],
  ['drugs, unknown, then the plan', [drugs, unknown, active], 2, 1],
  ['the plan, then teeth', [active, teeth], 0, 1],
  ['teeth, then drugs', [teeth, drugs], 0, 31],
  ['teeth, then a plan that has ended: neither is believed', [teeth, ended], 1, 36],
];

it.each(cases)('of several answers: %s', (_, [first, ...further], shown, status) => {
  const main = mainAnswer(asked(), first, further);
  expect(main).toBe([first, ...further][shown]);
  const others = [first, ...further].filter((one) => one !== main);
  expect(decideAmong(asked(), main, others).statusId).toBe(status);
});

const named = (planName: string, ...more: ReturnType<typeof benefit>[]) =>
  answer({ members: [member({ benefits: [benefit({ planName }), ...more] })] });
const copay = (cents: number) => benefit({ info: 'B', services: ['98'], network: 'Y', period: '27', cents });
const otherwise =
  'A further answer of the {payer} tells of another plan, or of other amounts: ask which of them holds.';

it.each<[string, Parsed271, Parsed271, boolean]>([
  ['of another plan', named('GOLD'), named('SILVER'), true],
  ['of the same plan in other letters', named('GOLD'), named('Gold '), false],
  ['of a plan without a name', named('GOLD'), named(''), false],
  ['of another copay', named('GOLD', copay(3000)), named('GOLD', copay(9900)), true],
  ['of the same copay', named('GOLD', copay(3000)), named('GOLD', copay(3000)), false],
  ['of a copay that the first leaves out', named('GOLD'), named('GOLD', copay(3000)), false],
  ['that does not know the person', named('GOLD', copay(3000)), unknown, false],
])('a further active answer %s is told with the status, which stays', (_, first, further, is) => {
  const decided = decideAmong(asked(), first, [further]);
  expect([decided.statusId, decided.rule]).toEqual([1, 11]);
  expect(decided.reasons.map(({ sentence }) => sentence).includes(otherwise)).toBe(is);
  expect(decided.reason).not.toBe(otherwise);
});
