import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { worded } from '#/api/terms.ts';
import { Section } from '#/ui/page/Section.tsx';

/**
 * What a message's own use made sure, where its header, its lines or a date says otherwise: as the engine calls it. A date that is in
 * no format is among them, read or not: else nobody would be told that one is missing.
 */
const repairs: readonly string[] = ['repetition-separator', 'lines-joined', 'element-date'];

/** Of an answer that is sound otherwise: what of its message was read otherwise than it is written. */
export function ReadOtherwise({ problems }: { readonly problems: LookupResult['Problems'] }) {
  const repaired = problems.filter(({ Code }) => repairs.includes(Code));
  if (repaired.length === 0) return null;
  return (
    <Section title="Read otherwise than written" className="why">
      <ul>
        {repaired.map(({ Code, Text, Segment }) => (
          <li key={`${Code} ${Segment ?? ''}`}>
            <span>
              {worded(Text)}
              {Code === 'element-date' && Segment !== null && <span className="dim"> Segment {Segment}</span>}
            </span>
            <span className="cite">{Code}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
