import type { RecordKind } from '../records/types.ts';
import { createStatusWalk } from './createStatusWalk.ts';
import type { ClaimStatusRecord } from './types.ts';

/** The claims of one kind of message, one at a time. */
const claimsOf = (set: string, family: string): RecordKind<ClaimStatusRecord> => ({
  set,
  family,
  level: 'claim',
  start: () => {
    let open: ClaimStatusRecord | null = null;
    let over: ClaimStatusRecord | null = null;
    const walk = createStatusWalk({
      claim: (record) => {
        over = open;
        open = record;
      },
      outcome: () => {},
    });
    return {
      accept: (cursor) => {
        over = null;
        walk.accept(cursor);
        return over;
      },
      end: () => open,
    };
  },
});

export const claims276 = claimsOf('276', '005010X212');
export const claims277 = claimsOf('277', '005010X212');
export const claims277CA = claimsOf('277', '005010X214');
