import type { Diagnostics, Place } from '../diagnose/diagnostics.ts';
import { elementPlace, placeOf } from '../diagnose/place.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { isDelimiter } from '../read/delimiters.ts';
import { createSeen, sameNumber, sameText } from './controlNumbers.ts';
import { functionalOf, isFunctional } from './functional.ts';

/** Where the segment in hand stands, and what is open around it. Control numbers as sent. */
export type EnvelopeState = {
  readonly interchange: {
    readonly control: string;
    readonly sender: string;
    readonly receiver: string;
    readonly usage: string;
  } | null;
  readonly group: { readonly control: string; readonly functional: string; readonly version: string } | null;
  readonly set: { readonly control: string; readonly kind: string; readonly guide: string } | null;
};

/** What the segment in hand is to the message around it; 'body' lies inside ST..SE. */
export type Role = 'ISA' | 'GS' | 'ST' | 'SE' | 'GE' | 'IEA' | 'body' | 'outside';

export type Envelope = {
  /** Takes the segment in hand, whose id is `packed`, and answers what it is. */
  readonly accept: (cursor: SegmentCursor, packed: number) => Role;
  /** The message is over; `at` is the place of its last segment. */
  readonly end: (at: Place) => void;
  /** What is open around the segment in hand: one view that changes with it. */
  readonly state: EnvelopeState;
};

// Between ISA and GS stand interchange acknowledgements and the like; none of them opens anything.
const betweenIsaAndGs = new Set(['TA1', 'TA3', 'ISB', 'ISE']);

// Packed ids, as SegmentCursor.packed(0) gives them.
const [ISA, IEA, GS, GE, ST, SE] = [0x495341, 0x494541, 0x4753, 0x4745, 0x5354, 0x5345];

const roleOf = (packed: number): Role | null => {
  if (packed === ISA) return 'ISA';
  if (packed === GS) return 'GS';
  if (packed === ST) return 'ST';
  if (packed === SE) return 'SE';
  if (packed === GE) return 'GE';
  return packed === IEA ? 'IEA' : null;
};

