import { completeness, type RequestValues, type RequiredFieldSets } from '../eligibility/request/completeness.ts';
import type { PartnerKind } from '../tradingPartners/partnerKinds.ts';
import { neighboursOf } from './neighbours.ts';
import type { SearchStep, SkipReason } from './searchSteps.ts';

/** A payer that the client may ask. */
export type PanelPayer = {
  readonly id: string;
  readonly name: string;
  readonly kind: PartnerKind;
  /** Where it covers; none: everywhere. */
  readonly states: readonly string[];
  readonly fieldSets: RequiredFieldSets;
  /** How often the client asked it lately. */
  readonly checks: number;
  /** It takes no electronic question. */
  readonly byHand: boolean;
};

/** A coverage that is known from before, with its number: the patient's own, or that of whoever may cover them. */
export type KnownCover = {
  readonly payerId: string;
  /** The registered insurance that it stands in, else the lookup that told of it. */
  readonly insuranceId: string | null;
  readonly lookupId: string | null;
};

/** Who is searched for, as far as the plan goes by it. */
export type Sought = {
  /** Whole years on the day of service; null where the birth date is not known. */
  readonly age: number | null;
  /** A disability, or kidney failure: Medicare before 65. */
  readonly isDisabled: boolean;
  readonly state: string;
  readonly fields: RequestValues;
};

export type Panel = {
  /** In the client's own order where it has one, else those it meets most first. */
  readonly payers: readonly PanelPayer[];
  /** Whom Medicare numbers are asked of, or why nobody is. */
  readonly medicare: { readonly payerId: string } | { readonly skip: SkipReason };
  /** Of the patient, the latest first. */
  readonly known: readonly KnownCover[];
  /** Of those who may be the parents. */
  readonly household: readonly KnownCover[];
  /** Blue plans that a known member id begins as. */
  readonly prefixPlans: readonly string[];
  readonly withNeighbours: boolean;
};

/** One payer to ask in a step, or why nobody is; `known` is the coverage whose number goes with the question. */
export type PlannedAsk = {
  readonly step: SearchStep;
  readonly payerId: string | null;
  readonly known: KnownCover | null;
  readonly skip: SkipReason | null;
};

/** As many are asked in a step. */
const most = {
  history: 3,
  medicaid: 3,
  managedMedicaid: 5,
  commercial: 5,
  blueHome: 2,
  national: 3,
  parents: 4,
} as const;
/** As many payers that would want a number are named in a step, so that somebody with the card can ask them. */
const mostNamed = 2;
const medicareAge = 65;
/** A plan covers children until they are 26 (45 CFR 147.120). */
const dependentAge = 26;

/**
 * The steps of a search for one person: who is asked, in which order, and why not. Every payer is asked once, in the first step that
 * it fits. Step `otherCoverage` is planned when it is reached, from what was found by then; `medicare` asks for the number, the rest
 * ask for the person.
 */
export function searchPlan(sought: Sought, panel: Panel): readonly PlannedAsk[] {
  const taken = new Set<string>();
  const own = askKnown('history', panel.known, most.history, taken);
  const isOfMedicareAge = sought.isDisabled || (sought.age ?? 0) >= medicareAge;
  const medicare = planMedicare(panel, isOfMedicareAge, taken);
  const ofStates = (states: readonly string[]) => (payer: PanelPayer) =>
    payer.states.some((state) => states.includes(state));
  const home = sought.state === '' ? [] : [sought.state];
  const around = panel.withNeighbours ? neighboursOf(sought.state) : [];
  const isEverywhere = (payer: PanelPayer) => payer.states.length === 0;
  const isNear = (payer: PanelPayer) => isEverywhere(payer) || ofStates(home)(payer);
  const ofKinds = (kinds: readonly PartnerKind[]) => panel.payers.filter(({ kind }) => kinds.includes(kind));
  const medicaid = ofKinds(['Medicaid']);
  const choose = (step: keyof typeof most & SearchStep, payers: readonly PanelPayer[], none: SkipReason) =>
    askPayers(step, payers, { most: most[step], taken, fields: sought.fields, none });
  const commercial = ofKinds(
    isOfMedicareAge ? ['Commercial', 'TPA', 'MedicareAdvantage'] : ['Commercial', 'TPA'],
  ).filter(isNear);
  const byPrefix = panel.payers.filter(({ id }) => panel.prefixPlans.includes(id));
  const noMedicaid = home.length === 0 ? 'noState' : 'noPayer';
  return [
    ...own,
    ...medicare,
    ...choose('medicaid', [...medicaid.filter(isNear), ...medicaid.filter(ofStates(around))], noMedicaid),
    ...choose('managedMedicaid', ofKinds(['MedicaidMCO']).filter(isNear), noMedicaid),
    ...choose(
      'commercial',
      commercial.filter((one) => one.checks > 0 || !isEverywhere(one)),
      'noPayer',
    ),
    ...choose('blueHome', [...new Set([...byPrefix, ...ofKinds(['BlueCross']).filter(isNear)])], 'noPayer'),
    ...choose('national', [...commercial, ...ofKinds(['Tricare'])].filter(isEverywhere), 'noPayer'),
    { step: 'otherCoverage', payerId: null, known: null, skip: null },
    ...planParents(sought, panel),
  ];
}

