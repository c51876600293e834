import type { Outcome } from '../states/arrival.ts';
import { patientDoubt } from './anotherPatient.ts';
import type { Decision, LineDecision, Quantity, Verdict } from './decision.ts';
import type { NamedPatient } from './namedPatient.ts';
import { fitsFormat } from './numberFormat.ts';
import { outcomeOf } from './reviewActions.ts';
import { rollUp } from './rollUp.ts';

export const decisionFindings = [
  'ApprovedWithoutNumber',
  'NumberOfAnotherFormat',
  'DeniedWithoutReason',
  'PendedWithoutReason',
  'ApprovedAboveAsked',
  'ApprovedNothing',
  'QuantityInAnotherUnit',
  'ModifiedWithoutChange',
  'PeriodReversed',
  'PeriodMissesAsked',
  'LineNotAsked',
  'LineNotDecided',
  'WholeAndLinesDiffer',
  'UnknownAction',
  'OfAnotherPatient',
  'PatientDiffers',
] as const;
export type DecisionFindingKind = (typeof decisionFindings)[number];

export type DecisionFinding = {
  readonly kind: DecisionFindingKind;
  /** Null: of the whole. */
  readonly sequence: number | null;
};

/** What was asked, as far as a decision is held against it. */
export type AskedFor = {
  readonly patient: NamedPatient | null;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly { readonly sequence: number; readonly code: string; readonly quantity: Quantity | null }[];
};

const approvals: readonly Outcome[] = ['Approved', 'Partial', 'Modified'];
const isApproval = ({ outcome }: Pick<Verdict, 'outcome'>): boolean => approvals.includes(outcome);

/** Of a line that carries no number that of the whole counts, and the other way about. */
function numbersOf(decision: Decision, verdict: Verdict): string {
  return verdict.number || decision.number || decision.lines.find(({ number }) => number !== '')?.number || '';
}

const says = ({ reasons, notes }: Pick<Verdict, 'reasons' | 'notes'>): boolean => reasons.length + notes.length > 0;

/** Whether anybody says why: a line shares the words of the whole, and the whole has those of its lines where each has its own. */
function isExplained(decision: Decision, verdict: Verdict): boolean {
  const alike = verdict === decision ? decision.lines.filter(({ outcome }) => outcome === decision.outcome) : [];
  return says(verdict) || says(decision) || (alike.length > 0 && alike.every(says));
}

function ofVerdict(decision: Decision, verdict: Verdict, masks: readonly string[]): DecisionFindingKind[] {
  const number = numbersOf(decision, verdict);
  const isUntold = !isExplained(decision, verdict);
  return [
    ...(isApproval(verdict) && number === '' ? (['ApprovedWithoutNumber'] as const) : []),
    ...(verdict.number !== '' && !fitsFormat(verdict.number, masks) ? (['NumberOfAnotherFormat'] as const) : []),
    ...(verdict.outcome === 'Denied' && isUntold ? (['DeniedWithoutReason'] as const) : []),
    ...(verdict.outcome === 'Pended' && isUntold && decision.wanted.length === 0
      ? (['PendedWithoutReason'] as const)
      : []),
    ...(isApproval(verdict) && verdict.quantity !== null && verdict.quantity.count <= 0
      ? (['ApprovedNothing'] as const)
      : []),
    ...(verdict.from !== null && verdict.to !== null && verdict.to < verdict.from ? (['PeriodReversed'] as const) : []),
    ...(verdict.outcome === 'Unreadable' && verdict.action !== '' ? (['UnknownAction'] as const) : []),
  ];
}

function ofLine(line: LineDecision, asked: AskedFor): DecisionFindingKind[] {
  const own = asked.lines.find(({ sequence }) => sequence === line.sequence);
  if (own === undefined) return ['LineNotAsked'];
  const [given, wanted] = [line.quantity, own.quantity];
  if (given === null || wanted === null || !isApproval(line)) return [];
  if (given.unit !== wanted.unit) return ['QuantityInAnotherUnit'];
  if (given.count > wanted.count) return ['ApprovedAboveAsked'];
  const same = given.count === wanted.count && line.code === own.code && line.from === null;
  return line.outcome === 'Modified' && same ? ['ModifiedWithoutChange'] : [];
}

/** One mark that differs may be a slip or a marriage: somebody looks. Two are another person's. */
function ofPatient({ patient }: Decision, asked: AskedFor): readonly DecisionFindingKind[] {
  const { isAnother, differs } = patientDoubt(patient, asked.patient);
  return isAnother ? ['OfAnotherPatient'] : differs.length > 0 ? ['PatientDiffers'] : [];
}

/** Of a line that the payer split, all its parts are held against what was asked. */
function aboveAsked({ lines }: Decision, asked: AskedFor): readonly DecisionFinding[] {
  return asked.lines.flatMap(({ sequence, quantity }) => {
    const parts = lines.filter((line) => line.sequence === sequence && isApproval(line));
    if (quantity === null || parts.length < 2) return [];
    const sum = parts.reduce((all, part) => all + (part.quantity?.unit === quantity.unit ? part.quantity.count : 0), 0);
    const told = parts.some((part) => part.quantity?.unit === quantity.unit && part.quantity.count > quantity.count);
    return sum > quantity.count && !told ? [{ kind: 'ApprovedAboveAsked', sequence }] : [];
  });
}

/** It holds on no day on which care was to be given. */
const misses = ({ from, to }: Verdict, asked: AskedFor): boolean =>
  (from !== null && from > asked.to) || (to !== null && to < asked.from);

/** What is wrong with a decision, or has to be looked at before somebody relies on it. Empty where nothing is. */
export function findingsOf(
  decision: Decision,
  asked: AskedFor,
  masks: readonly string[] = [],
): readonly DecisionFinding[] {
  const whole = (kind: DecisionFindingKind): DecisionFinding => ({ kind, sequence: null });
  const decided = new Set(decision.lines.map(({ sequence }) => sequence));
  // A word for the whole is one for each line that has none of its own.
  const open = decision.action === '' ? asked.lines.filter(({ sequence }) => !decided.has(sequence)) : [];
  const lines = decision.lines.flatMap((line) => {
    const kinds = [...ofVerdict(decision, line, masks), ...ofLine(line, asked)];
    const all = isApproval(line) && misses(line, asked) ? [...kinds, 'PeriodMissesAsked' as const] : kinds;
    return all.map((kind) => ({ kind, sequence: line.sequence }));
  });
  const ofWhole = decision.action !== '' || decision.lines.length === 0;
  const own = decision.lines.filter(({ action }) => action !== '');
  const differ =
    decision.action !== '' &&
    own.length > 0 &&
    outcomeOf(decision.action) !==
      rollUp(
        null,
        own.map(({ outcome }) => outcome),
      );
  return [
    ...ofPatient(decision, asked).map(whole),
    ...(ofWhole ? ofVerdict(decision, decision, masks).map(whole) : []),
    ...(ofWhole && isApproval(decision) && misses(decision, asked) ? [whole('PeriodMissesAsked')] : []),
    ...(differ ? [whole('WholeAndLinesDiffer')] : []),
    ...lines,
    ...aboveAsked(decision, asked),
    ...(decision.lines.length > 0 && decision.refusals.length === 0
      ? open.map(({ sequence }) => ({ kind: 'LineNotDecided' as const, sequence }))
      : []),
  ];
}
