import type { EstimateView } from '@coverline/contract/clearance/estimate/estimateShapes.ts';

type Shown = { readonly isWhatIf: boolean; readonly isOld: boolean };

/** Whether what is shown would be another version than what is kept. */
export const isKeepable = ({ Estimate, Version, ChangedSince }: EstimateView, { isWhatIf, isOld }: Shown): boolean =>
  Estimate !== null && !isOld && (isWhatIf || Version === 0 || ChangedSince.length > 0);
