import type { RecordKind } from '../records/types.ts';
import { createWalk278 } from './createWalk278.ts';
import type { AuthorizationRecord } from './types.ts';

/** The patient events of a 278, requests and answers alike, one at a time. */
export const events278: RecordKind<AuthorizationRecord> = {
  set: '278',
  level: 'event',
  start: () => {
    let open: AuthorizationRecord | null = null;
    let over: AuthorizationRecord | null = null;
    const walk = createWalk278({
      event: (record) => {
        over = open;
        open = record;
      },
      refusal: () => {},
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
};
