import { componentOf, type Hl7Segment, type Hl7Signs, repetitionsOf, valueOf } from './segment.ts';

const merged = 'merges or moves records of people';
const linked = 'links records of people';

/** Events of ADT that ask for nobody, and what each of them says. Every other one tells of somebody who comes, is here, or has changed. */
const leftOut: Readonly<Record<string, string>> = {
  A03: 'tells of a discharge',
  A11: 'cancels an admission',
  A23: 'deletes a visit',
  A24: linked,
  A27: 'cancels an admission that was pending',
  A29: 'deletes a person',
  A37: 'unlinks records of people',
  A38: 'cancels an admission that was planned',
  ...Object.fromEntries(
    [
      'A18',
      'A30',
      'A34',
      'A35',
      'A36',
      'A39',
      'A40',
      'A41',
      'A42',
      'A43',
      'A44',
      'A45',
      'A46',
      'A47',
      'A48',
      'A49',
      'A50',
      'A51',
    ].map((event) => [event, merged]),
  ),
};
/** Those that take back what the file said of a visit before; the last one of a person altogether. */
const takesBack: ReadonlySet<string> = new Set(['A11', 'A23', 'A27', 'A38', 'A29']);

/** The event of a message: of its header, else of its EVN. */
export const eventOf = (segments: readonly Hl7Segment[], signs: Hl7Signs): string => {
  const [msh] = segments;
  const evn = segments.find(({ id }) => id === 'EVN');
  return (valueOf(msh, 9, 2, signs) || valueOf(evn, 1, 1, signs)).toUpperCase();
};

/** Why a message of this event asks for nobody, in words; null of one that does. */
export const whyLeftOut = (event: string): string | null => {
  const says = leftOut[event];
  return says === undefined ? null : `The message ${says} (${event}): nobody is asked about. It was left out.`;
};

export const isTakingBack = (event: string): boolean => takesBack.has(event);

/** By what a visit is known: a number of its own, that of its account, its day. */
type Visit = { readonly visit: string; readonly account: string; readonly day: string };
export type VisitOf = Visit & { readonly mrn: string };

/** `CCYYMMDD` of a time of HL7; what begins with no day stays as it is, to be told as what it is. */
export const dayOf = (time: string): string => (/^\d{8}/.test(time) ? time.slice(0, 8) : time);

/** The person's own number among those of PID-3. */
export function recordNumber(pid: Hl7Segment | undefined, signs: Hl7Signs): string {
  const ids = pid === undefined ? [] : repetitionsOf(pid, 3, signs);
  return componentOf(ids.find((one) => componentOf(one, 5, signs) === 'MR') ?? ids[0] ?? '', 1, signs);
}

export function visitOf(segments: readonly Hl7Segment[], signs: Hl7Signs): VisitOf {
  const of = (id: string) => segments.find((segment) => segment.id === id);
  const [pid, pv1] = [of('PID'), of('PV1')];
  return {
    mrn: recordNumber(pid, signs),
    visit: valueOf(pv1, 19, 1, signs),
    account: valueOf(pid, 18, 1, signs),
    day: dayOf(valueOf(of('SCH'), 11, 4, signs)) || dayOf(valueOf(pv1, 44, 1, signs)),
  };
}

type Cancel = { readonly number: number; readonly event: string };

/** What later messages of a file take back of earlier ones: by each key of a visit, the last message that has it. */
export type Cancels = ReadonlyMap<string, Cancel>;

/** What a cancel is kept under: its number with what stands before it, since a visit is known by the first number that both say. */
const keyOf = (mrn: string, by: 'person' | 'visit' | 'account' | 'day', value: string, saidBefore: string): string =>
  [mrn, by, value, saidBefore].join('\n');

const said = ({ visit, account }: Visit): readonly [visit: string, account: string] => [
  visit === '' ? '' : 'visit',
  account === '' ? '' : 'account',
];

/** The keys under which a message that takes a visit back is found; one that deletes a person, under the person's alone. */
export function keysOfCancel(event: string, { mrn, ...own }: VisitOf): readonly string[] {
  if (event === 'A29') return [keyOf(mrn, 'person', '', '')];
  const [visit, account] = said(own);
  return [
    ...(own.visit === '' ? [] : [keyOf(mrn, 'visit', own.visit, '')]),
    ...(own.account === '' ? [] : [keyOf(mrn, 'account', own.account, visit)]),
    ...(own.day === '' ? [] : [keyOf(mrn, 'day', own.day, visit + account)]),
  ];
}

/**
 * The event of a message further below that takes this one's visit back; null where none does. Of visit, account and day the first
 * that both say decides.
 */
export function takenBackBy(cancels: Cancels, number: number, { mrn, ...own }: VisitOf): string | null {
  if (mrn === '' || cancels.size === 0) return null;
  // A cancel that says what this one says, too, was to be found by that.
  const visits = own.visit === '' ? ['', 'visit'] : [''];
  const accounts = own.account === '' ? ['', 'account'] : [''];
  const keys = [
    keyOf(mrn, 'person', '', ''),
    keyOf(mrn, 'visit', own.visit, ''),
    ...visits.map((visit) => keyOf(mrn, 'account', own.account, visit)),
    ...visits.flatMap((visit) => accounts.map((account) => keyOf(mrn, 'day', own.day, visit + account))),
  ];
  for (const key of keys) {
    const found = cancels.get(key);
    if (found !== undefined && found.number > number) return found.event;
  }
  return null;
}
