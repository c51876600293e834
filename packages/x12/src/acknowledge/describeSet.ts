import type { Diagnostic } from '../diagnose/diagnostics.ts';
import type {
  Element2110,
  Error2100,
  Loop2000,
  Loop2100,
  Result2000,
  Situations2100,
} from '../guide/generated/guide999.generated.ts';
import type { Trigger } from '../diagnose/diagnostic.ts';
import { isStandardId } from '../walk/standardIds.ts';
import type { Carrier } from './carriable.ts';
import type { ReceivedFault, ReceivedSet } from './received.ts';

type ErrorDraft = Loop2100 & { readonly elements: NonNullable<Loop2100['elements']>[number][] };

const capped = (n: number, max: number): string => String(Math.min(n, max));

// IK402 and CTX06 take a number; a composite as a whole has only a letter with one.
const referenceOf = (elementNumber: string): string | undefined =>
  /^\d{1,4}$/.test(elementNumber) ? elementNumber : undefined;

const positionOf = (at: Pick<Diagnostic, 'elementPosition' | 'component' | 'repetition'>): Element2110['position'] => ({
  element: capped(at.elementPosition, 99),
  ...(at.component > 0 ? { component: capped(at.component, 99) } : {}),
  ...(at.repetition > 0 ? { repetition: capped(at.repetition, 9999) } : {}),
});

const loopOf = (loop: string): { loop?: string } => (loop === '' || loop.length > 6 ? {} : { loop });

function situationOf(trigger: Trigger): Situations2100 {
  const number = referenceOf(trigger.elementNumber);
  return {
    trigger: [{ name: 'SITUATIONAL TRIGGER' }],
    segment: trigger.segmentId,
    segmentPosition: capped(trigger.position, 9_999_999_999),
    ...loopOf(trigger.loop),
    ...(trigger.elementPosition > 0 ? { position: positionOf(trigger) } : {}),
    ...(number === undefined ? {} : { element: { number } }),
  };
}

function errorOf(carrier: Carrier, { fault, unit }: ReceivedFault, code: string): ErrorDraft {
  const reference = unit ? carrier.copy(unit.value, 35) : undefined;
  const error: Error2100 = {
    segment: fault.segmentId,
    position: capped(Math.max(1, fault.position), 9_999_999_999),
    ...loopOf(fault.loop),
    code,
  };
  return {
    error,
    ...(fault.trigger && code !== '8' ? { situations: [situationOf(fault.trigger)] } : {}),
    ...(unit && reference !== undefined ? { businessUnit: { unit: { name: unit.name, reference } } } : {}),
    elements: [],
  };
}

function elementOf(carrier: Carrier, { fault, value }: ReceivedFault, code: string): ErrorDraft['elements'][number] {
  const number = referenceOf(fault.elementNumber);
  const copied = value === '' ? undefined : carrier.copy(value, 99);
  return {
    element: {
      position: positionOf(fault),
      ...(number === undefined ? {} : { number }),
      code,
      ...(copied === undefined ? {} : { value: copied }),
    },
    ...(fault.trigger ? { situations: [situationOf(fault.trigger)] } : {}),
  };
}

/** The first five of different codes: a result segment has no room for more. */
export const firstFive = (codes: readonly string[]): Record<string, string> =>
  Object.fromEntries([...new Set(codes)].slice(0, 5).map((code, i) => [`error${i + 1}`, code]));

/**
 * What a 999 says of one transaction set (loop 2000): AK2, an IK3 a faulty segment with its IK4, and IK5. A segment that the
 * standard does not have has no IK3: IK5 says that segments are in error, and a diagnostic which.
 */
export function describeSet(set: ReceivedSet, carrier: Carrier): Loop2000 {
  const errors: ErrorDraft[] = [];
  const reasons: string[] = [];
  let implementation = false;
  let standard = false;
  const inOrder = [...set.faults].sort((a, b) => a.fault.position - b.fault.position);
  for (const received of inOrder) {
    const [level = '', code = ''] = received.fault.ack.split(' ');
    if (level === 'IK5') reasons.push(code);
    if (level !== 'IK3' && level !== 'IK4') continue;
    if (code.startsWith('I')) implementation = true;
    else standard = true;
    // IK301 is a code: only what the standard has may stand there.
    if (!isStandardId(received.fault.segmentId)) continue;
    if (level === 'IK3') {
      errors.push(errorOf(carrier, received, code));
      continue;
    }
    const open = errors.at(-1);
    const same = open?.error.code === '8' && open.error.position === String(Math.max(1, received.fault.position));
    const error = same && open ? open : errorOf(carrier, received, '8');
    if (error !== open) errors.push(error);
    error.elements.push(elementOf(carrier, received, code));
  }
  if (standard) reasons.push('5');
  if (implementation) reasons.push('I5');
  const code = verdictOf(set.faults);
  const guide = carrier.copy(set.guide, 35);
  const result: Result2000 = { code, ...firstFive(reasons) };
  return {
    set: {
      kind: carrier.fit(set.kind, 3, 3, '?'),
      control: carrier.fit(set.control.padStart(4, '0'), 4, 9, '0'),
      ...(guide === undefined ? {} : { guide }),
    },
    ...(errors.length > 0 ? { errors } : {}),
    result,
  };
}

/** A accepted, E accepted with errors noted, R rejected. */
export function verdictOf(faults: readonly ReceivedFault[]): 'A' | 'E' | 'R' {
  if (faults.some(({ judgement }) => judgement === 'reject')) return 'R';
  return faults.length > 0 ? 'E' : 'A';
}
