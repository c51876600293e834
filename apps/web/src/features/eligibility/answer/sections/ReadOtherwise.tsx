import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { isReadOtherwise, placeOfReading } from '@coverline/domain/eligibility/answer/readOtherwise.ts';
import { worded } from '#/api/terms.ts';
import { Section } from '#/ui/page/Section.tsx';

/** Of an answer that is sound otherwise: what of its message was read otherwise than it is written. */
export function ReadOtherwise({ problems }: { readonly problems: LookupResult['Problems'] }) {
  const repaired = problems.filter(({ Code }) => isReadOtherwise(Code));
  if (repaired.length === 0) return null;
  return (
    <Section title="Read otherwise than written" className="why">
      <ul>
        {repaired.map(({ Code, Text, Segment }) => (
          <li key={`${Code} ${Segment ?? ''}`}>
            <span>
              {worded(Text)}
              <span className="dim"> {placeOfReading(Code, Segment)}</span>
            </span>
            <span className="cite">{Code}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
