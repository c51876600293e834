import {
  isPlainlyActive,
  isVerdict,
  wordsIn,
  wordsOfAmounts,
} from '@coverline/contract/eligibility/answerText/benefitTexts.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';

/** The payer's messages that do not already stand beside the benefit, the limit or the statement they are about. */
export function messagesOf(summary: CoverageSummaryWire): CoverageSummaryWire['Messages'] {
  const shown = new Set(
    [
      ...summary.Benefits.filter((row) => !isPlainlyActive(row) && !isVerdict(row)).flatMap(wordsIn),
      ...wordsOfAmounts(summary),
      ...[...summary.Medicare, ...summary.Medicaid].flatMap(({ Messages }) => Messages),
      ...[...summary.Limitations, ...(summary.AlsoStated ?? [])].flatMap(({ Messages }) => Messages),
    ].map(plain),
  );
  return summary.Messages.filter(({ Text }) => !shown.has(plain(Text)));
}

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toUpperCase();
