import { type Cents, shareOf } from '../money/cents.ts';

/**
 * How a plan takes copay, deductible and coinsurance of one line (domain 2.8).
 * First: the copay comes out of the allowed amount before the rest is shared. AfterDeductible: it comes out of what the deductible
 * leaves. Additive: it is added to shares of the whole. Only: it is all there is, the deductible is waived.
 */
export const copayStyles = ['First', 'AfterDeductible', 'Additive', 'Only'] as const;
export type CopayStyle = (typeof copayStyles)[number];

export type LineTerms = {
  readonly allowedCents: Cents;
  /** The copay as far as it is still to be taken at this visit; 0 where another line took it. */
  readonly copayCents: Cents;
  /** What is left of the deductible that applies to the line; 0 where none does, Infinity where nobody knows an end of it. */
  readonly deductibleLeftCents: Cents;
  readonly shareBp: number;
};

/** Each part as it is owed, and of what the coinsurance is a share. */
export type LineParts = {
  readonly copayCents: Cents;
  readonly deductibleCents: Cents;
  readonly deductibleOfCents: Cents;
  readonly coinsuranceCents: Cents;
  readonly coinsuranceOfCents: Cents;
};

type Style = (terms: LineTerms) => LineParts;

const first: Style = ({ allowedCents, copayCents, deductibleLeftCents, shareBp }) => {
  const copay = Math.min(copayCents, allowedCents);
  const base = allowedCents - copay;
  const deductible = Math.min(base, deductibleLeftCents);
  const shared = base - deductible;
  return {
    copayCents: copay,
    deductibleCents: deductible,
    deductibleOfCents: base,
    coinsuranceCents: shareOf(shared, shareBp),
    coinsuranceOfCents: shared,
  };
};

const afterDeductible: Style = ({ allowedCents, copayCents, deductibleLeftCents, shareBp }) => {
  const deductible = Math.min(allowedCents, deductibleLeftCents);
  const copay = Math.min(copayCents, allowedCents - deductible);
  const shared = allowedCents - deductible - copay;
  return {
    copayCents: copay,
    deductibleCents: deductible,
    deductibleOfCents: allowedCents,
    coinsuranceCents: shareOf(shared, shareBp),
    coinsuranceOfCents: shared,
  };
};

/** The copay gives way where all together would be more than is allowed. */
const additive: Style = ({ allowedCents, copayCents, deductibleLeftCents, shareBp }) => {
  const deductible = Math.min(allowedCents, deductibleLeftCents);
  const shared = allowedCents - deductible;
  const coinsurance = shareOf(shared, shareBp);
  return {
    copayCents: Math.min(copayCents, allowedCents - deductible - coinsurance),
    deductibleCents: deductible,
    deductibleOfCents: allowedCents,
    coinsuranceCents: coinsurance,
    coinsuranceOfCents: shared,
  };
};

const only: Style = ({ allowedCents, copayCents }) => ({
  copayCents: Math.min(copayCents, allowedCents),
  deductibleCents: 0,
  deductibleOfCents: 0,
  coinsuranceCents: 0,
  coinsuranceOfCents: 0,
});

const styles: Readonly<Record<CopayStyle, Style>> = {
  First: first,
  AfterDeductible: afterDeductible,
  Additive: additive,
  Only: only,
};

/** What a line comes to, part by part; together never above what is allowed. */
export const partsOf = (style: CopayStyle, terms: LineTerms): LineParts => styles[style](terms);
