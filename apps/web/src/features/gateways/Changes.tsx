import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { Section } from '#/ui/page/Section.tsx';

type Props = {
  /** The newest first. */
  readonly changes: readonly { readonly At: string; readonly By: string; readonly what: string }[];
};

/** Who changed it and when, and what of it. */
export function Changes({ changes }: Props) {
  const { TimeZone } = useUser();
  return (
    <Section title="Changes" level={3} className="gateway-part" folds startsFolded>
      {changes.length === 0 ? (
        <p className="dim">None yet.</p>
      ) : (
        <ol className="gateway-changes">
          {changes.map(({ At, By, what }) => (
            <li key={`${At} ${what}`}>
              <p className="dim">
                {formatInstant(At, TimeZone)}, {By === '' ? 'the company that runs this installation' : By}
              </p>
              <p>{what}</p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
