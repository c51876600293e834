import type { ClearanceDetail } from '@coverline/contract/clearance/clearanceShapes.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { changeOutcome, changeTitle, checkChange } from '#/features/clearance/visit/changeWords.ts';
import { Section } from '#/ui/page/Section.tsx';

/** What changed when and why, newest first. */
export function Changes({ of }: { readonly of: ClearanceDetail }) {
  const { TimeZone } = useUser();
  return (
    <Section title="History">
      <ul className="clear-lines">
        {of.History.map((change, at) => (
          // Two may be of one moment.
          <li key={`${change.At} ${at}`}>
            <p>
              <b>{worded(changeTitle(change))}</b>{' '}
              <span className="dim small">
                {change.By !== null && `${change.By} · `}
                <span className="tn">{formatInstant(change.At, TimeZone)}</span>
              </span>
            </p>
            {changeOutcome(change) !== '' && <p className="tn">{changeOutcome(change)}</p>}
            {change.Reason !== '' && <p className="clear-text soft">{worded(change.Reason)}</p>}
            {change.Checks.length > 0 && (
              <ul className="soft small">
                {change.Checks.map((check) => (
                  <li key={check.Check}>
                    {checkChange(check)}
                    {check.Reason !== '' && `. ${check.Reason}`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
