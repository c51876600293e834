import type { PayerPrice } from '../priceItem.ts';
import { percentOfCharges } from './knownValues.ts';

/** No payer pays more than twice what is charged; of something else than charges, as Medicare's price, it may. */
const mostOfCharges = 200;

/** A percentage of 1 or less is most likely a share (0.705 for 70.5), one far above what is charged in other units (7050). */
export const isDoubtfulPercentage = ({
  percentage,
  methodology,
}: Pick<PayerPrice, 'percentage' | 'methodology'>): boolean => {
  if (percentage === null) return false;
  const share = Number(percentage);
  return share <= 1 || (share > mostOfCharges && methodology === percentOfCharges);
};
