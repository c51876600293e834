import type { clearanceCalls } from '@coverline/contract/clearance/clearance.ts';
import type { clearanceDeedCalls } from '@coverline/contract/clearance/clearanceDeeds.ts';
import type { estimateCalls } from '@coverline/contract/clearance/estimate/estimate.ts';
import type { goodFaithCalls } from '@coverline/contract/clearance/goodFaith/goodFaith.ts';
import type { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import type { priceFileCalls } from '@coverline/contract/clearance/prices/priceFiles.ts';
import type { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import type { clearanceRunCalls } from '@coverline/contract/clearance/runs/runs.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import type { clearanceViewCalls } from '@coverline/contract/clearance/views/clearanceViews.ts';
import type { clearanceWeightCalls } from '@coverline/contract/clearance/clearanceWeights.ts';
import type { runScheduleCalls } from '@coverline/contract/clearance/runs/runSchedule.ts';
import { assignClearance } from './deeds/assign.ts';
import { noteClearance } from './deeds/note.ts';
import { takeBackWaiver, waiveClearance } from './deeds/waive.ts';
import { estimateVisits } from './estimate/estimateVisits.ts';
import { estimateHandlers } from './estimate/index.ts';
import { exportClearance } from './export/exportClearance.ts';
import { goodFaithHandlers } from './goodFaith/index.ts';
import { getClearanceChoices } from './list/getChoices.ts';
import { getClearance } from './list/getClearance.ts';
import { createKeptDays } from './list/kept/keptDays.ts';
import { moneyHandlers } from './money/index.ts';
import { priceHandlers } from './prices/index.ts';
import { runHandlers } from './runs/index.ts';
import { clearanceViewHandlers } from './views/clearanceViews.ts';
import { priceFileHandlers } from './prices/priceFile/index.ts';
import { weightHandlers } from './weights/clearanceWeights.ts';
import { getClearanceVisit } from './visit/getVisit.ts';

export const clearanceHandlers = (
  deps: Deps,
): HandlersOf<
  | keyof typeof clearanceCalls
  | keyof typeof clearanceDeedCalls
  | keyof typeof clearanceRunCalls
  | keyof typeof clearanceViewCalls
  | keyof typeof runScheduleCalls
  | keyof typeof clearanceWeightCalls
  | keyof typeof estimateCalls
  | keyof typeof goodFaithCalls
  | keyof typeof priceCalls
  | keyof typeof moneyCalls
  | keyof typeof priceFileCalls
> => {
  // Of this node, for every way to the list.
  const list = { ...deps, keptDays: createKeptDays() };
  return {
    ...estimateHandlers(deps),
    ...goodFaithHandlers(deps),
    ...priceHandlers(deps),
    ...runHandlers(deps),
    ...clearanceViewHandlers,
    ...weightHandlers,
    ...moneyHandlers(deps),
    ...priceFileHandlers(deps),
    getClearance: getClearance(list),
    getClearanceVisit: getClearanceVisit(deps),
    getClearanceChoices,
    exportClearance: exportClearance(list),
    assignClearance: assignClearance(deps),
    waiveClearance: waiveClearance(deps),
    takeBackWaiver: takeBackWaiver(deps),
    noteClearance: noteClearance(deps),
    estimateClearance: estimateVisits(deps),
  };
};
