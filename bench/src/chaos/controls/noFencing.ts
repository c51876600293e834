import { mutate } from './mutate.ts';

/** Whoever brings an answer stores it, whatever has become of the item since. */
mutate([
  {
    file: '/batch/storing/endTries.ts',
    from: 'ON s.row = mine.row AND s.fence = mine.fence',
    to: 'ON s.row = mine.row',
  },
  { file: '/batch/storing/endTries.ts', from: "AND s.status = 'Sent'\n     ORDER BY", to: ' ORDER BY' },
  { file: '/batch/storing/storeTries.ts', from: 'held.get(item.row) === item.fence', to: 'held.has(item.row)' },
]);
