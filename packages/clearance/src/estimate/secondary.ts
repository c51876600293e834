import { type Cents, atLeastZero, shareOf, sumOf } from '../money/cents.ts';
import type { EstimateLine, Secondary } from './estimateInput.ts';
import { medicareSecondary, mostBehindBoth } from './medicareSecondary.ts';
import { medigapPays } from './medigap.ts';
import type { End } from './spread.ts';
import type { TotalStep } from './step.ts';
import type { WorkedLine } from './workLine.ts';

/** What is left of covered lines when the first plan has paid. */
export type BehindPrimary = {
  readonly lines: readonly { readonly line: EstimateLine; readonly worked: WorkedLine }[];
  /** What the patient owes of them after the first plan's maximum. */
  readonly ofCents: Cents;
  readonly end: End;
};

type Rule<K extends Secondary['kind']> = (
  secondary: Extract<Secondary, { kind: K }>,
  behind: BehindPrimary,
) => TotalStep;

/** Nobody knows what it pays: all of it at best, nothing at worst. */
const unknown = ({ ofCents, end }: BehindPrimary): TotalStep =>
  end === 'low' && ofCents > 0
    ? { rule: 'SecondAtBest', cents: 0 - ofCents, ofCents }
    : { rule: 'SecondUnknown', cents: 0, ofCents };

/** Medicaid behind another plan: who has it may not be billed for what that plan covers (42 CFR 447.15). */
const medicaid: Rule<'Medicaid'> = (_, { ofCents }) => ({ rule: 'SecondMedicaid', cents: 0 - ofCents, ofCents });

const commercial: Rule<'Commercial'> = ({ shareBp }, behind) => {
  if (shareBp === null) return unknown(behind);
  const { ofCents } = behind;
  // The patient's part is what is rounded.
  return { rule: 'SecondCommercial', cents: shareOf(ofCents, 10_000 - shareBp) - ofCents, ofCents, shareBp };
};

const medigap: Rule<'Medigap'> = ({ plan }, behind) => {
  if (plan === null) return unknown(behind);
  const { lines, ofCents } = behind;
  const pays = medigapPays(
    plan,
    sumOf(lines.map(({ worked }) => worked.deductibleCents)),
    lines.map(({ line, worked: { coinsuranceCents } }) => ({ service: line.benefit?.service ?? '', coinsuranceCents })),
  );
  const cents = Math.min(ofCents, pays.deductibleCents + pays.coinsuranceCents);
  return { rule: 'SecondMedigap', cents: 0 - cents, plan, ...pays };
};

const medicare: Rule<'Medicare'> = ({ deductibleLeftCents }, behind) => {
  const { lines, ofCents } = behind;
  if (deductibleLeftCents === null) return unknown(behind);
  const primaryAllowedCents = sumOf(lines.map(({ worked }) => worked.allowedCents));
  const of = {
    lines: lines.map(({ line }) => line),
    deductibleLeftCents,
    primaryAllowedCents,
    primaryPaidCents: primaryAllowedCents - ofCents,
  };
  const pays = medicareSecondary(of);
  if (pays === null) return unknown(behind);
  const owed = Math.min(atLeastZero(ofCents - pays.paysCents), mostBehindBoth(of, pays));
  const { wouldPayCents, allowedLessPaidCents, primaryLessPaidCents } = pays;
  return { rule: 'SecondMedicare', cents: owed - ofCents, wouldPayCents, allowedLessPaidCents, primaryLessPaidCents };
};

/** What the second plan takes off what the first one leaves. */
export function secondaryStep(secondary: Secondary, behind: BehindPrimary): TotalStep {
  if (secondary.kind === 'Medicaid') return medicaid(secondary, behind);
  if (secondary.kind === 'Medigap') return medigap(secondary, behind);
  return secondary.kind === 'Commercial' ? commercial(secondary, behind) : medicare(secondary, behind);
}
