import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { coverageDatesOf, coverageRowsOf } from '../answer/sections/coverageRowsOf.ts';
import {
  type Beside,
  type Fact,
  factRows,
  factSaid,
  type SaidOf,
} from '@coverline/contract/eligibility/answerText/factTexts.ts';
import { factLabels } from '@coverline/domain/eligibility/answer/factLabels.ts';
import { worded } from '#/api/terms.ts';
import type { Evidence } from './evidence.ts';
import { evidenceId, type FactSection } from './evidenceIds.ts';

const plain = { computed: false, sum: [] } as const;

/** The segment and element that say what is shown of a fact; of a name kept without its place, how it is spelled. */
function placeOf(fact: Fact, { text, by }: SaidOf): Pick<Evidence, 'segments' | 'segmentId' | 'element' | 'raw'> {
  const whole = { segments: [fact.Segment], segmentId: '', element: null };
  if (by === 'whole') return whole;
  if (by !== 'name') return { ...whole, segmentId: by[0], element: by[1] };
  const { NameAt } = fact;
  if (NameAt == null) return { ...whole, raw: text };
  // What stands beside the name is looked for around it, in the same benefit.
  return { segments: [NameAt.Segment], segmentId: NameAt.Id, element: NameAt.Element };
}

function ofFact(section: FactSection, fact: Fact, at: number): Evidence {
  const said = factSaid(fact);
  return {
    ...plain,
    ...placeOf(fact, said),
    id: evidenceId.fact(section, at),
    value: said.text,
    meaning: `${factLabels[fact.Kind]} · ${section}`,
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
      meaning: worded(Text),
      segments: [segment],
      segmentId: 'EB',
      element: null,
    })),
  );
