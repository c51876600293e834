import { mutate } from './mutate.ts';

/** An item is a worker's for half as long as its payer takes to answer, nobody says meanwhile that it lives, and who looks for the dead looks often. */
mutate([
  {
    file: '/batch/claimItems.ts',
    from: 'make_interval(secs => ${leaseMs / 1000})',
    to: 'make_interval(secs => 0.2)',
  },
  { file: '/batch/batchWorker.ts', from: 'renewLeases(doors, inHand.values(), leaseMs)', to: 'Promise.resolve()' },
  { file: '/batch/batchWorker.ts', from: 'Math.min(leaseMs / 3, pace.sweepMs)', to: '200' },
]);
