import { describe, expect, it } from 'vitest';
import { isForbiddenAddress } from './addressRules.ts';
import { parseAllowList } from './allowList.ts';
import { checkDestination } from './checkDestination.ts';
import { checkUrl } from './checkUrl.ts';

const none = parseAllowList('');

describe('G-01 an address that a user saves', () => {
  it.each([
    'https://127.0.0.1/',
    'https://127.255.0.9/',
    'https://[::1]/',
    'https://0.0.0.0/',
    'https://[::]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[ff02::1]/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:8.8.8.8]/',
    'https://[64:ff9b::a00:1]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://[2001::1]/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f.1/',
    'https://127.1/',
    'https://%31%32%37.0.0.1/',
    'https://１２７.0.0.1/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://harbor.localhost/',
    'https://db.internal/',
    'https://printer.local/',
    'https://intranet/',
    'https://payer.example./',
    'https://user@payer.example/',
    'https://user:pass@payer.example/',
    'https://payer.example@10.0.0.1/',
    'http://payer.example/',
    'ftp://payer.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://payer.example:22/',
    'https://payer.example:25/',
    'https://payer.example:80/',
    'https://payer.example:5432/',
    'https://payer.example:6379/',
    'https://payer.example:0/',
    'payer.example',
    '',
    `https://payer.example/${'a'.repeat(3000)}`,
  ])('%s is refused', (text) => {
    expect(checkUrl(text, none)).toMatchObject({ ok: false });
  });

  it.each([
    'https://payer.example/core',
    'https://payer.example:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])('%s is taken', (text) => {
    expect(checkUrl(text, none)).toMatchObject({ ok: true, isExempt: false });
  });

  it('is taken where the environment names it, and only with that port', () => {
    const allow = parseAllowList('127.0.0.1:8090,[::1]:8090,localhost:22');
    expect(checkUrl('http://127.0.0.1:8090/core', allow)).toMatchObject({ ok: true, isExempt: true, port: 8090 });
    expect(checkUrl('http://[::1]:8090/', allow)).toMatchObject({ ok: true, host: '::1' });
    expect(checkUrl('https://localhost:22/', allow)).toMatchObject({ ok: true });
    expect(checkUrl('http://127.0.0.1:8091/core', allow)).toMatchObject({ ok: false });
    expect(checkUrl('http://127.0.0.2:8090/core', allow)).toMatchObject({ ok: false });
    expect(checkUrl('http://u:p@127.0.0.1:8090/', allow)).toMatchObject({ ok: false });
    expect(checkUrl('ftp://127.0.0.1:8090/', allow)).toMatchObject({ ok: false });
  });

  it('is refused where its name stands for a private address, among others or alone', async () => {
    const at =
      (...addresses: string[]) =>
      () =>
        Promise.resolve(addresses.map((address) => ({ address, family: 4 })));
    const save = (resolve: Parameters<typeof checkDestination>[2]) =>
      checkDestination('https://payer.example/', none, resolve);
    expect(await save(at('8.8.8.8', '1.1.1.1'))).toBeNull();
    expect(await save(at('10.0.0.1'))).toMatch('private network');
    expect(await save(at('8.8.8.8', '127.0.0.1'))).toMatch('private network');
    expect(await save(at())).toMatch('No server');
    expect(await save(() => Promise.reject(new Error('ENOTFOUND payer.example')))).toMatch('No server');
    expect(await checkDestination('https://10.0.0.1/', none)).toMatch('private network');
  });
});

it('G-01 takes no word for an address that is none', () => {
  expect(['', 'payer.example', '8.8.8', '8.8.8.8/32', 'fe80::1%eth0'].map(isForbiddenAddress)).not.toContain(false);
});
