import type { Guide } from '../guide/types.ts';
import type { RuleHandlers, RuleReport, RuleSet, RuleText } from '../rules/types.ts';
import { compiledOf } from '../walk/compile.ts';
import { elementDemand, elementPlaceOf } from './elementDemand.ts';
import { segmentDemand } from './segmentDemand.ts';
import type { PartnerRule, PartnerRules } from './types.ts';

/** IK304 or IK403 of a demand that is not met. */
function ackOf(rule: PartnerRule): string {
  if ('segment' in rule) return 'require' in rule ? 'IK3 I6' : 'forbid' in rule ? 'IK3 I9' : 'IK3 5';
  if ('require' in rule) return 'IK4 I9';
  if ('forbid' in rule) return 'IK4 I13';
  return 'codes' in rule ? 'IK4 I6' : 'IK4 I12';
}

const textOf = (partner: string, rule: PartnerRule): RuleText => ({
  snip: 7,
  severity: rule.severity ?? 'error',
  text: rule.text,
  hint: rule.hint,
  source: partner,
  ack: ackOf(rule),
});

function setOf(partner: string, guide: Guide, rule: PartnerRule): RuleSet {
  const compiled = compiledOf(guide);
  const texts = { [rule.code]: textOf(partner, rule) };
  if ('segment' in rule) {
    const [meant] = compiled.segmentsOf(rule.segment);
    if (!meant) throw new RangeError(`${rule.code}: no segment ${rule.segment}.`);
    return { texts, start: (report) => segmentDemand(rule, meant.rule.id, report) };
  }
  const place = elementPlaceOf(compiled, rule.at);
  if (!place) throw new RangeError(`${rule.code}: no element ${rule.at}.`);
  const demand = elementDemand(rule, place);
  const start = (report: RuleReport): RuleHandlers => ({
    on: {
      [place.name]: (cursor) => {
        if (!demand(cursor)) report(rule.code, cursor, place.element, place.component);
      },
    },
  });
  return { texts, start };
}

const made = new WeakMap<PartnerRules, Map<Guide, readonly RuleSet[]>>();

/**
 * The demands of a partner on one guide as rule sets. Throws RangeError for a demand on a loop, segment or element that the
 * guide does not have: a mistake in the partner's data, which no message causes.
 */
export function partnerSets(partner: PartnerRules, guide: Guide): readonly RuleSet[] {
  const known = made.get(partner) ?? new Map<Guide, readonly RuleSet[]>();
  made.set(partner, known);
  const sets =
    known.get(guide) ??
    partner.rules.filter((rule) => rule.guide === guide.name).map((rule) => setOf(partner.partner, guide, rule));
  known.set(guide, sets);
  return sets;
}
