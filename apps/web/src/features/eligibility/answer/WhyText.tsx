import { Figure } from '#/ui/values/Figure.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import type { WhyLine } from './whyLines.ts';

/** A sentence of ours about the answer: it opens the segment that it is drawn from, where there is one. */
export function WhyText({ line, ...evidence }: EvidenceProps & { readonly line: WhyLine }) {
  if (line.evidence === undefined) return line.text;
  return (
    <Figure stated={{ value: line.text, evidence: line.evidence, computed: true }} name="Reason" {...evidence}>
      {line.text}
    </Figure>
  );
}
