import type { SegmentCursor } from '../read/cursor.ts';
import { catalogue, type CatalogueEntry, type DiagnosticCode, type Snip } from './catalogue.ts';
import type { Diagnostic, Trigger } from './diagnostic.ts';
import { envelopeAck } from './envelopeAck.ts';
import { elementName, elementPlace, placeOf, type Place } from './place.ts';

export type { Diagnostic } from './diagnostic.ts';
export { elementName, type Place } from './place.ts';

/** What stands around the segment in hand; the envelope keeps it. Ordinals in the message, 0 outside. Mutable. */
export type Around = { interchange: number; group: number; set: number; setStart: number };

export type Diagnostics = {
  readonly list: Diagnostic[];
  readonly around: Around;
  readonly add: (code: DiagnosticCode, place: Place, element?: string, loop?: string) => void;
  /** At the segment in hand, or at element i of it. */
  readonly at: (code: DiagnosticCode, cursor: SegmentCursor, i?: number, element?: string, loop?: string) => void;
  /** The same for codes that are not the catalogue's, as those of rules; `trigger` is the place that made a rule apply. */
  readonly put: (code: string, entry: CatalogueEntry, place: Place, element?: string, trigger?: Place) => void;
  /** The list in the order of the message. */
  readonly sorted: () => readonly Diagnostic[];
};

// A hostile message has a fault a byte; what a person reads ends long before this.
const limit = 1000;

const anId = /^[A-Z][A-Z0-9]{1,2}$/;

/** Collects faults of SNIP types up to `highest`. */
export function createDiagnostics(highest: Snip = 7): Diagnostics {
  const list: Diagnostic[] = [];
  const around: Around = { interchange: 0, group: 0, set: 0, setStart: 0 };

  const positionOf = (place: Place): number => (around.set > 0 ? place.segment - around.setStart + 1 : 0);
  // What stands where an id should be is the sender's text, and may be anything.
  const idOf = (place: Place): string => (anId.test(place.segmentId ?? '') ? (place.segmentId ?? '') : '');
  const triggerOf = (place: Place): Trigger => ({
    segmentId: idOf(place),
    position: positionOf(place),
    loop: place.loop ?? '',
    elementPosition: place.element ?? 0,
    component: place.component ?? 0,
    repetition: place.repetition ?? 0,
    elementNumber: place.elementNumber ?? '',
  });

  const put: Diagnostics['put'] = (code, entry, place, element, trigger) => {
    if (list.length > limit || entry.snip > highest) return;
    const full = list.length === limit;
    const { severity, snip, ack, text, hint } = full ? catalogue['too-many'] : entry;
    const meant = place.element ?? 0;
    const id = idOf(place);
    list.push({
      code: full ? 'too-many' : code,
      severity,
      snip,
      segment: place.segment,
      offset: place.offset,
      size: place.size ?? 0,
      line: place.line ?? 0,
      interchange: around.interchange,
      group: around.group,
      set: around.set,
      position: positionOf(place),
      segmentId: id,
      element: element ?? (meant > 0 ? elementName(id, meant, place.component) : ''),
      elementPosition: meant,
      component: place.component ?? 0,
      repetition: place.repetition ?? 0,
      elementNumber: place.elementNumber ?? '',
      loop: place.loop ?? '',
      path: place.path ?? place.loop ?? '',
      // Faults of elements in general have a name of their own in the envelope; the envelope's own faults have theirs.
      ack: ack.startsWith('IK4') ? (envelopeAck(id, meant) ?? ack) : ack,
      trigger: trigger ? triggerOf(trigger) : null,
      message: text,
      hint,
    });
  };
  const add: Diagnostics['add'] = (code, place, element, loop) =>
    put(code, catalogue[code], loop === undefined ? place : { ...place, loop }, element);
  return {
    list,
    around,
    put,
    add,
    at: (code, cursor, i, element, loop) =>
      add(code, i === undefined ? placeOf(cursor) : elementPlace(cursor, i), element, loop),
    sorted: () => list.sort((a, b) => a.segment - b.segment || a.offset - b.offset),
  };
}
