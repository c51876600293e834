import { expect, it } from 'vitest';
import { createImageStore } from '#/app/images/imageStore.ts';

const image = 'data:image/png;base64,iVBO';

function storeWith(items = new Map<string, string>()) {
  const clock = { now: 1_000 };
  const disk = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return {
    ...createImageStore(
      () => disk,
      () => clock.now,
    ),
    items,
    clock,
  };
}

it('keeps an image, and that there is none, with when it was said', () => {
  const { read, write, clock } = storeWith();
  expect(read('user:1')).toBeNull();
  write('user:1', image);
  clock.now = 2_000;
  write('client:1', null);
  expect(read('user:1')).toEqual({ image, at: 1_000 });
  expect(read('client:1')).toEqual({ image: null, at: 2_000 });
  clock.now = 500;
  expect(read('client:1')).toBeNull();
});

it('I-06 keeps eight at most, the latest, under one key', () => {
  const { read, write, items, clock } = storeWith();
  for (let n = 0; n < 20; n += 1) {
    clock.now += 1;
    write(`client:${n}`, image);
  }
  expect([...items.keys()]).toEqual(['ImageCache']);
  expect([read('client:11'), read('client:12')]).toEqual([null, { image, at: 1_013 }]);
});

it.each([
  '',
  '{',
  'null',
  '7',
  '{"user:1":7}',
  '{"user:1":{"image":"javascript:x","at":1}}',
  '{"user:1":{"image":null}}',
])('what somebody wrote there is nothing: %s', (text) => {
  const { read, write } = storeWith(new Map([['ImageCache', text]]));
  expect(read('user:1')).toBeNull();
  write('user:1', image);
  expect(read('user:1')?.image).toBe(image);
});

it('where storage is refused, nothing is kept and nothing breaks', () => {
  const store = createImageStore(
    () => {
      throw new Error('denied');
    },
    () => 0,
  );
  store.write('user:1', image);
  expect(store.read('user:1')).toBeNull();
});
