import type { GoodFaithView } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import type { GoodFaithDeed } from '#/features/clearance/goodFaith/goodFaithDeed.ts';
import { changeText, howText } from '#/features/clearance/goodFaith/goodFaithWords.ts';
import { PrintWays } from '#/features/clearance/goodFaith/PrintWays.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly view: GoodFaithView; readonly onDeed: (deed: GoodFaithDeed) => void };

/** Each version that was issued: what changed, to whom it was handed and how, and for how long it is kept. */
export function IssuedPart({ view, onDeed }: Props) {
  const { TimeZone } = useUser();
  return (
    <Section title="Issued" right={`${view.Versions.length} kept`}>
      {view.Versions.length === 0 && (
        <PanelEmpty title="Nothing is issued yet." why="What is issued is never changed, and kept for six years." />
      )}
      <ol className="gfe-versions">
        {view.Versions.map((one) => (
          <li key={one.Version}>
            <p className="row">
              <b>Estimate {one.Version}</b>
              <b className="tn">{formatCurrency(one.TotalCents)}</b>
              <span className="grow" />
              <PrintWays visitId={view.VisitMasterID} version={one.Version} label={`Print estimate ${one.Version}`} />
              <Button
                size="s"
                variant={one.Deliveries.length === 0 && one.Version === view.Newest ? 'primary' : 'default'}
                aria-label={`Hand out estimate ${one.Version}`}
                onClick={() => onDeed({ kind: 'deliver', version: one.Version })}
              >
                Hand out
              </Button>
            </p>
            <p className="dim small">
              Issued {formatInstant(one.At, TimeZone)}, {one.By}. Kept until {formatDate(one.KeepUntil)}.
            </p>
            {one.Changes.length > 0 && (
              <p className="small soft">
                Changed: {one.Changes.map((change) => worded(changeText[change])).join(', ')}.
              </p>
            )}
            {one.Deliveries.length === 0 ? (
              <p className="small soft">Not handed out yet.</p>
            ) : (
              <>
                {one.Version > view.Counts && (
                  <p className="small">
                    Handed out too late to count:{' '}
                    {view.Counts === 0
                      ? worded('the {visit} was over.')
                      : `the bill is held against estimate ${view.Counts}.`}
                  </p>
                )}
                <ul className="gfe-list small">
                  {one.Deliveries.map((each, at) => (
                    <li key={at}>
                      {formatDate(each.On)}, {worded(howText[each.How]).toLowerCase()}, in {each.Language}, to {each.To}{' '}
                      <span className="dim">(by {each.By})</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
