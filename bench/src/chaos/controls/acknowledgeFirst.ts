import { mutate } from './mutate.ts';

/** An item is done as soon as it is taken in hand; what its payer says is written when it comes. */
mutate([
  {
    file: '/batch/claimItems.ts',
    from: "UPDATE phi.batch_state SET status = 'Sent'",
    to: "UPDATE phi.batch_state SET status = 'Done'",
  },
  { file: '/batch/settleClaim.ts', from: 'in_flight: placed.asked.length', to: 'done: placed.asked.length' },
  { file: '/batch/storing/endTries.ts', from: "AND s.status = 'Sent'", to: "AND s.status = 'Done'" },
  { file: '/batch/storing/endTries.ts', from: 'in_flight: -judged.length,\n    done: ', to: 'done: -judged.length + ' },
]);
