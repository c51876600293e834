import { mutate } from './mutate.ts';

/** A file of answers is taken away from the payer as soon as it is read; what is in it is kept afterwards. */
mutate([
  {
    file: '/payerFiles/serveGateway.ts',
    from: 'const taken = await takeIn(options, gateway, bytes);',
    to: 'await mailbox.done(name, bytes.byteLength); const taken = await takeIn(options, gateway, bytes);',
  },
  {
    file: '/payerFiles/serveGateway.ts',
    from: '  // All that was in it is committed by now.\n  await mailbox.done(name, bytes.byteLength);',
    to: '',
  },
]);
