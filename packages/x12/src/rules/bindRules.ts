import type { Snip } from '../diagnose/catalogue.ts';
import type { Diagnostics } from '../diagnose/diagnostics.ts';
import { elementPlace, placeOf, type Place } from '../diagnose/place.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { CompiledGuide, CompiledLoop } from '../walk/compile.ts';
import type { CompiledSegment } from '../walk/compileSegment.ts';
import type { RuleReport, RuleSet } from './types.ts';

/** The rules of one transaction set in progress, by the numbers of the guide's segments and loops. */
export type BoundRules = {
  /** The segment in hand was placed and checked. */
  readonly placed: (cursor: SegmentCursor, segment: CompiledSegment, loop: CompiledLoop) => void;
  /** The loop is left; `at` is what follows, or its place. */
  readonly left: (loop: CompiledLoop, at: Place | SegmentCursor) => void;
  readonly end: (at: Place) => void;
};

type Handler = (cursor: SegmentCursor, here: (element?: number) => Place) => void;

const nowhere: Place = { segment: 0, offset: 0 };

const followedBy = (at: Place | SegmentCursor, { name }: CompiledLoop): Place => ({
  ...(isPlace(at) ? at : placeOf(at)),
  ...name,
});

const isPlace = (at: SegmentCursor | Place): at is Place => 'segment' in at;

/**
 * Starts rule sets for one transaction set: their handlers, keyed by names, are put beside the compiled segments and loops.
 * Rules above SNIP type `highest` stay silent; a set that has none below is not even started. A key that the guide does
 * not know is a mistake of the table's author: throws RangeError.
 */
export function bindRules(
  guide: CompiledGuide,
  sets: readonly RuleSet[],
  report: Diagnostics,
  highest: Snip,
): BoundRules | null {
  const wanted = sets.filter(({ texts }) => Object.values(texts).some(({ snip }) => snip <= highest));
  if (wanted.length === 0) return null;
  const on: Handler[][] = [];
  const leave: { readonly handlers: ((at: Place) => void)[]; wantsPlace: boolean }[] = [];
  const ends: ((at: Place) => void)[] = [];
  let cursorNow: SegmentCursor | null = null;
  let loopNow = guide.body;

  const elementNumber = (place: Place): string => {
    const { element = 0, component = 0, segmentId = '' } = place;
    const rule = guide.segments.find((one) => one.rule.id === segmentId)?.rule.elements[element - 1];
    return (component > 0 ? rule?.components?.[component - 1]?.number : rule?.number) ?? '';
  };
  const inLoop = (place: Place): Place => ({ ...loopNow.name, ...place });
  // One literal, no spreading: rules that remember a place do so for every claim and line.
  const here = (element = 0): Place => {
    const c = cursorNow;
    const { loop, path } = loopNow.name;
    if (c === null) return { segment: 0, offset: 0, loop, path };
    return {
      segment: c.ordinal,
      offset: element > 0 ? c.at(element) : c.start,
      size: element > 0 ? c.size(element) : c.end - c.start,
      line: c.line,
      segmentId: c.id,
      loop,
      path,
      element,
    };
  };
  const full = (at: SegmentCursor | Place, element?: number, component?: number): Place => {
    const place = isPlace(at) ? at : element === undefined ? placeOf(at) : elementPlace(at, element);
    const meant = {
      ...place,
      ...(element === undefined ? {} : { element }),
      ...(component === undefined ? {} : { component }),
    };
    return inLoop({ ...meant, elementNumber: meant.elementNumber ?? elementNumber(meant) });
  };

  for (const { texts, start } of wanted) {
    const tell: RuleReport = (code, at, element, component, trigger) => {
      const text = texts[code];
      if (!text) throw new RangeError(`The rule set has no text for ${code}.`);
      if (text.snip <= highest) report.put(code, text, full(at, element, component), undefined, trigger);
    };
    const handlers = start(tell);
    for (const [name, handler] of Object.entries(handlers.on)) {
      const places = guide.segmentsOf(name);
      if (places.length === 0) throw new RangeError(`The guide has no segment ${name}.`);
      for (const { index } of places) (on[index] ??= []).push(handler);
    }
    for (const [id, handler] of Object.entries(handlers.leave ?? {})) {
      const loops = guide.loops.filter(({ rule }) => rule.id === id);
      if (loops.length === 0) throw new RangeError(`The guide has no loop ${id}.`);
      for (const { index } of loops) {
        const left = (leave[index] ??= { handlers: [], wantsPlace: false });
        left.handlers.push(handler);
        // Most handlers of a leaving only settle accounts: no place is made for those.
        left.wantsPlace ||= handler.length > 0;
      }
    }
    if (handlers.end) ends.push(handlers.end);
  }

  return {
    placed(cursor, segment, loop) {
      const handlers = on[segment.index];
      if (handlers === undefined) return;
      cursorNow = cursor;
      loopNow = loop;
      for (const handler of handlers) handler(cursor, here);
    },
    left(loop, at) {
      const left = leave[loop.index];
      if (left === undefined) return;
      loopNow = loop;
      const place = left.wantsPlace ? followedBy(at, loop) : nowhere;
      for (const handler of left.handlers) handler(place);
    },
    end(at) {
      loopNow = guide.body;
      for (const end of ends) end(at);
    },
  };
}
