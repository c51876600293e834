import { goodFaithCalls } from '@coverline/contract/clearance/goodFaith/goodFaith.ts';
import type { GoodFaithView } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import type { GoodFaithDeed } from '#/features/clearance/goodFaith/goodFaithDeed.ts';
import { changeText, howText, totalText } from '#/features/clearance/goodFaith/goodFaithWords.ts';
import { PrintWays } from '#/features/clearance/goodFaith/PrintWays.tsx';
import { showGoodFaith } from '#/features/clearance/goodFaith/showGoodFaith.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';
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
              <b className="tn">{totalText(one)}</b>
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
                  {one.Deliveries.map((each) => (
                    <li key={each.DeliveryID}>
                      {formatDate(each.On)}, {worded(howText[each.How]).toLowerCase()}, in {each.Language}, to {each.To}{' '}
                      <span className="dim">(by {each.By})</span>{' '}
                      <TakeBack view={view} version={one.Version} delivery={each} />
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

type TakeBackProps = Pick<Props, 'view'> & {
  readonly version: number;
  readonly delivery: GoodFaithView['Versions'][number]['Deliveries'][number];
};

/** One that was written down in error is taken back; undone, it stands as it stood. */
function TakeBack({ view: { VisitMasterID }, version, delivery }: TakeBackProps) {
  const remove = useSend(goodFaithCalls.undeliverGoodFaith);
  const again = useSend(goodFaithCalls.deliverGoodFaith);
  const { DeliveryID, How, On, Language, To } = delivery;
  const onError = (error: Error) => toast(errorText(error), { grade: 'Bad' });
  const undo = () =>
    again.mutate({ VisitMasterID, Version: version, How, On, Language, To }, { onSuccess: showGoodFaith, onError });
  const takeBack = () =>
    remove.mutate(
      { VisitMasterID, DeliveryID },
      {
        onSuccess: (data) => {
          showGoodFaith(data);
          toast('It is taken back that this was handed out.', { action: { label: 'Undo', run: undo } });
        },
        onError,
      },
    );
  return (
    <Button
      size="s"
      variant="quiet"
      aria-label={`Take back that estimate ${version} was handed out on ${formatDate(On)}`}
      busy={remove.isPending}
      onClick={takeBack}
    >
      Take it back
    </Button>
  );
}
