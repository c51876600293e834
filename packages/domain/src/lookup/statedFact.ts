import type { Benefit } from './answer.ts';
import { spansOf } from './spans.ts';

/** One thing that a section of its own tells, with what hangs on it; empty and null are "not stated". */
export type StatedFact<K extends string> = {
  readonly kind: K;
  readonly segment: number;
  /** EB01 as sent. */
  readonly info: string;
  /** The plan, else the party that is named. */
  readonly name: string;
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

/** A benefit as a fact of that kind. */
export function statedFact<K extends string>(kind: K, benefit: Benefit, over: Partial<StatedFact<K>> = {}) {
  const span = families.flatMap((family) => spansOf(benefit.dates, family))[0];
  const party = benefit.parties[0];
  return {
    kind,
    segment: benefit.segment,
    info: benefit.info,
    name: benefit.planName || (party?.lastName ?? ''),
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
