import { addDays, daysBetween } from '../../format/dates.ts';
import { noSuchCoverage } from '../poverty/medicaidLimits.ts';
import type { PovertyTables } from '../poverty/povertyTables.ts';
import {
  bandWords,
  defaultDispositionRules,
  defaultPropensityBounds,
  dispositionWords,
  hasPlan,
  type DispositionRule,
  type PropensityBounds,
} from './dispositionRules.ts';
import {
  type DerivedFacts,
  derivedFacts,
  dispositionInputs,
  type DispositionFacts,
  type DispositionInput,
  type Known,
} from './dispositionFacts.ts';

/** How long a disposition stands, in days. */
export const dispositionDays = 90;

/** The last day on which a disposition made on a day stands. */
export const dispositionUntil = (madeOn: string): string => addDays(madeOn, dispositionDays);

/** Whether a disposition made on a day still stands: after that it is worked out again. */
export const dispositionStands = (madeOn: string, today: string): boolean =>
  daysBetween(madeOn, today) >= 0 && daysBetween(madeOn, today) <= dispositionDays;

/** How one row stands to this household: it fired, an input keeps it from firing, it waits for inputs, or one above it comes first. */
export type RowStanding =
  | { readonly kind: 'Fired' }
  | { readonly kind: 'Kept'; readonly by: 'Insurance' | 'PovertyLevel' | 'Propensity'; readonly words: string }
  | { readonly kind: 'Waits'; readonly for: readonly DispositionInput[] }
  | { readonly kind: 'NotReached' };

export type DispositionDecision = {
  /** `Asked`: an input is missing that could still change the answer. `NoRule`: all is known, and no row of the table holds. */
  readonly outcome: 'Fired' | 'Asked' | 'NoRule';
  readonly fired: DispositionRule | null;
  /** The verdict. */
  readonly words: string;
  /** One for each row of the table, in its order. */
  readonly rows: readonly RowStanding[];
  /** What to ask, in the order to ask it; with a row that fired, what its plan still needs. */
  readonly asked: readonly DispositionInput[];
  readonly derived: DerivedFacts;
  /** The last day on which it stands; null where nothing was decided. */
  readonly until: string | null;
};

type By = {
  readonly tables: PovertyTables;
  readonly rules?: readonly DispositionRule[];
  readonly bounds?: PropensityBounds;
};

/** What the table of rules proposes for a household on a day, YYYY-MM-DD, and why each other row does not hold. */
export function decideDisposition(
  facts: DispositionFacts,
  day: string,
  { tables, rules = defaultDispositionRules, bounds = defaultPropensityBounds }: By,
): DispositionDecision {
  const derived = derivedFacts(facts, day, { bounds, tables });
  const standings = rules.map((rule) => standingOf(rule, derived, facts.State ?? ''));
  const open = standings.findIndex(({ kind }) => kind !== 'Kept');
  const sure = standings.findIndex(({ kind }) => kind === 'Fired');
  // a row that would hold is not reached where one above it fired, or still waits
  const rows = standings.map((row, at): RowStanding => {
    const stays = row.kind === 'Kept' || sure < 0 || at < sure || (at === sure && open === sure);
    return stays ? row : { kind: 'NotReached' };
  });
  const base = { rows, derived };
  const fired = open >= 0 && open === sure ? rules[open] : undefined;
  if (fired) {
    const missing = hasPlan(fired.Disposition) ? needsOf(derived.capacity) : [];
    const words = dispositionWords[fired.Disposition];
    return { ...base, outcome: 'Fired', fired, words, asked: missing, until: dispositionUntil(day) };
  }
  if (open < 0)
    return { ...base, outcome: 'NoRule', fired: null, words: 'No rule holds, decide by hand', asked: [], until: null };
  const waiting = new Set(rows.flatMap((row) => (row.kind === 'Waits' ? row.for : [])));
  const asked = dispositionInputs.filter((input) => waiting.has(input));
  return { ...base, outcome: 'Asked', fired: null, words: 'Not decided yet', asked, until: null };
}

const needsOf = (known: Known<unknown>): readonly DispositionInput[] => ('needs' in known ? known.needs : []);

function standingOf(rule: DispositionRule, derived: DerivedFacts, state: string): RowStanding {
  const conditions = [insuranceOf(rule, derived), levelOf(rule, derived, state), bandOf(rule, derived)];
  const kept = conditions.find((one) => one?.kind === 'Kept');
  if (kept) return kept;
  const waits = conditions.flatMap((one) => (one?.kind === 'Waits' ? one.for : []));
  return waits.length > 0 ? { kind: 'Waits', for: [...new Set(waits)] } : { kind: 'Fired' };
}

/** Null where the condition holds. */
function insuranceOf({ Insurance }: DispositionRule, { insured }: DerivedFacts): RowStanding | null {
  if (Insurance === 'Any') return null;
  if ('needs' in insured) return { kind: 'Waits', for: insured.needs };
  return insured.value ? null : { kind: 'Kept', by: 'Insurance', words: 'No active insurance' };
}

function levelOf({ Above, UpTo }: DispositionRule, { share, limit }: DerivedFacts, state: string): RowStanding | null {
  const kept = (words: string): RowStanding => ({ kind: 'Kept', by: 'PovertyLevel', words });
  if (Above === null && UpTo === null) return null;
  if (UpTo === 'Medicaid' && 'value' in limit && limit.value.percent === null)
    return kept(limit.value.category === null ? 'No such coverage' : noSuchCoverage(state, limit.value.category));
  const waits = [...needsOf(share), ...(UpTo === 'Medicaid' ? needsOf(limit) : [])];
  if (waits.length > 0 || 'needs' in share) return { kind: 'Waits', for: waits };
  const { basisPoints } = share.value;
  const top = UpTo === 'Medicaid' ? ('value' in limit ? limit.value.percent : null) : UpTo;
  const said = (basisPoints / 100).toFixed(2);
  if (Above !== null && basisPoints <= 100 * Above) return kept(`${said}, not above ${Above}`);
  return top !== null && basisPoints > 100 * top ? kept(`${said}, above ${top}`) : null;
}

function bandOf({ Bands }: DispositionRule, { propensity }: DerivedFacts): RowStanding | null {
  if (Bands.length === 0) return null;
  if ('needs' in propensity) return { kind: 'Waits', for: propensity.needs };
  const { score, band } = propensity.value;
  if (Bands.includes(band)) return null;
  return { kind: 'Kept', by: 'Propensity', words: `${score}, not ${bandWords(Bands)}` };
}
