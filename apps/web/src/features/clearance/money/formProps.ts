import type { VisitMoney } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { toast } from '#/ui/layers/toast.ts';

export type MoneyFormProps = { readonly of: VisitMoney; readonly onClose: () => void };

/** What was recorded has a receipt; it is printed from the list. */
export const tellRecorded = (Number: number): void => void toast(`Recorded, receipt ${Number}.`);
