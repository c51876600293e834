import { type Fact, factRows, type FactRow as Row } from '@coverline/contract/eligibility/answerText/factTexts.ts';
import { evidenceId, type FactSection } from '#/features/eligibility/evidence/evidenceIds.ts';

export type FactRow = Omit<Row, 'figures'> & {
  readonly figures: readonly { readonly text: string; readonly evidence: string }[];
  /** The telephone as the message spells it. */
  readonly rawPhone: string;
};

/** The rows of Medicare's or Medicaid's section, each figure with what stands behind it. */
export const factRowsOf = (section: FactSection, facts: readonly Fact[], day: string): FactRow[] =>
  factRows(facts, day).map((row) => ({
    ...row,
    figures: row.figures.map(({ text, at }) => ({ text, evidence: evidenceId.fact(section, at) })),
    rawPhone: facts[row.figures[0]?.at ?? -1]?.Phone ?? '',
  }));
