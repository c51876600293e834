import { decidingOrder } from './decidingOrder.ts';
import type { Answers } from './filled.ts';
import { allItems, type Answer, type Condition, type Form, type FormItem } from './form.ts';

const isEqual = (one: Answer, other: Answer): boolean => {
  if (one.kind === 'Code' && other.kind === 'Code') {
    return one.code === other.code && (one.system === '' || other.system === '' || one.system === other.system);
  }
  if (one.kind === 'Quantity' && other.kind === 'Quantity') {
    return one.value === other.value && one.unit === other.unit;
  }
  return one.kind === other.kind && 'value' in one && 'value' in other && one.value === other.value;
};

/** Below zero, zero or above; null where two cannot be put in order. */
function order(one: Answer, other: Answer): number | null {
  if (one.kind === 'Number' && other.kind === 'Number') return one.value - other.value;
  if (one.kind === 'Quantity' && other.kind === 'Quantity') {
    return one.unit === other.unit ? one.value - other.value : null;
  }
  // Days and moments are written so that their order is that of their letters.
  if (one.kind === 'Text' && other.kind === 'Text') {
    return one.value === other.value ? 0 : one.value < other.value ? -1 : 1;
  }
  return null;
}

const compares: Readonly<Record<Exclude<Condition['operator'], 'exists'>, (one: Answer, other: Answer) => boolean>> = {
  '=': isEqual,
  '!=': (one, other) => !isEqual(one, other),
  '>': (one, other) => (order(one, other) ?? 0) > 0,
  '<': (one, other) => (order(one, other) ?? 0) < 0,
  '>=': (one, other) => (order(one, other) ?? -1) >= 0,
  '<=': (one, other) => (order(one, other) ?? 1) <= 0,
};

function holds({ operator, answer }: Condition, given: readonly Answer[]): boolean {
  if (operator === 'exists') return given.length > 0 === (answer.kind !== 'Boolean' || answer.value);
  return given.some((one) => compares[operator](one, answer));
}

/**
 * Items that are shown as it stands: all above are, and their conditions hold. An answer to a question that is not shown counts for
 * nobody. Forms with a loop are refused before, so each is decided once.
 */
export function enabledItems({ items }: Form, answers: Answers): ReadonlySet<string> {
  const parents = new Map<string, FormItem>();
  const byId = new Map<string, FormItem>();
  for (const item of allItems(items)) {
    byId.set(item.linkId, item);
    for (const below of item.items) parents.set(below.linkId, item);
  }
  const enabled = new Set<string>();
  const said = ({ question }: Condition): readonly Answer[] =>
    enabled.has(question) ? (answers.get(question) ?? []).map(({ answer }) => answer) : [];
  for (const linkId of decidingOrder(items).order) {
    const { isAny = false, conditions = [] } = byId.get(linkId) ?? {};
    const parent = parents.get(linkId);
    const holdsAll = isAny
      ? conditions.some((one) => holds(one, said(one)))
      : conditions.every((one) => holds(one, said(one)));
    if ((parent === undefined || enabled.has(parent.linkId)) && (conditions.length === 0 || holdsAll)) {
      enabled.add(linkId);
    }
  }
  return new Set([...byId.keys()].filter((linkId) => enabled.has(linkId)));
}
