import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { Section } from '#/ui/page/Section.tsx';
import type { StoredPolicy } from './charityForm.ts';

/** Who changed the policy and when, and from which day each version holds. */
export function CharityVersions({ stored: { Versions, Holds } }: { readonly stored: StoredPolicy }) {
  const { TimeZone } = useUser();
  if (Versions.length === 0) return null;
  return (
    <Section title="Versions" right={String(Versions.length)}>
      <ol className="rule-versions">
        {Versions.map(({ Version, ValidFrom, Tiers, At, By }) => (
          <li key={Version}>
            <b>
              Version {Version}, from {formatDate(ValidFrom)}
              {Version === Holds && ', in force today'}
            </b>{' '}
            {formatInstant(At, TimeZone)} by {By}
            <span className="dim">: {Tiers}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
