import { isActiveInfo, isStatusInfo } from '../../codes/ebCodes.ts';
import { insuranceType } from '../../codes/insuranceTypes.ts';
import { serviceTypeLabel } from '../../codes/serviceTypes.ts';
import { formatPhone } from '../../format/formatPhone.ts';
import type { CoverageSummary } from '../answer/coverageSummary.ts';
import { factLabels } from '../answer/factLabels.ts';
import { isLeft, measureText } from '../answer/measure.ts';
import type { MedicaidFact } from '../answer/medicaid.ts';
import type { MedicareFact } from '../answer/medicare.ts';
import { procedureCode } from '../answer/procedureCode.ts';
import { byAmount, byEnd, type Change, type Effect } from './change.ts';
import { type Entry, listChanges } from './listChanges.ts';
import { spanText } from './spanText.ts';

type Fact = MedicareFact | MedicaidFact;

/** With these this coverage pays less, or another one pays: what begins is worse, and what ends is better. */
const takes: ReadonlySet<Fact['kind']> = new Set(['partC', 'msp', 'hospice', 'limited']);
/** With these it pays more. */
const gives: ReadonlySet<Fact['kind']> = new Set(['partA', 'partB', 'qmb', 'slmb', 'program']);
/** What the person pays first; of days there are the more the better. */
const owed: ReadonlySet<Fact['kind']> = new Set(['spendDown', 'partADeductible', 'partBDeductible']);
const days: ReadonlySet<Fact['kind']> = new Set(['hospitalDays', 'snfDays', 'lifetimeReserve']);

const amount = ({ cents, quantity }: Fact): number | null => cents ?? quantity;

function textOf(fact: Fact): string {
  const { info, name, id, phone, kind } = fact;
  const parts = [
    isStatusInfo(info) ? (isActiveInfo(info) ? 'Active' : 'Inactive') : '',
    measureText({ ...fact, deliveries: [] }),
    name,
    id,
    kind === 'msp' || kind === 'partC' || kind === 'thirdParty' ? (insuranceType(fact.insuranceType)?.label ?? '') : '',
    kind === 'esrd' ? (fact.messages[0] ?? '') : '',
    phone === '' ? '' : formatPhone(phone),
    spanText(fact),
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(', ') : 'Stated';
}

const entries = (facts: readonly Fact[]): Entry<Fact>[] =>
  facts.map((fact) => {
    const { kind, services, procedure, period, quantityQualifier } = fact;
    const of = services.filter((code) => code !== '30').map(serviceTypeLabel);
    const named = kind === 'therapy' || kind === 'limited' || kind === 'preventive';
    return {
      key: JSON.stringify([kind, services, procedure, period, quantityQualifier, fact.cents === null]),
      same: fact.name,
      name: [factLabels[kind], ...(named ? [procedureCode(procedure) || of.join(', ')] : [])]
        .filter((part) => part !== '')
        .join(', '),
      text: textOf(fact),
      segment: fact.segment,
      of: fact,
    };
  });

function effectOf(was: Fact | null, is: Fact | null): Effect {
  const kind = (is ?? was)?.kind;
  if (kind === undefined) return 'other';
  if (was !== null && is !== null) {
    if (days.has(kind) || owed.has(kind) || kind === 'therapy') return figureEffect(was, is);
    if (isStatusInfo(was.info) && isActiveInfo(was.info) !== isActiveInfo(is.info))
      return isActiveInfo(is.info) ? 'better' : 'worse';
    return gives.has(kind) ? byEnd(was.to, is.to) : 'other';
  }
  // A plan that is said to be inactive gives nothing while it is stated, and takes nothing away once it is not.
  const holds = !isStatusInfo((is ?? was)?.info ?? '') || isActiveInfo((is ?? was)?.info ?? '');
  if (!holds) return 'other';
  if (takes.has(kind)) return is === null ? 'better' : 'worse';
  if (gives.has(kind)) return is === null ? 'worse' : 'better';
  return kind === 'spendDown' ? (is === null ? 'better' : 'worse') : 'other';
}

/** What is left runs down by use: it is worse once nothing is. */
function figureEffect(was: Fact, is: Fact): Effect {
  const [before, after] = [amount(was), amount(is)];
  if (owed.has(is.kind))
    return isLeft(is) && is.kind !== 'spendDown' ? 'other' : byAmount(before, after, { more: 'worse', less: 'better' });
  if (isLeft(is) || is.kind === 'lifetimeReserve') return after === 0 && before !== 0 ? 'worse' : 'other';
  return days.has(is.kind) ? byAmount(before, after, { more: 'better', less: 'worse' }) : 'other';
}

/** What differs in what Medicare's and Medicaid's sections tell. */
export const factChanges = (old: CoverageSummary, now: CoverageSummary): Change[] => [
  ...listChanges(entries(old.medicare), entries(now.medicare), effectOf),
  ...listChanges(entries(old.medicaid), entries(now.medicaid), effectOf),
];
