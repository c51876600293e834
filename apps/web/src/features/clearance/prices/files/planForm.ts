import type { PricePlan } from '@coverline/contract/clearance/prices/priceFiles.ts';

/** What somebody says of a plan: '' is nothing yet, and `nobody` that it is nobody's whom the client asks. */
export type PlanSaid = { readonly PayerID: string; readonly AnswersName: string };

/** What was typed of plans and is not confirmed yet, by the plan's number. */
export type TypedPlans = ReadonlyMap<number, PlanSaid>;

export const nobody = 'nobody';

/**
 * What stands in the fields of a plan before anybody changes them: what was said, or the payer that bears the very name.
 * Where that has several plans in the file nobody is taken to mean any plan of it by it: somebody has to say so.
 */
export function saidOf({ Match, Proposed }: PricePlan): PlanSaid {
  if (Match !== null) return { PayerID: Match.PayerID ?? nobody, AnswersName: Match.AnswersName };
  return { PayerID: Proposed?.IsSame === true && Proposed.IsOnlyPlan ? Proposed.PayerID : '', AnswersName: '' };
}

const isSame = (one: PlanSaid, other: PlanSaid): boolean =>
  one.PayerID === other.PayerID && one.AnswersName.trim() === other.AnswersName.trim();

/** What is to be confirmed of the plans that are shown: what was changed, and what was proposed and stands. */
export function toConfirm(plans: readonly PricePlan[], typed: TypedPlans) {
  return plans.flatMap((plan) => {
    const said = typed.get(plan.Plan) ?? saidOf(plan);
    if (said.PayerID === '' || (plan.Match !== null && isSame(said, saidOf(plan)))) return [];
    const isNobodys = said.PayerID === nobody;
    return [
      {
        Plan: plan.Plan,
        PayerID: isNobodys ? null : said.PayerID,
        AnswersName: isNobodys ? '' : said.AnswersName.trim(),
        Version: plan.Version,
      },
    ];
  });
}
