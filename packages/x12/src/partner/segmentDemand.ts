import type { RuleHandlers, RuleReport } from '../rules/types.ts';
import type { PartnerRule } from './types.ts';

type OnSegment = Extract<PartnerRule, { readonly segment: string }>;

/** Follows how often a segment, of this id, stands in each round of its loop. */
export function segmentDemand(rule: OnSegment, id: string, report: RuleReport): RuleHandlers {
  const loop = rule.segment.slice(0, rule.segment.indexOf('.'));
  const most = 'forbid' in rule ? 0 : 'maxRepeats' in rule ? rule.maxRepeats : Infinity;
  let count = 0;
  return {
    on: {
      [rule.segment]: (cursor) => {
        count++;
        if (count > most) report(rule.code, cursor);
      },
    },
    leave: {
      [loop]: (at) => {
        if ('require' in rule && count === 0) report(rule.code, { ...at, segmentId: id });
        count = 0;
      },
    },
  };
}
