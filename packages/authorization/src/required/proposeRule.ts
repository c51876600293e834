import type { AskedLine } from './askedLine.ts';
import type { PayerRule } from './payerRule.ts';

/** What somebody found out, with what shows it. */
export type Correction = {
  readonly required: 'Yes' | 'No';
  readonly evidence: string;
  readonly onDay: string;
};

/**
 * The rule that a correction proposes: as narrow as what was asked. It counts for nobody until somebody else approves it; for the case
 * itself the correction counts at once.
 */
export const proposedRule = (asked: AskedLine, { required, evidence, onDay }: Correction): Omit<PayerRule, 'id'> => ({
  plan: asked.plan,
  code: asked.code,
  codeTo: null,
  placesOfService: asked.placeOfService === '' ? [] : [asked.placeOfService],
  required,
  when: '',
  effectiveFrom: asked.dateOfService < onDay ? asked.dateOfService : onDay,
  effectiveTo: null,
  source: evidence,
  checkedOn: onDay,
  isProposed: true,
});

/** Why this one may not approve it; null where they may. */
export const whyNotApprove = (proposedBy: string, approver: string): string | null =>
  proposedBy === approver ? 'Somebody else has to approve what you proposed.' : null;
