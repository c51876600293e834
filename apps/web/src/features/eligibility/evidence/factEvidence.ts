import type { CoverageSummaryWire } from '@coverline/contract/coverageSummary.ts';
import { coverageDatesOf, coverageRowsOf } from '../answer/coverageRowsOf.ts';
import { type Fact, factLabels, factText } from '@coverline/contract/answerText/factTexts.ts';
import type { Evidence } from './evidence.ts';
import { evidenceId, type FactSection } from './evidenceIds.ts';

const plain = { computed: false, sum: [] } as const;

/** Where what a fact says stands: an amount and a number in the EB itself, a name or a date behind it. */
function place(fact: Fact): readonly [string, number] {
  if (fact.Kind === 'category') return ['REF', 2];
  if (fact.Cents !== null) return ['EB', 7];
  if (fact.Quantity !== null) return ['EB', 10];
  if (fact.Kind === 'preventive' && fact.Procedure !== '') return ['EB', 13];
  if (/^[1-8]$/.test(fact.Info) && fact.From !== null) return ['DTP', 3];
  if (fact.Name !== '' && factText(fact) === fact.Name) return fact.Info === 'R' ? ['NM1', 3] : ['EB', 5];
  return ['EB', 4];
}

export const factEvidence = (section: FactSection, facts: readonly Fact[]): Evidence[] =>
  facts.map((fact, at) => {
    const [segmentId, element] = place(fact);
    return {
      ...plain,
      id: evidenceId.fact(section, at),
      value: factText(fact),
      meaning: `${factLabels[fact.Kind]} · ${section}`,
      segments: [fact.Segment],
      segmentId,
      element,
    };
  });

/** Plans and riders with their status, and the dates beside them. */
export const coverageEvidence = (summary: CoverageSummaryWire): Evidence[] => [
  ...coverageRowsOf(summary).map((row) => ({
    ...plain,
    id: row.evidence,
    value: row.status,
    meaning: `Coverage · ${row.services}`,
    segments: [row.segment],
    segmentId: 'EB',
    element: 1,
  })),
  ...coverageDatesOf(summary).map((date) => ({
    ...plain,
    id: date.evidence,
    value: date.text,
    meaning: date.name,
    segments: [date.segment],
    segmentId: 'DTP',
    element: 3,
  })),
];

/** Both sides of each contradiction. */
export const contradictionEvidence = ({ Contradictions }: CoverageSummaryWire): Evidence[] =>
  Contradictions.flatMap(({ Text, Segments }, at) =>
    Segments.map((segment) => ({
      ...plain,
      id: evidenceId.contradiction(at, segment),
      value: `Segment ${segment}`,
      meaning: Text,
      segments: [segment],
      segmentId: 'EB',
      element: null,
    })),
  );
