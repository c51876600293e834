import { isStatusInfo } from '../../codes/ebCodes.ts';
import type { Benefit, Member } from './answer.ts';
import { isLimited } from './limitedCoverage.ts';
import { datesOn, isAnswerOf, isOfProgram, type ProgramContext } from './programs.ts';
import { inOrder, statedFact, type StatedFact } from './statedFact.ts';

/** In the order in which they are told. */
export const medicaidKinds = ['program', 'category', 'limited', 'managedCare', 'spendDown', 'thirdParty'] as const;
export type MedicaidKind = (typeof medicaidKinds)[number];
export type MedicaidFact = StatedFact<MedicaidKind>;

const health: ReadonlySet<string> = new Set(['HM', 'HN']);
const categoryOf = (references: Benefit['references']) => references.find(({ qualifier }) => qualifier === 'M7');

function kindOf(benefit: Benefit): MedicaidKind | null {
  const { info, insuranceType, services, procedure, parties } = benefit;
  if (isStatusInfo(info)) {
    if (isLimited(benefit)) return 'limited';
    const ofPlan = procedure === '' && (services.length === 0 || services.includes('30'));
    return ofPlan && insuranceType === 'MC' ? 'program' : null;
  }
  if (info === 'Y') return 'spendDown';
  if (info === 'MC' || parties.some(({ entity }) => entity === 'Y2')) return 'managedCare';
  return info === 'R' ? (health.has(insuranceType) ? 'managedCare' : 'thirdParty') : null;
}

/** What Medicaid says of a person beside the common sections; nothing where the answer is not of Medicaid. */
export function medicaid(
  { benefits, references }: Pick<Member, 'benefits' | 'references'>,
  { day, partnerKind }: ProgramContext = {},
): MedicaidFact[] {
  if (!isAnswerOf('Medicaid', partnerKind, benefits)) return [];
  const facts = benefits.flatMap((benefit) => {
    const kind = kindOf(benefit);
    return kind === null ? [] : [statedFact(kind, benefit, datesOn(benefit.dates, day))];
  });
  const category = categoryOf(references) ?? benefits.map((one) => categoryOf(one.references)).find((one) => one);
  // A category hangs on the person: of the benefit it is told with, nothing but the program is said.
  const program = benefits.find((benefit) => isOfProgram('Medicaid', benefit)) ?? benefits[0];
  if (category && program)
    facts.push(
      statedFact('category', program, {
        segment: category.segment,
        name: category.description || category.value,
        nameAt: { segment: category.segment, id: 'REF', element: category.description === '' ? 2 : 3 },
        from: null,
        to: null,
        messages: [],
      }),
    );
  return inOrder(facts, medicaidKinds);
}
