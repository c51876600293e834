import type { Diagnostics, Place } from '../diagnose/diagnostics.ts';
import type { SegmentCursor } from '../read/cursor.ts';

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

export type Envelope = {
  /** Takes the segment in hand and answers what it is to the envelope; 'body' lies inside ST..SE. */
  readonly accept: (cursor: SegmentCursor) => 'ISA' | 'GS' | 'ST' | 'SE' | 'GE' | 'IEA' | 'body' | 'outside';
  readonly end: () => void;
  readonly state: () => EnvelopeState;
};

const trailers = new Set(['SE', 'GE', 'IEA']);
// Between ISA and GS stand interchange acknowledgements and the like; none of them opens anything.
const betweenIsaAndGs = new Set(['TA1', 'TA3', 'ISB', 'ISE']);

/** Leading zeros do not make another control number: IEA02 '1' closes ISA13 '000000001'. */
const sameNumber = (a: string, b: string): boolean => a.replace(/^0+(?=.)/, '') === b.replace(/^0+(?=.)/, '');

/** Follows ISA/IEA, GS/GE and ST/SE, and reports wrong counts, wrong control numbers and missing trailers. */
export function createEnvelope(report: Diagnostics): Envelope {
  let interchange: EnvelopeState['interchange'] = null;
  let group: EnvelopeState['group'] = null;
  let set: EnvelopeState['set'] = null;
  let groups = 0;
  let sets = 0;
  let setStart = 0;
  let last: Place = { segment: 0, offset: 0 };
  let framed = false;
  let strayTold = false;

  const closeSet = (place: Place): void => {
    if (set) report.add('se-missing', place);
    set = null;
  };
  const closeGroup = (place: Place): void => {
    closeSet(place);
    if (group) report.add('ge-missing', place);
    group = null;
  };
  const closeInterchange = (place: Place): void => {
    closeGroup(place);
    if (interchange) report.add('iea-missing', place);
    interchange = null;
  };

  const open = (id: string, c: SegmentCursor, place: Place): void => {
    if (id === 'ISA') {
      closeInterchange(place);
      interchange = { control: c.el(13).trim(), sender: c.el(6).trim(), receiver: c.el(8).trim(), usage: c.el(15) };
      groups = 0;
      framed = true;
    } else if (id === 'GS') {
      closeGroup(place);
      group = { control: c.el(6), functional: c.el(1), version: c.el(8) };
      groups++;
      sets = 0;
    } else {
      closeSet(place);
      // A fragment without any ISA has told so already.
      if (!group && framed) report.at('gs-missing', c);
      set = { control: c.el(2), kind: c.el(1), guide: c.el(3) || (group?.version ?? '') };
      sets++;
      setStart = c.ordinal;
    }
    strayTold = false;
  };

  const close = (id: string, c: SegmentCursor, place: Place): void => {
    const wrong = (count: number, control: string): void => {
      if (c.scaled(1, 0) !== count) report.at(id === 'SE' ? 'se-count' : id === 'GE' ? 'ge-count' : 'iea-count', c, 1);
      if (sameNumber(c.el(2).trim(), control)) return;
      report.at(id === 'SE' ? 'se-control' : id === 'GE' ? 'ge-control' : 'iea-control', c, 2);
    };
    if (id === 'SE' && set) {
      wrong(c.ordinal - setStart + 1, set.control);
      set = null;
    } else if (id === 'GE' && group) {
      closeSet(place);
      wrong(sets, group.control);
      group = null;
    } else if (id === 'IEA' && interchange) {
      closeGroup(place);
      wrong(groups, interchange.control);
      interchange = null;
    } else report.at('trailer-unexpected', c);
  };

  return {
    accept(c) {
      const { id } = c;
      last = { segment: c.ordinal, offset: c.start };
      if (id === 'ISA' || id === 'GS' || id === 'ST') {
        open(id, c, last);
        return id;
      }
      if (trailers.has(id)) {
        close(id, c, last);
        return id === 'SE' ? 'SE' : id === 'GE' ? 'GE' : 'IEA';
      }
      if (set) return 'body';
      // One fault, one diagnostic: a lost ST leaves a whole transaction outside.
      if (!strayTold && !(interchange && !group && betweenIsaAndGs.has(id))) {
        strayTold = true;
        report.at('st-missing', c);
      }
      return 'outside';
    },
    end: () => closeInterchange(last),
    state: () => ({ interchange, group, set }),
  };
}
