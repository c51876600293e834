import { isStatusInfo } from '../../codes/ebCodes.ts';
import { isAdvantagePlan } from './advantagePlan.ts';
import type { Benefit } from './answer.ts';
import { datesOn, isAnswerOf, type ProgramContext } from './programs.ts';
import { inOrder, statedFact, type StatedFact } from './statedFact.ts';

/** In the order in which they are told. */
export const medicareKinds = [
  'partA',
  'partB',
  'partC',
  'partD',
  'msp',
  'qmb',
  'slmb',
  'esrd',
  'hospice',
  'homeHealth',
  'partADeductible',
  'partBDeductible',
  'hospitalDays',
  'snfDays',
  'lifetimeReserve',
  'therapy',
  'preventive',
] as const;
export type MedicareKind = (typeof medicareKinds)[number];
export type MedicareFact = StatedFact<MedicareKind>;

const secondary: ReadonlySet<string> = new Set(['12', '13', '14', '15', '16', '41', '42', '43', '47']);
const therapies: ReadonlySet<string> = new Set(['AD', 'AE', 'AF']);
const byStatus: Readonly<Record<string, MedicareKind>> = { MA: 'partA', MB: 'partB', QM: 'qmb', HS: 'slmb' };
const kidney = /\bESRD\b|\bEND[- ]STAGE RENAL\b/;

function ofDays({ insuranceType, quantityQualifier, services }: Benefit): MedicareKind | null {
  if (insuranceType !== 'MA') return null;
  if (quantityQualifier === 'LA' || quantityQualifier === 'LE') return 'lifetimeReserve';
  if (quantityQualifier !== 'DY') return null;
  return services.includes('AG') ? 'snfDays' : 'hospitalDays';
}

/** What a benefit is in Medicare's terms (domain, appendix E); null for what has its place elsewhere. */
function kindOf(benefit: Benefit): MedicareKind | null {
  const { info, insuranceType, services, procedure, messages, dates } = benefit;
  if (isAdvantagePlan(benefit)) return 'partC';
  if (messages.some((text) => kidney.test(text.toUpperCase()))) return 'esrd';
  if (isStatusInfo(info)) {
    const ofPlan = procedure === '' && (services.length === 0 || services.includes('30'));
    return ofPlan ? (byStatus[insuranceType] ?? null) : null;
  }
  if (info === 'R') {
    if (secondary.has(insuranceType)) return 'msp';
    return services.length > 0 && services.every((code) => code === '88') ? 'partD' : null;
  }
  if (info === 'X') return services.includes('45') ? 'hospice' : services.includes('42') ? 'homeHealth' : null;
  if (info === 'C')
    return insuranceType === 'MA' ? 'partADeductible' : insuranceType === 'MB' ? 'partBDeductible' : null;
  if (info === 'F' || info === 'K') {
    if (insuranceType === 'MB' && services.some((code) => therapies.has(code))) return 'therapy';
    return ofDays(benefit);
  }
  const next = dates.some(({ qualifier }) => qualifier === '348');
  return info === 'D' && insuranceType === 'MB' && next ? 'preventive' : null;
}

/** What Medicare says of a person beside the common sections; nothing where the answer is not of Medicare. */
export function medicare(benefits: readonly Benefit[], { day, partnerKind }: ProgramContext = {}): MedicareFact[] {
  if (!isAnswerOf('Medicare', partnerKind, benefits)) return [];
  const facts = benefits.flatMap((benefit) => {
    const kind = kindOf(benefit);
    return kind === null ? [] : [statedFact(kind, benefit, datesOn(benefit.dates, day))];
  });
  return inOrder(withoutRepeats(facts), medicareKinds);
}

/** A plan that is stated as coverage is stated service by service: it is one plan, told once. */
function withoutRepeats(facts: readonly MedicareFact[]): MedicareFact[] {
  const seen = new Set<string>();
  return facts.filter(({ kind, info, name, from, to }) => {
    if (kind !== 'partC' || info === 'R') return true;
    const plan = JSON.stringify([info, name, from, to]);
    return seen.has(plan) ? false : seen.add(plan);
  });
}
