import { addBusinessDays } from '@coverline/domain/cases/businessDays.ts';
import { addDays } from '@coverline/domain/format/dates.ts';

/** Until when a payer takes a request for care that was given. */
export type RetroRule = {
  readonly days: number;
  readonly unit: 'Days' | 'BusinessDays';
  /** Of a stay it may count from the discharge. */
  readonly from: 'Service' | 'Discharge';
};

export type RetroStand = {
  readonly isRetro: boolean;
  /** The last day; null where the payer has no rule, or the stay goes on. */
  readonly by: string | null;
  /** Null: the payer has no rule, somebody asks. */
  readonly isOpen: boolean | null;
};

/** Whether a request is for care that was given, and whether the payer still takes it. Days of the client's calendar. */
export function retroStand(
  { serviceOn, dischargedOn }: { readonly serviceOn: string; readonly dischargedOn: string | null },
  rule: RetroRule | null,
  today: string,
): RetroStand {
  const isRetro = serviceOn < today;
  if (rule === null) return { isRetro, by: null, isOpen: isRetro ? null : true };
  const start = rule.from === 'Service' ? serviceOn : dischargedOn;
  // Nothing counts down while somebody still lies there.
  if (start === null) return { isRetro, by: null, isOpen: true };
  const by = rule.unit === 'Days' ? addDays(start, rule.days) : addBusinessDays(start, rule.days);
  return { isRetro, by, isOpen: today <= by };
}
