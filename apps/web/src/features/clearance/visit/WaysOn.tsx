import type { ClearanceDetail } from '@coverline/contract/clearance/clearanceShapes.ts';
import { worded } from '#/api/terms.ts';
import { useCaseWay, useNewNoticeWay } from '#/app/cases/useWayTo.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import type { Deed } from '#/features/clearance/deeds/deed.ts';
import { useGoOn } from '#/features/clearance/deeds/useGoOn.ts';
import { EstimateWay } from '#/features/clearance/estimate/EstimateWay.tsx';
import { GoodFaithWay } from '#/features/clearance/goodFaith/GoodFaithWay.tsx';
import { Button } from '#/ui/actions/Button.tsx';

type Props = { readonly of: ClearanceDetail; readonly onDeed: (deed: Deed) => void };

/** What is done with the visit here, and the screens that go on with it, for whoever may open them. */
export function WaysOn({ of, onDeed }: Props) {
  const { check, search, mayVerify, mayRegister } = useGoOn(of);
  const { RegMasterID, VisitMasterID } = of;
  const toCase = useCaseWay({ RegMasterID, VisitMasterID });
  const toNotice = useNewNoticeWay({ RegMasterID, VisitMasterID });
  return (
    <>
      <Button size="s" onClick={() => onDeed({ kind: 'assign', rows: [of] })}>
        Assign
      </Button>
      <Button size="s" onClick={() => onDeed({ kind: 'note', rows: [of] })}>
        Note
      </Button>
      <span className="grow" />
      <EstimateWay visitId={VisitMasterID} />
      <GoodFaithWay visitId={VisitMasterID} />
      {toNotice !== null && of.AsksNotice.length > 0 && (
        <Button size="s" onClick={toNotice}>
          Advance notice
        </Button>
      )}
      {check !== null && (
        <Button size="s" onClick={check}>
          Check eligibility
        </Button>
      )}
      {search !== null && (
        <Button size="s" onClick={search}>
          Find coverage
        </Button>
      )}
      {mayVerify && (
        <ScreenLink className="btn btn-s" to="liveDemographics" query={{ RegMasterID, VisitMasterID }}>
          Verify the person
        </ScreenLink>
      )}
      {toCase !== null && (
        <Button size="s" onClick={toCase}>
          {worded('Open {a case}')}
        </Button>
      )}
      {mayRegister && (
        <ScreenLink className="btn btn-s" to="registration" query={{ RegMasterID }}>
          Registration
        </ScreenLink>
      )}
    </>
  );
}
