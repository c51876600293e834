import { isFepId } from '../bcbsPrefixes/bcbsPrefix.ts';
import { isMbi, isOldMedicareNumber } from '../validate/mbi.ts';
import { type Contractor, contractorOf, contractorsNamed } from '../macConfig/medicareContractors.ts';
import type { PartnerKind } from '../tradingPartners/partnerKinds.ts';
import { stateNames, stateOf } from './states.ts';

/** What a typed text says of the payer beyond names: which kind is meant, and why it is shown. */
export type PayerCue = {
  readonly kind: PartnerKind;
  /** Only payers of this state; null: of any. */
  readonly state: string | null;
  readonly why: string;
};

/**
 * The kinds of payer that a text points to though no name bears it: an identifier of Medicare or of the federal employees'
 * program, a Medicare contractor or its jurisdiction (of those that are given), "Medicare" or "Medicaid" with a state.
 */
export function payerCues(text: string, contractors: readonly Contractor[]): readonly PayerCue[] {
  const typed = text.trim();
  if (isMbi(typed)) return [medicare('Medicare number')];
  if (isOldMedicareNumber(typed)) return [medicare('former Medicare number')];
  if (isFepId(typed)) return [{ kind: 'BlueCross', state: null, why: 'Federal Employee Program ID' }];
  const program = programInState(typed, contractors);
  if (program !== null) return [program];
  const [first, ...others] = contractorsNamed(contractors, typed);
  if (first === undefined) return [];
  return [medicare(`contractor ${[first.name, ...[first, ...others].map((one) => one.jurisdiction)].join(', ')}`)];
}

const medicare = (why: string): PayerCue => ({ kind: 'Medicare', state: null, why });

const programs: ReadonlySet<string> = new Set(['medicare', 'mcr', 'medicaid', 'mcd']);

function programInState(typed: string, contractors: readonly Contractor[]): PayerCue | null {
  const words = typed.split(' ').filter((word) => word !== '');
  const [first = '', last = ''] = [words[0]?.toLowerCase(), words.at(-1)?.toLowerCase()];
  const leads = programs.has(first);
  if (words.length < 2 || !(leads || programs.has(last))) return null;
  const state = stateOf((leads ? words.slice(1) : words.slice(0, -1)).join(' '));
  if (state === null) return null;
  const program = leads ? first : last;
  const place = stateNames[state] ?? state;
  if (program === 'medicaid' || program === 'mcd') return { kind: 'Medicaid', state, why: `Medicaid of ${place}` };
  const contractor = contractorOf(contractors, state);
  return contractor === undefined
    ? null
    : medicare(`contractor ${contractor.name}, ${contractor.jurisdiction}, ${place}`);
}
