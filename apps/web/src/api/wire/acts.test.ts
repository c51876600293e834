import { expect, it, vi } from 'vitest';
import { createActs } from '#/api/wire/acts.ts';
import { CallError } from '#/api/wire/callError.ts';
import { isFinal } from '#/api/useSend.ts';

const refused = new CallError('refused', 'no', { status: 200 });
const lost = new CallError('network', 'no answer');

/** Keys of the attempts made, and how to end the last of them. */
function acts() {
  const keys: string[] = [];
  let ends = Promise.withResolvers<string>();
  const run = createActs<string>(isFinal);
  const act = (payload: unknown) =>
    run(payload, (key) => {
      keys.push(key);
      ends = Promise.withResolvers<string>();
      return ends.promise;
    });
  return { act, keys, answer: (text: string) => ends.resolve(text), fail: (error: Error) => ends.reject(error) };
}

it('R-38 the same payload while it is under way is one attempt, and both are answered', async () => {
  const { act, keys, answer } = acts();
  const both = [act({ code: 'A' }), act({ code: 'A' })];
  answer('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(keys).toHaveLength(1);
});

it.each([
  ['an answer', (one: ReturnType<typeof acts>) => one.answer('done'), false],
  ['a refusal', (one: ReturnType<typeof acts>) => one.fail(refused), false],
  ['a lost answer', (one: ReturnType<typeof acts>) => one.fail(lost), true],
] as const)('R-39 after %s the same payload again', async (_what, end, keepsKey) => {
  const one = acts();
  const first = one.act({ a: 1 }).catch(vi.fn());
  end(one);
  await first;
  void one.act({ a: 1 });
  expect(one.keys).toHaveLength(2);
  expect(one.keys[0] === one.keys[1]).toBe(keepsKey);
});

it('R-39 another payload is another act, whatever becomes of the first', async () => {
  const one = acts();
  const first = one.act({ a: 1 }).catch(vi.fn());
  one.fail(lost);
  await first;
  void one.act({ a: 2 });
  expect(new Set(one.keys).size).toBe(2);
});

it('R-38 another file is another act, the same file the same', async () => {
  const { act, keys, answer } = acts();
  const [one, other] = [new Blob(['x']), new Blob(['x'])];
  const first = act({ imageFile: one });
  expect(act({ imageFile: one })).toBe(first);
  void act({ imageFile: other });
  answer('done');
  expect(new Set(keys).size).toBe(2);
});
