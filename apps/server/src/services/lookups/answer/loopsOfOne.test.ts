import { asked } from '@coverline/domain/eligibility/answer/testBuilders.ts';
import { expect, it } from 'vitest';
import { classifyAnswer } from './classifyAnswer.ts';

/** A 271 of one source in which these segments stand between the provider and SE. */
function message(people: readonly string[]): Uint8Array {
  const set = [
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*OURS*20261201*1200',
    'HL*1**20*1',
    'NM1*PR*2*HARBOR HEALTH*****PI*HHP01',
    'HL*2*1*21*1',
    'NM1*1P*2*QUAY CLINIC*****XX*1234567893',
    ...people,
  ];
  const isa =
    'ISA*00*          *00*          *ZZ*PAYERID        *ZZ*COVERLINE      *261201*1200*^*00501*000000001*0*T*:';
  const gs = 'GS*HB*PAYERID*COVERLINE*20261201*1200*1*X*005010X279A1';
  const all = [isa, gs, ...set, `SE*${set.length + 1}*0001`, 'GE*1*1', 'IEA*1*000000001', ''];
  return Buffer.from(all.join('~'), 'latin1');
}

const says = {
  active: ['EB*1**30**NEW PLAN', 'EB*B*IND*98***27*30*****Y'],
  ended: ['EB*6**30**OLD PLAN'],
  unknown: ['AAA*N**75*C'],
} as const;
type Said = keyof typeof says;

/** The same person in a loop for each. */
const ada = (...loops: readonly Said[]) =>
  message(
    loops.flatMap((said, at) => {
      const [early, late] = said === 'unknown' ? [says[said], []] : [[], says[said]];
      const name = ['TRN*2*OURS*9COVERLINE', 'NM1*IL*1*ABARA*ADA****MI*W0001', ...early, 'DMG*D8*19800102*F', ...late];
      return [`HL*${at + 3}*2*22*0`, ...name];
    }),
  );

const told = (payload: Uint8Array) =>
  classifyAnswer(
    { kind: 'reply', payload, payloadType: 'x', raw: payload, httpStatus: 200 },
    {
      asked: asked({
        firstName: 'Ada',
        lastName: 'Abara',
        dateOfBirth: '1980-01-02',
        memberId: 'W0001',
        state: '',
        dateOfService: '2026-12-01',
      }),
      trace: 'OURS',
      controlNumber: 1,
      echoesControl: false,
      limitMs: 1000,
    },
  );

it.each<[readonly Said[], number | null, string | undefined, number]>([
  [['active'], 1, 'NEW PLAN', 0],
  [['ended', 'active'], 36, 'OLD PLAN', 1],
  [['active', 'ended'], 36, 'NEW PLAN', 1],
  [['unknown', 'active'], 1, 'NEW PLAN', 1],
  [['active', 'unknown'], 1, 'NEW PLAN', 1],
  [['unknown', 'ended'], 6, 'OLD PLAN', 1],
  [['unknown', 'active', 'ended'], 36, 'NEW PLAN', 2],
  [['active', 'active'], 1, 'NEW PLAN', 1],
])(
  'of one person who stands in several loops of a source (%j) no loop decides alone, and each further one is told of',
  (loops, statusId, plan, further) => {
    const { decision, parsed, problems } = told(ada(...loops));
    expect(decision.statusId).toBe(statusId);
    expect(parsed?.members).toHaveLength(1);
    expect(parsed?.members[0]?.benefits[0]?.planName).toBe(plan);
    const again = problems.filter(({ code }) => code === 'more-loops');
    expect(again).toHaveLength(further);
    expect(again.every(({ segment }) => segment !== null && segment !== parsed?.members[0]?.party.segment)).toBe(true);
  },
);
