import type { SegmentCursor } from '../read/cursor.ts';
import { createScanner } from '../read/scanner.ts';
import { createClaimTies } from './createClaimTies.ts';
import { createTaker, plain } from './createTaker.ts';
import type { Error999, Parsed999, Set999 } from './parsed999.ts';
import { readAnswers } from './readAnswers.ts';
import type {
  SentPlace,
  Tied,
  TiedClaim,
  TiedError,
  TiedGroup,
  TiedInterchange,
  TiedSet,
  TiedVerdict,
} from './tied.ts';

const verdicts: Readonly<Record<string, TiedVerdict>> = { A: 'accepted', E: 'acceptedWithErrors', P: 'partly' };

const verdictOf = (code: string | undefined): TiedVerdict =>
  code === undefined || code === '' ? 'unanswered' : (verdicts[code] ?? 'rejected');

type Draft<T> = { -readonly [K in keyof T]: T[K] };
type SetDraft = Draft<Omit<TiedSet, 'errors' | 'claims'>> & {
  readonly errors: TiedError[];
  readonly claims: TiedClaim[];
};
type GroupDraft = Draft<Omit<TiedGroup, 'sets'>> & { readonly sets: SetDraft[] };
type InterchangeDraft = Draft<Omit<TiedInterchange, 'groups'>> & { readonly groups: GroupDraft[] };

/** What the acknowledgement says of the set in hand, by position of the segment. */
type Pending = { readonly start: number; readonly byPosition: Map<number, readonly Error999[]> };

/** A set of an answered group: its own verdict, else the group's where that speaks for all of them. */
function verdictOfSet(answer: Parsed999 | null, set: Set999 | null, interchange: TiedVerdict): TiedVerdict {
  if (interchange === 'rejected' || (answer && verdictOf(answer.accepted) === 'rejected')) return 'rejected';
  if (set) return verdictOf(set.code);
  // A receiver may name only the sets that have errors.
  return answer?.accepted === 'A' ? 'accepted' : 'unanswered';
}

/**
 * Ties an acknowledgement (TA1, 999, 277CA, or several of them in one message) to what was sent: each interchange, group,
 * transaction set and claim with its verdict, each error at its segment. A segment is told by ordinal and offset, its text
 * is not copied. Control numbers are compared without leading zeros. Never throws for what either holds.
 */
