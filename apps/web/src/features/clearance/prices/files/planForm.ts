import { mostMatches, type PricePlan } from '@coverline/contract/clearance/prices/priceFiles.ts';

/** What somebody says of a plan: '' is nothing yet, and `nobody` that it is nobody's whom the client asks. */
export type PlanSaid = { readonly PayerID: string; readonly AnswersName: string };

/** What was typed of plans and is not confirmed yet, by the plan's number, with the plan as it was shown last: it may stand on another page. */
export type TypedPlans = ReadonlyMap<number, { readonly said: PlanSaid; readonly of: PricePlan }>;

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

/**
 * What is to be confirmed: what was typed, on whatever page, and what is proposed of the plans that are shown and stands. What is shown is
 * newer than what a plan was when it was typed.
 */
export function toConfirm(shown: readonly PricePlan[], typed: TypedPlans) {
  const plans = new Map([...[...typed.values()].map(({ of }) => of), ...shown].map((plan) => [plan.Plan, plan]));
  const all = [...plans.values()].flatMap((plan) => {
    const said = typed.get(plan.Plan)?.said ?? saidOf(plan);
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
  return all.slice(0, mostMatches);
}

/** What was typed of the plans that are shown, with the plans as they are by now. */
export const broughtUpToDate = (typed: TypedPlans, shown: readonly PricePlan[]): TypedPlans =>
  new Map([...typed].map(([plan, one]) => [plan, { ...one, of: shown.find(({ Plan }) => Plan === plan) ?? one.of }]));
