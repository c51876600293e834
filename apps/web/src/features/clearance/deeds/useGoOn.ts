import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { useNavigate } from 'react-router';
import { handOver } from '#/api/handOver.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';

type Of = Pick<ClearanceRow, 'RegMasterID' | 'VisitMasterID' | 'Primary'>;

/** The ways on with one visit, each for whoever may open the screen; null where there is none. */
export function useGoOn(of: Of | null) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const opens = (key: 'eligibility' | 'liveDiscovery' | 'liveDemographics' | 'registration' | 'authorization') =>
    refusal(screen(key), viewer) === null;
  const handed = (key: 'eligibility' | 'liveDiscovery', withInsurance: boolean) =>
    of === null || !opens(key)
      ? null
      : () => {
          const { RegMasterID, VisitMasterID, Primary } = of;
          handOver.put({
            RegMasterID,
            VisitMasterID,
            ...(withInsurance && Primary !== null && { RegInsuranceID: Primary.RegInsuranceID }),
          });
          void navigate(screen(key).path);
        };
  return {
    /** Of a visit whose payer may ask for one. */
    authorize:
      of === null || of.Primary === null || !opens('authorization')
        ? null
        : () =>
            void navigate(
              `${screen('authorization').path}?${new URLSearchParams({ VisitMasterID: of.VisitMasterID }).toString()}`,
            ),
    /** Whoever pays alone has no payer to be asked. */
    check: of?.Primary === null ? null : handed('eligibility', true),
    search: handed('liveDiscovery', false),
    mayVerify: opens('liveDemographics'),
    mayRegister: opens('registration'),
  };
}