function askKnown(
  step: SearchStep,
  known: readonly KnownCover[],
  atMost: number,
  taken: Set<string>,
): readonly PlannedAsk[] {
  const asks: PlannedAsk[] = [];
  for (const cover of known) {
    if (asks.length >= atMost || taken.has(cover.payerId)) continue;
    taken.add(cover.payerId);
    asks.push({ step, payerId: cover.payerId, known: cover, skip: null });
  }
  return asks.length > 0 ? asks : [nobody(step, 'nothingKnown')];
}

const nobody = (step: SearchStep, skip: SkipReason): PlannedAsk => ({ step, payerId: null, known: null, skip });

function planMedicare({ medicare }: Panel, isOfAge: boolean, taken: Set<string>): readonly PlannedAsk[] {
  if (!isOfAge) return [nobody('medicare', 'age')];
  if ('skip' in medicare) return [nobody('medicare', medicare.skip)];
  if (taken.has(medicare.payerId)) return [];
  taken.add(medicare.payerId);
  return [{ step: 'medicare', payerId: medicare.payerId, known: null, skip: null }];
}

type Choice = {
  readonly most: number;
  readonly taken: Set<string>;
  readonly fields: RequestValues;
  readonly none: SkipReason;
};

function askPayers(
  step: SearchStep,
  payers: readonly PanelPayer[],
  { most: atMost, taken, fields, none }: Choice,
): readonly PlannedAsk[] {
  const free = payers.filter(({ id }) => !taken.has(id));
  const why = (payer: PanelPayer): SkipReason | null =>
    payer.byHand ? 'byHand' : canBeAsked(payer, fields) ? null : 'needsNumber';
  const asked = free.filter((payer) => why(payer) === null).slice(0, atMost);
  const named = free.filter((payer) => why(payer) !== null).slice(0, mostNamed);
  for (const { id } of [...asked, ...named]) taken.add(id);
  const rows = [...asked, ...named].map((payer): PlannedAsk => ({
    step,
    payerId: payer.id,
    known: null,
    skip: why(payer),
  }));
  if (rows.length > 0) return rows;
  return payers.length > 0 ? [] : [nobody(step, none)];
}

/** Whether a payer answers to what is known of the person without a number of its own. */
const canBeAsked = ({ fieldSets }: PanelPayer, fields: RequestValues): boolean =>
  completeness({ ...fields, CertificateNumber: '' }, { RequiredFieldSets: fieldSets }).missing.length === 0;

/** Each coverage of a parent is asked about the child, though the child's own plan of that payer was asked before. */
function planParents({ age }: Sought, { household }: Panel): readonly PlannedAsk[] {
  if (age !== null && age >= dependentAge) return [nobody('parents', 'adult')];
  if (household.length === 0) return [nobody('parents', 'noParent')];
  return household
    .slice(0, most.parents)
    .map((known): PlannedAsk => ({ step: 'parents', payerId: known.payerId, known, skip: null }));
}
