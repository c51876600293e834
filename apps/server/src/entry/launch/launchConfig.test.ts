import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLaunchConfig } from '#/entry/launch/launchConfig.ts';
import { urlHost } from '#/entry/launch/urlHost.ts';

const production = {
  NODE_ENV: 'production',
  KEYS_FILE: '/etc/coverline/keys.json',
  DATABASE_URL: 'postgres://app@db/c',
};

describe('readLaunchConfig', () => {
  it('starts the embedded demo when nothing is set', () => {
    expect(readLaunchConfig({})).toEqual({
      production: false,
      host: null,
      port: 8080,
      sandboxPort: 8090,
      dataDir: resolve('.data'),
      keysFile: resolve('.data/keys.json'),
      database: { kind: 'embedded' },
      month: true,
    });
  });

  it('makes no month of work where DEMO=bare asks for none, and none in production', () => {
    expect(readLaunchConfig({ DEMO: 'bare' }).month).toBe(false);
    expect(readLaunchConfig(production).month).toBe(false);
  });

  it.each([
    ['10.0.0.5', '10.0.0.5'],
    ['0.0.0.0', '127.0.0.1'],
    ['::', '[::1]'],
    ['fd00::5', '[fd00::5]'],
    ['portal.hospital.org', 'portal.hospital.org'],
  ])('a server that listens on HOST=%s is asked at %s', (HOST, asked) => {
    expect(urlHost(readLaunchConfig({ HOST }).host ?? '')).toBe(asked);
  });

  it.each(['abc', '0', '70000', '80.5', '-1'])('refuses PORT=%s', (PORT) => {
    expect(() => readLaunchConfig({ PORT })).toThrow(`PORT=${PORT} is not a port. Set it to a number from 1 to 65535.`);
  });

  it('refuses a port that the sandbox takes', () => {
    expect(() => readLaunchConfig({ PORT: '8096' })).toThrow("PORT=8096 is one of the sandbox's ports, 8090 to 8096.");
  });

  it('wants both URLs of a database in demo', () => {
    expect(() => readLaunchConfig({ DATABASE_URL: 'postgres://a' })).toThrow('DATABASE_ADMIN_URL is not. Set both');
    expect(() => readLaunchConfig({ DATABASE_ADMIN_URL: 'postgres://a' })).toThrow('DATABASE_URL is not. Set both');
  });

  it('H-07 production starts with no key and no database of its own making', () => {
    expect(() => readLaunchConfig({ ...production, KEYS_FILE: '' })).toThrow('NODE_ENV=production needs KEYS_FILE');
    expect(() => readLaunchConfig({ ...production, DATABASE_URL: '' })).toThrow(
      'NODE_ENV=production needs DATABASE_URL',
    );
    expect(readLaunchConfig(production).database).toEqual({
      kind: 'given',
      appUrl: 'postgres://app@db/c',
      adminUrl: null,
    });
  });
});
