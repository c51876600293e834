import { mutate } from './mutate.ts';

/** An item is a worker's for half as long as its payer takes to answer, and nobody says meanwhile that it lives. */
mutate([
  {
    file: '/batch/claimItems.ts',
    from: 'make_interval(secs => ${leaseMs / 1000})',
    to: 'make_interval(secs => 0.2)',
  },
  { file: '/batch/batchWorker.ts', from: 'renewLeases(doors, inHand.values(), leaseMs)', to: 'Promise.resolve()' },
]);
