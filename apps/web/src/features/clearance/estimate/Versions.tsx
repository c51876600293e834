import type { EstimateView } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { paysText } from '#/features/clearance/estimate/estimateWords.ts';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly view: EstimateView; readonly onVersion: (version: number) => void };

/** Each version that is kept and what it changed against the one before it; the one in view is marked. */
export function Versions({ view, onVersion }: Props) {
  const { TimeZone } = useUser();
  return (
    <Section title="Versions" right={`${view.Versions.length} kept`}>
      <ol className="est-versions">
        {view.Versions.map((one) => (
          <li key={one.Version}>
            <p className="row">
              {one.Version === view.Version ? (
                <b aria-current="true">Estimate {one.Version}</b>
              ) : (
                <button type="button" className="link" onClick={() => onVersion(one.Version)}>
                  Estimate {one.Version}
                </button>
              )}
              <b className="tn grow num">{paysText(one)}</b>
            </p>
            <p className="dim small">
              {formatInstant(one.At, TimeZone)}, {one.By}
            </p>
            {one.Changes.length > 0 && (
              <ul className="est-changes small soft">
                {one.Changes.map((change) => (
                  <li key={change}>{worded(change)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
