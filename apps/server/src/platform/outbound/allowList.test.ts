import { expect, it } from 'vitest';
import { parseAllowList } from './allowList.ts';

it('names hosts with their ports, whatever the case and the spaces', () => {
  const allow = parseAllowList(' Localhost:8090, [::1]:25 ,10.1.2.3:8443,');
  expect([allow.has('LOCALHOST', 8090), allow.has('[::1]', 25), allow.has('10.1.2.3', 8443)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([allow.has('localhost', 8091), allow.has('10.1.2.4', 8443), allow.has('a.localhost', 8090)]).toEqual([
    false,
    false,
    false,
  ]);
});

it('allows nothing when nothing is said', () => {
  expect(parseAllowList(undefined).has('', 0)).toBe(false);
  expect(parseAllowList('').has('localhost', 8090)).toBe(false);
});

it.each(['localhost', '*:80', 'a:0', 'a:65536', 'a:b', 'https://a:1', '10.0.0.0/8:443', '::1:25'])(
  'refuses %s',
  (text) => {
    expect(() => parseAllowList(text)).toThrow('host:port');
  },
);
