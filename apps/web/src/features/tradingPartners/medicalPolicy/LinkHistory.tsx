import type { PolicyLinkHistory } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { Section } from '#/ui/page/Section.tsx';

/** What was done with a link, the newest first. */
export function LinkHistory({ history }: { readonly history: PolicyLinkHistory }) {
  const { TimeZone } = useUser();
  if (history.length === 0) return null;
  return (
    <Section title="History" level={3} folds startsFolded right={history.length}>
      <ol className="policy-history" aria-label="History">
        {history.map(({ Deed, At, By, Why, Changes }) => (
          <li key={`${At} ${Deed}`}>
            <p>
              <b>{Deed}</b>{' '}
              <span className="dim small">
                {By || 'the nightly look'} · <span className="tn">{formatInstant(At, TimeZone)}</span>
              </span>
            </p>
            {Why !== '' && <p className="small">{Why}</p>}
            {Changes.map(({ Field, Before, After }) => (
              <p key={Field} className="small">
                {Field}: {Before || 'nothing'} becomes {After || 'nothing'}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}
