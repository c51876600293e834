import type { ClearanceDetail } from '@coverline/contract/clearance/clearanceShapes.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { Section } from '#/ui/page/Section.tsx';

/** What people wrote, newest first; notes stay as they were written. */
export function Notes({ of }: { readonly of: ClearanceDetail }) {
  const { TimeZone } = useUser();
  return (
    <Section title="Notes">
      {of.NoteList.length === 0 && <p className="dim">{worded('Nobody wrote about this {visit} yet.')}</p>}
      <ul className="clear-lines">
        {of.NoteList.map(({ NoteID, At, By, Text }) => (
          <li key={NoteID}>
            <p className="dim small">
              {By} · <span className="tn">{formatInstant(At, TimeZone)}</span>
            </p>
            <p className="clear-text">{Text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