export function tieAcknowledgement(sent: Uint8Array, acknowledgement: Uint8Array): Tied {
  const answers = readAnswers(acknowledgement);
  const interchangeAnswers = createTaker(answers.ta1, ({ control }) => plain(control));
  const groupAnswers = createTaker(answers.acknowledgements, (a) => `${a.functional} ${plain(a.groupControl)}`);
  const claims = createClaimTies(answers);
  const interchanges: InterchangeDraft[] = [];
  const unmatched: Tied['unmatched'][number][] = [];

  let answer: Parsed999 | null = null;
  let setAnswers = createTaker<Set999>([], ({ control }) => control);
  let pending: Pending | null = null;
  let claim = '';
  let batch = '';
  let provider = '';

  const setInHand = (): SetDraft | undefined => interchanges.at(-1)?.groups.at(-1)?.sets.at(-1);
  /** Errors at positions that the set does not have stay, without a place. */
  const endSet = (): void => {
    for (const error of [...(pending?.byPosition.values() ?? [])].flat()) {
      const elements = error.elements.map((element) => ({ ...element, offset: null }));
      setInHand()?.errors.push({ ...error, at: null, sameId: false, claim: '', elements });
    }
    pending = null;
  };
  const closeGroup = (): void => {
    for (const { control } of setAnswers.left()) unmatched.push({ kind: '999 set', control });
    setAnswers = createTaker<Set999>([], ({ control }) => control);
    answer = null;
  };
  const interchangeInHand = (place: SentPlace): InterchangeDraft => {
    const open = interchanges.at(-1);
    if (open) return open;
    const made: InterchangeDraft = { ...place, control: '', verdict: 'unanswered', note: '', groups: [] };
    interchanges.push(made);
    return made;
  };
  const groupInHand = (place: SentPlace): GroupDraft => {
    const { groups } = interchangeInHand(place);
    const open = groups.at(-1);
    if (open) return open;
    const made: GroupDraft = { ...place, control: '', functional: '', verdict: 'unanswered', reasons: [], sets: [] };
    groups.push(made);
    return made;
  };

  const openSet = (cursor: SegmentCursor, place: SentPlace): void => {
    const said = setAnswers.take(plain(cursor.el(2)));
    const { verdict } = interchangeInHand(place);
    groupInHand(place).sets.push({
      ...place,
      kind: cursor.el(1),
      control: cursor.el(2),
      verdict: verdictOfSet(answer, said, verdict),
      reasons: said?.reasons ?? [],
      errors: [],
      claims: [],
    });
    pending = { start: place.segment, byPosition: Map.groupBy(said?.errors ?? [], ({ position }) => position) };
    claim = '';
    batch = '';
    provider = '';
  };

  const openers: Readonly<Record<string, (cursor: SegmentCursor, place: SentPlace) => void>> = {
    ISA(cursor, place) {
      closeGroup();
      const said = interchangeAnswers.take(plain(cursor.el(13)));
      const verdict = verdictOf(said?.code);
      interchanges.push({ ...place, control: cursor.el(13), verdict, note: said?.note ?? '', groups: [] });
    },
    GS(cursor, place) {
      closeGroup();
      const [functional, control] = [cursor.el(1), cursor.el(6)];
      answer = groupAnswers.take(`${functional} ${plain(control)}`);
      setAnswers = createTaker(answer?.sets ?? [], (set) => plain(set.control));
      const { verdict } = interchangeInHand(place);
      interchangeInHand(place).groups.push({
        ...place,
        control,
        functional,
        verdict: verdict === 'rejected' ? verdict : verdictOf(answer?.accepted),
        reasons: answer?.reasons ?? [],
        sets: [],
      });
    },
    ST: openSet,
  };

  const accept = (cursor: SegmentCursor, place: SentPlace): void => {
    const { id } = cursor;
    if (Object.hasOwn(openers, id)) {
      endSet();
      openers[id]?.(cursor, place);
    }
    const set = setInHand();
    if (!set || !pending) return;
    if (id === 'HL') claim = '';
    if (id === 'BHT') batch = cursor.el(3);
    // Within a claim it is the one that another payer knows.
    if (id === 'NM1' && cursor.el(1) === '85' && claim === '') provider = cursor.el(9);
    if (id === 'CLM' && set.kind === '837') {
      claim = cursor.el(1);
      set.claims.push(claims.tie({ ...place, trace: claim }, { batch, provider }));
    }
    const position = place.segment - pending.start + 1;
    for (const error of pending.byPosition.get(position) ?? []) set.errors.push(errorAt(error, cursor, place, claim));
    pending.byPosition.delete(position);
    if (id === 'SE') endSet();
  };

  const scanner = createScanner();
  scanner.push(sent);
  scanner.end();
  const { cursor } = scanner;
  while (scanner.next() === 'segment') accept(cursor, { segment: cursor.ordinal, offset: cursor.start });
  endSet();
  closeGroup();
  for (const { control } of interchangeAnswers.left()) unmatched.push({ kind: 'TA1', control });
  for (const { groupControl } of groupAnswers.left()) unmatched.push({ kind: '999', control: groupControl });
  unmatched.push(...claims.unmatched());
  return { interchanges, unmatched };
}

const errorAt = (error: Error999, cursor: SegmentCursor, place: SentPlace, claim: string): TiedError => ({
  ...error,
  at: place,
  sameId: cursor.id === error.segment,
  claim,
  elements: error.elements.map((element) => {
    const i = Number(element.position.split('-')[0]);
    return { ...element, offset: i >= 1 && i <= cursor.length ? cursor.at(i) : null };
  }),
});
