import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

/** Works that end when told to, and what runs meanwhile. */
function works() {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  return {
    begun,
    end: (at: number) => ends[at]?.(),
    work: (name: number) => () => {
      begun.push(name);
      return new Promise<number>((resolve) => (ends[name] = () => resolve(name)));
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const refuse = () => new Error('too many');

it('A-19 lets as many run as it is wide, the next in the order they came', async () => {
  const { begun, end, work } = works();
  const gate = createGate(2, 10, refuse);
  const all = [0, 1, 2, 3].map((name) => gate(work(name)));
  await settled();
  expect(begun).toEqual([0, 1]);
  end(1);
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  end(0);
  await settled();
  expect(begun).toEqual([0, 1, 2, 3]);
  end(2);
  end(3);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

it('A-19 refuses whoever finds too many waiting, and serves again when they are gone', async () => {
  const { begun, end, work } = works();
  const gate = createGate(1, 1, refuse);
  const first = gate(work(0));
  const second = gate(work(1));
  await expect(gate(work(2))).rejects.toThrow('too many');
  end(0);
  await first;
  await settled();
  end(1);
  await second;
  const third = gate(work(3));
  await settled();
  end(3);
  expect(await third).toBe(3);
  expect(begun).toEqual([0, 1, 3]);
});

it('A-19 a work that fails frees its place', async () => {
  const gate = createGate(1, 5, refuse);
  const failing = gate(() => Promise.reject(new Error('broken')));
  const next = gate(() => Promise.resolve('served'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('served');
});
