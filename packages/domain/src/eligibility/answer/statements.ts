import { aaaCode, againAfter } from '../../codes/aaa.ts';
import { followUps } from '../../codes/followUp.ts';
import type { Benefit, Rejection } from './answer.ts';
import type { Condition, CoverageSummary, Limitation, ReadRejection } from './coverageSummary.ts';
import { conditionsOf, type Setting } from './figures/conditions.ts';

const kinds: Readonly<Record<string, Limitation['kind']>> = {
  E: 'exclusion',
  F: 'limitation',
  H: 'unlimited',
  I: 'notCovered',
  M: 'preExisting',
  O: 'notNecessary',
  Q: 'secondOpinion',
};

/** What of that which stands under a limit has fields of its own. */
const inFields: ReadonlySet<Condition['kind']> = new Set(['level', 'quantity', 'delivery']);

/** Limits, exclusions and conditions, as stated. `benefits` are those in force on the date of service: what was left of a year that is over is not left now. */
export const limitations = (benefits: readonly Benefit[], setting: Setting): Limitation[] =>
  benefits.flatMap((benefit) => {
    const kind = kinds[benefit.info];
    if (!kind) return [];
    const { segment, services, level, network, period, cents, quantity, quantityQualifier, deliveries } = benefit;
    const messages = conditionsOf(benefit, setting).flatMap((one) => (inFields.has(one.kind) ? [] : [one.text]));
    const limit = { services, level, network, period, cents, quantity, quantityQualifier, deliveries, messages };
    return [{ segment, kind, ...limit, ...(benefit.procedure !== '' && { procedure: benefit.procedure }) }];
  });

/** The MSG lines, each once: the same words in other case or spacing are the same message. */
export function messages(benefits: readonly Benefit[]): CoverageSummary['messages'] {
  const seen = new Map<string, { text: string; segment: number; count: number }>();
  for (const benefit of benefits) {
    for (const message of benefit.messages) {
      const text = message.trim().replaceAll(/\s+/g, ' ');
      if (text === '') continue;
      const known = seen.get(text.toUpperCase());
      if (known) known.count += 1;
      else seen.set(text.toUpperCase(), { text, segment: benefit.segment, count: 1 });
    }
  }
  return [...seen.values()];
}

/** An AAA with what it means, what to do, and when it may be asked again. */
export function readRejection(rejection: Rejection): ReadRejection {
  const followUp = Object.hasOwn(followUps, rejection.followUp) ? followUps[rejection.followUp] : undefined;
  const { label, class: cls, whatToDo } = aaaCode(rejection.code);
  return {
    ...rejection,
    label,
    class: cls,
    whatToDo,
    followUpLabel: followUp?.label ?? '',
    again: againAfter(rejection),
  };
}
