import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { Section } from '#/ui/page/Section.tsx';
import type { StoredRules } from './rulesForm.ts';

/** Who changed the rules and when; what was decided by a version stays as it was. */
export function RuleVersions({ stored: { Versions } }: { readonly stored: StoredRules }) {
  const { TimeZone } = useUser();
  if (Versions.length === 0) return null;
  return (
    <Section title="Versions" right={String(Versions.length)}>
      <ol className="rule-versions">
        {Versions.map(({ Version, At, By, IsDefault }) => (
          <li key={Version}>
            <b>Version {Version}</b> {formatInstant(At, TimeZone)} by {By}
            {IsDefault && <span className="dim">, as everybody begins</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
