import type { Loop999, Result999 } from '../guide/generated/guide999.generated.ts';
import { numberOf, type Carrier } from './carriable.ts';
import { describeSet, firstFive, verdictOf } from './describeSet.ts';
import type { ReceivedGroup } from './received.ts';

export type GroupVerdict = 'A' | 'E' | 'P' | 'R';

// Codes of AK905: other reasons for a group's rejection have no code there.
const reasonsOf = (group: ReceivedGroup): readonly string[] =>
  group.faults
    .map(({ fault }) => fault.ack.split(' '))
    .flatMap(([level, code = '']) => (level === 'AK9' ? [code] : []));

/** A: all sets accepted, E: with errors noted, P: some rejected, R: all rejected, or the group itself is at fault. */
function judgeGroup(group: ReceivedGroup, accepted: number): GroupVerdict {
  const own = verdictOf(group.faults);
  if (own === 'R' || (accepted === 0 && group.sets.length > 0)) return 'R';
  if (accepted < group.sets.length) return 'P';
  return own === 'E' || group.sets.some((set) => verdictOf(set.faults) === 'E') ? 'E' : 'A';
}

/** What a 999 says of one functional group: AK1, one AK2 loop a transaction set, and AK9 with its counts. */
export function describeGroup(
  group: ReceivedGroup,
  carrier: Carrier,
): { readonly verdict: GroupVerdict; readonly body: Loop999 } {
  const passed = group.sets.filter((set) => verdictOf(set.faults) !== 'R').length;
  const verdict = judgeGroup(group, passed);
  const [, functional = '', , , , , control = '', , version = ''] = group.elements;
  const received = Math.min(group.sets.length, 999_999);
  const result: Result999 = {
    code: verdict,
    included: /^\d{1,6}$/.test(group.included) ? group.included : String(received),
    received: String(received),
    accepted: String(verdict === 'R' ? 0 : Math.min(passed, 999_999)),
    ...firstFive(reasonsOf(group)),
  };
  const guide = carrier.copy(version, 12);
  return {
    verdict,
    body: {
      group: {
        functional: carrier.fit(functional, 2, 2, '?'),
        control: numberOf(control, 9),
        ...(guide === undefined ? {} : { version: guide }),
      },
      ...(group.sets.length > 0 ? { sets: group.sets.map((set) => describeSet(set, carrier)) } : {}),
      result,
    },
  };
}
