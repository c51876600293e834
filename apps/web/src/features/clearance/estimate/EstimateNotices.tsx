import type { EstimateView } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { worded } from '#/api/terms.ts';
import { useNewNoticeWay } from '#/app/cases/useWayTo.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = {
  readonly view: EstimateView;
  readonly isWhatIf: boolean;
  readonly isOld: boolean;
  /** Why it was not saved. */
  readonly refused: string | null;
  /** From a what-if or an older version to the newest. */
  readonly onBack: () => void;
};

/** What is to be known before the figure is told to anybody. */
export function EstimateNotices({ view, isWhatIf, isOld, refused, onBack }: Props) {
  const { Version, Newest, Problems, ChangedSince, Estimate: of } = view;
  const back = <Button onClick={onBack}>{Newest === 0 ? 'Back' : `Back to estimate ${Newest}`}</Button>;
  const toNotice = useNewNoticeWay(view);
  const changes = view.Versions.find((one) => one.Version === Version + 1)?.Changes ?? [];
  return (
    <>
      {refused !== null && (
        <Notice tone="bad">
          <b>It is not saved.</b> {refused}
        </Notice>
      )}
      {isWhatIf && (
        <Notice tone="info" end={back}>
          <b>What if.</b> Nothing of this is saved.
        </Notice>
      )}
      {isOld && (
        <Notice tone="info" end={back}>
          <b>
            Estimate {Version} of {Newest}.
          </b>{' '}
          It is as it was saved and is only read.
          {changes.length > 0 && (
            <ul aria-label={`What estimate ${Version + 1} changed`}>
              {changes.map((change) => (
                <li key={change}>{worded(change)}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {of?.Plan.IsProhibited && (
        <Notice tone="bad">
          <b>Do not collect.</b> {worded('Nothing may be billed to this {patient}.')}
        </Notice>
      )}
      {Problems.length > 0 && (
        <Notice tone="quest">
          <ul>
            {Problems.map(({ Line, Text }) => (
              <li key={`${Line} ${Text}`}>{worded(Line === null ? Text : `Service ${Line}: ${Text}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!isWhatIf && !isOld && view.AsksNotice.length > 0 && (
        <Notice
          tone="info"
          end={
            toNotice !== null && (
              <Button size="s" onClick={toNotice}>
                Advance notice
              </Button>
            )
          }
        >
          {worded(
            `Medicare pays for ${view.AsksNotice.join(', ')} only under conditions, or never: where it may not pay, the {patient} is told before.`,
          )}
        </Notice>
      )}
      {!isWhatIf && !isOld && ChangedSince.length > 0 && (
        <Notice tone="quest">
          <b>Worked now it would be otherwise.</b>
          <ul>
            {ChangedSince.map((change) => (
              <li key={change}>{worded(change)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!isOld && of?.Plan.IsOld && (
        <Notice tone="quest">
          {worded(
            of.Plan.AgeDays === null
              ? 'Nobody asked the {payer}: ask before the figure is told.'
              : `The {payer} answered ${of.Plan.AgeDays} days ago: ask again before the figure is told.`,
          )}
        </Notice>
      )}
    </>
  );
}
