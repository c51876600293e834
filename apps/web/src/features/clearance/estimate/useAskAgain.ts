import type { EstimateView } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { useNavigate } from 'react-router';
import { handOver } from '#/api/handOver.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';

/** The way to ask the payer about the visit; null for who may not. */
export function useAskAgain({ RegMasterID, VisitMasterID }: Pick<EstimateView, 'RegMasterID' | 'VisitMasterID'>) {
  const viewer = useViewer();
  const navigate = useNavigate();
  if (refusal(screen('eligibility'), viewer) !== null) return null;
  return () => {
    handOver.put({ RegMasterID, VisitMasterID });
    void navigate(screen('eligibility').path);
  };
}
