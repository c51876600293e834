import type { CoverageSummaryWire } from '@coverline/contract/coverageSummary.ts';
import { coverageDatesOf, coverageRowsOf } from '../answer/coverageRowsOf.ts';
import { type Beside, type Fact, factRows, factText } from '@coverline/contract/answerText/factTexts.ts';
import { factLabels } from '@coverline/domain/lookup/factLabels.ts';
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

function ofFact(section: FactSection, fact: Fact, at: number): Evidence {
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
}

/** What stands beside a value, each opening its own segment of the same loop. */
export const besideEvidence = (
  of: Pick<Evidence, 'id' | 'meaning' | 'segments'>,
  parts: readonly Beside[],
): Evidence[] =>
  parts.flatMap(({ text, raw }) =>
    raw === ''
      ? []
      : [
          {
            ...plain,
            id: evidenceId.beside(of.id, raw),
            value: text,
            meaning: of.meaning,
            segments: of.segments,
            segmentId: '',
            element: null,
            raw,
          },
        ],
  );

export const factEvidence = (section: FactSection, facts: readonly Fact[]): Evidence[] =>
  factRows(facts).flatMap(({ figures, beside, phone }) => {
    const all = figures.flatMap(({ at }) => {
      const fact = facts[at];
      return fact === undefined ? [] : [ofFact(section, fact, at)];
    });
    const [first] = all;
    const spoken = { text: phone, raw: facts[figures[0]?.at ?? -1]?.Phone ?? '' };
    return first === undefined ? [] : [...all, ...besideEvidence(first, [...beside, spoken])];
  });

/** Plans and riders with their status, and the dates beside them. */
export const coverageEvidence = (summary: CoverageSummaryWire): Evidence[] => [
  ...coverageRowsOf(summary).flatMap((row) => {
    const status = {
      ...plain,
      id: row.evidence,
      value: row.status,
      meaning: `Coverage · ${row.services}`,
      segments: [row.segment],
      segmentId: 'EB',
      element: 1,
    };
    return [status, ...besideEvidence(status, row.dates)];
  }),
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
