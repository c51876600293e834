import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import { askAnew } from '#/api/askAnew.ts';
import { refreshClearance } from '#/features/clearance/clearanceWords.ts';

/** Something was recorded or closed: whatever shows money is read anew. */
export const refreshMoney = async (): Promise<void> => {
  await Promise.all([
    askAnew(moneyCalls.getMoney, moneyCalls.getDeskDay, moneyCalls.getCloses, moneyCalls.getDeskSettings),
    refreshClearance(),
  ]);
  // What was recorded is judged behind it, at once: then its visit stands otherwise.
  window.setTimeout(() => void refreshClearance(), judgedMs);
};

const judgedMs = 1_500;
