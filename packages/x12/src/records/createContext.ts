import type { SegmentCursor } from '../read/cursor.ts';
import type { RecordContext } from './types.ts';

export type ContextKeeper = {
  readonly openInterchange: (cursor: SegmentCursor) => void;
  readonly openGroup: (cursor: SegmentCursor) => void;
  /** The context of the set whose ST is in hand. */
  readonly openSet: (cursor: SegmentCursor) => RecordContext;
};

const noInterchange: RecordContext['interchange'] = { number: 0, control: '', sender: '', receiver: '', usage: '' };
const noGroup: RecordContext['group'] = { control: '', functional: '', version: '' };

/** Remembers the interchange and the group that the sets which follow stand in. */
export function createContext(): ContextKeeper {
  let interchange = noInterchange;
  let group = noGroup;
  return {
    openInterchange: (c) => {
      interchange = {
        number: c.interchange,
        control: c.el(13).trim(),
        sender: c.el(6).trim(),
        receiver: c.el(8).trim(),
        usage: c.el(15).trim(),
      };
      group = noGroup;
    },
    openGroup: (c) => {
      group = { control: c.el(6).trim(), functional: c.el(1).trim(), version: c.el(8).trim() };
    },
    openSet: (c) => ({
      interchange,
      group,
      set: {
        kind: c.el(1).trim(),
        control: c.el(2).trim(),
        guide: c.el(3).trim() || group.version,
        segment: c.ordinal,
        offset: c.start,
      },
    }),
  };
}
