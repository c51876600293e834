import type { CaseRule } from '@coverline/contract/cases/rules/caseRules.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { Section } from '#/ui/page/Section.tsx';

/** The versions of a rule, newest first: what each said, who made it and when. */
export function RuleHistory({ history }: { readonly history: CaseRule['History'] }) {
  const { TimeZone } = useUser();
  return (
    <Section title="Versions" level={3} folds startsFolded>
      <ol className="rule-list">
        {history.map(({ Version, Deed, Says, At, By }) => (
          <li key={Version}>
            <p>
              <b>
                {Version}. {Deed}
              </b>{' '}
              <span className="dim small">
                {By} · <span className="tn">{formatInstant(At, TimeZone)}</span>
              </span>
            </p>
            <p>{worded(Says)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
