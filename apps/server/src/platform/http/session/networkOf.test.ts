import { expect, it } from 'vitest';
import { networkOf } from './networkOf.ts';

it('A-18 counts an IPv4 address by itself, also one written as IPv6', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

it('A-18 counts IPv6 addresses by their network of 64 bits, however they are written', () => {
  const network = '2001:db8:1:2/64';
  expect(networkOf('2001:db8:1:2::1')).toBe(network);
  expect(networkOf('2001:DB8:1:2:ffff:ffff:ffff:ffff')).toBe(network);
  expect(networkOf('2001:0db8:0001:0002:0:0:0:7%eth0')).toBe(network);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(network);
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0/64');
  expect(networkOf('::1')).toBe('0:0:0:0/64');
  for (const odd of ['', 'unknown', '1:2:3:4:5:6:7:8:9:a:b', 'a:b::c::d'])
    expect(networkOf(odd)).toEqual(expect.any(String));
});
