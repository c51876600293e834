import type { benefitOrderCalls } from '@coverline/contract/registration/benefitOrder.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { getBenefitOrder } from './getBenefitOrder.ts';
import { saveBenefitOrder } from './saveBenefitOrder.ts';

export const benefitOrder = (deps: Deps): HandlersOf<keyof typeof benefitOrderCalls> => ({
  getBenefitOrder: getBenefitOrder(deps),
  saveBenefitOrder: saveBenefitOrder(deps),
});
