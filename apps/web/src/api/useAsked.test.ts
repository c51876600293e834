import { processingError } from '@coverline/contract/wire/envelope.ts';
import { expect, it } from 'vitest';
import { createAsked } from '#/api/useAsked.ts';

type Filled = { readonly pdf: string };

it('an answer that comes after another question is dropped, and the later one stays', async () => {
  const asked = createAsked<Filled>();
  const [ann, bea] = [Promise.withResolvers<Filled>(), Promise.withResolvers<Filled>()];
  const both = [asked.ask('ann', () => ann.promise), asked.ask('bea', () => bea.promise)];
  bea.resolve({ pdf: 'of Bea' });
  await both[1];
  expect(asked.state.get()).toEqual({ busy: false, answer: { of: 'bea', is: { pdf: 'of Bea' } } });
  ann.resolve({ pdf: 'of Ann' });
  await both[0];
  expect(asked.state.get().answer?.of).toBe('bea');
});

it('a late answer leaves the button busy while what was asked since is on its way', async () => {
  const asked = createAsked<Filled>();
  const [ann, bea] = [Promise.withResolvers<Filled>(), Promise.withResolvers<Filled>()];
  const first = asked.ask('ann', () => ann.promise);
  const second = asked.ask('bea', () => bea.promise);
  ann.resolve({ pdf: 'of Ann' });
  await first;
  expect(asked.state.get()).toEqual({ busy: true, answer: null });
  bea.resolve({ pdf: 'of Bea' });
  await second;
  expect(asked.state.get().busy).toBe(false);
});

it('a failure is told of what was asked, and what is forgotten is not shown when it comes', async () => {
  const asked = createAsked<Filled>();
  await asked.ask('ann', () => Promise.reject(new Error('down')));
  expect(asked.state.get().answer).toEqual({ of: 'ann', is: processingError });
  const bea = Promise.withResolvers<Filled>();
  const late = asked.ask('bea', () => bea.promise);
  asked.forget();
  bea.resolve({ pdf: 'of Bea' });
  await late;
  expect(asked.state.get()).toEqual({ busy: false, answer: null });
});
