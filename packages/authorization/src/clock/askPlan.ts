import type { Urgency } from './urgency.ts';

/** Minutes from one question to the next; the last one goes on. */
type Plan = readonly [number, ...number[]];

/** What is pended: as often as a person would look, and never so often that a payer takes it for a fault (our rule). */
const pended: Readonly<Record<Urgency, Plan>> = {
  Emergency: [15, 15, 30, 60, 120],
  Urgent: [30, 60, 120, 240],
  Standard: [60, 240, 480, 1440],
  Retro: [240, 1440],
};
/** What may have reached it: soon, since until then nobody knows whether a clock runs. */
const unknown: Plan = [1, 5, 15, 60, 240, 1440];

/** Nobody answers, or has nothing new: so often it is asked, then somebody has to. */
export const mostAsks = 60;

/**
 * After how many minutes a payer is asked next about what it was asked; null where it is not asked any more. `asks` is how often it was
 * since it last said something new.
 */
export function nextAskIn(of: {
  readonly urgency: Urgency;
  readonly isUnknown: boolean;
  readonly asks: number;
}): number | null {
  if (of.asks >= mostAsks) return null;
  const plan = of.isUnknown ? unknown : pended[of.urgency];
  return plan[Math.min(of.asks, plan.length - 1)] ?? null;
}
