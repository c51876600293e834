import type { Benefit, Party } from './answer.ts';
import { spansOf } from './spans.ts';

/** Where a name stands. */
export type NamePlace = { readonly segment: number; readonly id: 'EB' | 'NM1' | 'REF'; readonly element: number };

/** One thing that a section of its own tells, with what hangs on it; empty and null are "not stated". */
export type StatedFact<K extends string> = {
  readonly kind: K;
  readonly segment: number;
  /** EB01 as sent. */
  readonly info: string;
  /** The plan, else the party that is named; of another payer the party first, since its EB names the plan or the group. */
  readonly name: string;
  /** The segment and element that the name was taken from; missing from what was kept before. */
  readonly nameAt?: NamePlace | null | undefined;
  /** What the EB calls the plan, where the name is another; missing from what was kept before. */
  readonly plan?: string | undefined;
  /** Of the plan: contract and plan, or a category. */
  readonly id: string;
  readonly phone: string;
  readonly services: readonly string[];
  readonly procedure: string;
  readonly insuranceType: string;
  readonly period: string;
  readonly cents: number | null;
  readonly quantity: number | null;
  readonly quantityQualifier: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly messages: readonly string[];
};

const families = ['benefit', 'plan', 'eligibility', 'coordination'] as const;

/** Facts that tell who else pays. */
const ofPayer: ReadonlySet<string> = new Set(['msp', 'thirdParty']);
/** NM101 of a payer: another party behind the same EB may be the employer, or the person insured there. */
const payers: ReadonlySet<string> = new Set(['PRP', 'SEP', 'TTP', 'PR']);

type Named = Pick<StatedFact<string>, 'name' | 'nameAt'>;

const planNamed = ({ segment, planName }: Benefit): Named => ({
  name: planName,
  nameAt: { segment, id: 'EB', element: 5 },
});
const partyNamed = (party: Party | undefined): Named => ({
  name: party?.lastName ?? '',
  nameAt: party === undefined ? null : { segment: party.segment, id: 'NM1', element: 3 },
});

/** A benefit as a fact of that kind. */
export function statedFact<K extends string>(kind: K, benefit: Benefit, over: Partial<StatedFact<K>> = {}) {
  const span = families.flatMap((family) => spansOf(benefit.dates, family))[0];
  const payer = ofPayer.has(kind) ? benefit.parties.find(({ entity }) => payers.has(entity)) : undefined;
  const party = payer ?? benefit.parties[0];
  const names = [partyNamed(payer), planNamed(benefit), partyNamed(party)];
  const { name, nameAt } = names.find((one) => one.name !== '') ?? { name: '', nameAt: null };
  return {
    kind,
    segment: benefit.segment,
    info: benefit.info,
    name,
    nameAt,
    plan: benefit.planName === name ? '' : benefit.planName,
    id: benefit.references.find(({ qualifier }) => qualifier === '18' || qualifier === 'CT')?.value ?? '',
    phone: party?.contacts.find((contact) => contact.kind === 'TE')?.value ?? '',
    services: benefit.services,
    procedure: benefit.procedure,
    insuranceType: benefit.insuranceType,
    period: benefit.period,
    cents: benefit.cents,
    quantity: benefit.quantity,
    quantityQualifier: benefit.quantityQualifier,
    from: span?.from ?? null,
    to: span?.to ?? null,
    messages: benefit.messages,
    ...over,
  } satisfies StatedFact<K>;
}

/** Facts in the order of their kinds, then as the payer sent them. */
export const inOrder = <K extends string>(facts: readonly StatedFact<K>[], kinds: readonly K[]): StatedFact<K>[] =>
  facts.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.segment - b.segment);