/** Follows ISA/IEA, GS/GE and ST/SE, and reports wrong counts, wrong and repeated control numbers and missing trailers. */
export function createEnvelope(report: Diagnostics): Envelope {
  const state: { -readonly [K in keyof EnvelopeState]: EnvelopeState[K] } = {
    interchange: null,
    group: null,
    set: null,
  };
  const { around } = report;
  const total = { interchange: 0, group: 0, set: 0 };
  const seen = { interchange: createSeen(), group: createSeen(), set: createSeen() };
  let groups = 0;
  let sets = 0;
  let functionalAt: Place | null = null;
  let framed = false;
  let strayTold = false;

  const endSet = (): void => {
    state.set = null;
    around.set = 0;
  };
  const endGroup = (): void => {
    state.group = null;
    around.group = 0;
  };
  const closeSet = (place: Place): void => {
    if (state.set) report.add('se-missing', place);
    endSet();
  };
  const closeGroup = (place: Place): void => {
    closeSet(place);
    if (state.group) report.add('ge-missing', place);
    endGroup();
  };
  const closeInterchange = (place: Place): void => {
    closeGroup(place);
    if (state.interchange) report.add('iea-missing', place);
    state.interchange = null;
    around.interchange = 0;
  };

  const openInterchange = (c: SegmentCursor): void => {
    closeInterchange(placeOf(c));
    const [sender, receiver, control] = [c.el(6).trim(), c.el(8).trim(), c.el(13).trim()];
    state.interchange = { control, sender, receiver, usage: c.el(15) };
    around.interchange = ++total.interchange;
    groups = 0;
    framed = true;
    seen.group.clear();
    if (sender === '') report.at('element-required', c, 6);
    if (receiver === '') report.at('element-required', c, 8);
    // Before 00402 the element named a standard ('U') and nothing repeated.
    const repeats = c.el(11).charCodeAt(0) === c.delimiters.repetition && c.el(11) !== c.el(16);
    if (!repeats && !(c.el(12) < '00402')) report.at('repetition-separator', c, 11);
    // What ISA16 names is what separates components, unless it can separate nothing.
    if (!isDelimiter(c.el(16).charCodeAt(0))) report.at('component-separator', c, 16);
    if (seen.interchange.again(control)) report.at('interchange-duplicate', c, 13);
  };

  const openGroup = (c: SegmentCursor): void => {
    closeGroup(placeOf(c));
    state.group = { control: c.el(6), functional: c.el(1), version: c.el(8) };
    around.group = ++total.group;
    groups++;
    sets = 0;
    seen.set.clear();
    functionalAt = isFunctional(state.group.functional) ? null : elementPlace(c, 1);
    if (seen.group.again(state.group.control)) report.at('group-duplicate', c, 6);
  };

  const checkKind = (c: SegmentCursor, kind: string): void => {
    const functional = functionalOf(kind);
    if (functional === null || !state.group) return;
    // A GS01 that no guide has: its own fault where the sets below are known, a message of another trade where not.
    if (functionalAt) report.add('functional-unknown', functionalAt);
    else if (functional !== state.group.functional && isFunctional(state.group.functional))
      report.at('set-group', c, 1);
    functionalAt = null;
  };

  const openSet = (c: SegmentCursor): void => {
    closeSet(placeOf(c));
    // Blanks behind what tells the set are the element rules' to report.
    const [kind, control, guide] = [c.el(1).trimEnd(), c.el(2), c.el(3).trimEnd()];
    const version = state.group?.version ?? '';
    state.set = { control, kind, guide: guide || version };
    around.set = ++total.set;
    around.setStart = c.ordinal;
    sets++;
    // A fragment without any ISA has told so already.
    if (!state.group && framed) report.at('gs-missing', c);
    if (seen.set.again(control)) report.at('set-duplicate', c, 2);
    checkKind(c, kind);
    // An addendum named in one place alone is no other guide.
    const alike = guide === '' || version === '' || guide.startsWith(version) || version.startsWith(guide);
    if (!alike) report.at('version-mismatch', c, 3);
  };

  const close = (role: 'SE' | 'GE' | 'IEA', c: SegmentCursor): void => {
    // What is empty or no number is the element rules' to report.
    const wrong = (count: number, control: string): void => {
      const told = c.scaled(1, 0);
      if (told !== null && told !== count)
        report.at(role === 'SE' ? 'se-count' : role === 'GE' ? 'ge-count' : 'iea-count', c, 1);
      // ST02 is text, GS06 and ISA13 are numbers.
      if (c.isEmpty(2) || (role === 'SE' ? sameText : sameNumber)(c.el(2), control)) return;
      report.at(role === 'SE' ? 'se-control' : role === 'GE' ? 'ge-control' : 'iea-control', c, 2);
    };
    if (role === 'SE' && state.set) wrong(c.ordinal - around.setStart + 1, state.set.control);
    else if (role === 'GE' && state.group) {
      closeSet(placeOf(c));
      wrong(sets, state.group.control);
    } else if (role === 'IEA' && state.interchange) {
      closeGroup(placeOf(c));
      wrong(groups, state.interchange.control);
    } else report.at('trailer-unexpected', c);
  };

  /** The trailer in hand was checked as part of what it closes; what follows stands outside of it. */
  let leaving: Role | null = null;
  const leave = (): void => {
    if (leaving === 'SE') endSet();
    else if (leaving === 'GE') endGroup();
    else if (leaving === 'IEA') {
      state.interchange = null;
      around.interchange = 0;
    }
    leaving = null;
  };

  return {
    accept(c, packed) {
      if (leaving !== null) leave();
      const role = roleOf(packed);
      if (role === null) {
        if (state.set) return 'body';
        // One fault, one diagnostic: a lost ST leaves a whole transaction outside.
        if (!strayTold && !(state.interchange && !state.group && betweenIsaAndGs.has(c.id))) {
          strayTold = true;
          report.at('st-missing', c);
        }
        return 'outside';
      }
      if (role === 'ISA') openInterchange(c);
      else if (role === 'GS') openGroup(c);
      else if (role === 'ST') openSet(c);
      if (role === 'ISA' || role === 'GS' || role === 'ST') strayTold = false;
      else if (role !== 'body' && role !== 'outside') {
        close(role, c);
        leaving = role;
      }
      return role;
    },
    end(at) {
      if (leaving) leave();
      closeInterchange(at);
    },
    state,
  };
}
