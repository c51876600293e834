import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { worded } from '#/api/terms.ts';
import { Section } from '#/ui/page/Section.tsx';

/** What a message's own use made sure, where its header or its lines say otherwise: as the engine calls it. */
const repairs: readonly string[] = ['repetition-separator', 'lines-joined'];

/** Of an answer that is sound otherwise: what of its message was read otherwise than it is written. */
export function ReadOtherwise({ problems }: { readonly problems: LookupResult['Problems'] }) {
  const repaired = problems.filter(({ Code }) => repairs.includes(Code));
  if (repaired.length === 0) return null;
  return (
    <Section title="Read otherwise than written" className="why">
      <ul>
        {repaired.map(({ Code, Text }) => (
          <li key={Code}>
            <span>{worded(Text)}</span>
            <span className="cite">{Code}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
