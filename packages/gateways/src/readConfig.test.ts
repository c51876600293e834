import { expect, it } from 'vitest';
import { gatewayOf, gateways } from './registry.ts';
import { coreConfig, plainConfig } from './testing/fixtures.ts';

const core = gateways.filter(({ kind }) => kind.startsWith('CORE'));
const plain = gateways.filter(({ kind }) => !kind.startsWith('CORE'));

it('finds a gateway by its kind', () => {
  expect(gateways.map((gateway) => gateway.kind)).toEqual(['CORE SOAP', 'CORE MIME', 'X12 HTTPS', 'REST/JSON']);
  expect(gatewayOf('CORE MIME')?.label).toBe('CAQH CORE MIME');
  expect(gatewayOf('Carrier pigeon')).toBeNull();
});

it.each(core)('$kind reads a whole configuration and drops what it does not know', (gateway) => {
  const given = coreConfig('https://payer.example');
  expect(gateway.readConfig({ ...given, Color: 'red' })).toEqual({ ok: true, config: given });
});

it.each(core)('$kind says of each field what is wrong with it', (gateway) => {
  const given = { BaseURL: 'payer', Username: 'a\r\nX: y', Password: 7, SenderID: 'x'.repeat(51), OwnPayloadID: 'no' };
  expect(gateway.readConfig(given)).toEqual({
    ok: false,
    problems: [
      { field: 'BaseURL', message: 'Address is not a web address.' },
      { field: 'Username', message: 'User name has a character that is not allowed.' },
      { field: 'Password', message: 'Password must be text.' },
      { field: 'SenderID', message: 'Sender ID must be 50 characters or fewer.' },
      { field: 'ReceiverID', message: 'Receiver ID is required.' },
      { field: 'OwnPayloadID', message: 'Payer sends its own PayloadID must be yes or no.' },
    ],
  });
});

it.each(core)('$kind marks password and key as secrets', (gateway) => {
  expect(gateway.fields.filter((field) => field.secret).map((field) => field.name)).toEqual([
    'Password',
    'CertificateKey',
  ]);
});

it('reads nothing out of what is no object', () => {
  expect(gatewayOf('CORE SOAP')?.readConfig('x')).toMatchObject({ ok: false });
  expect(gatewayOf('CORE SOAP')?.readConfig(null)).toMatchObject({ ok: false });
});

it.each(plain)('$kind takes any of the credentials, and says which are missing', (gateway) => {
  const basic = plainConfig('https://payer.example');
  expect(gateway.readConfig(basic)).toMatchObject({ ok: true, config: basic });
  const bare = { BaseURL: 'https://payer.example', Authentication: 'User name and password' };
  expect(gateway.readConfig(bare)).toEqual({
    ok: false,
    problems: [
      { field: 'Username', message: 'User name is required.' },
      { field: 'Password', message: 'Password is required.' },
    ],
  });
  expect(gateway.readConfig({ ...bare, Authentication: 'Key in a header' })).toEqual({
    ok: false,
    problems: [
      { field: 'KeyHeader', message: 'Header of the key is required.' },
      { field: 'Key', message: 'Key is required.' },
    ],
  });
  const token = { ...bare, Authentication: 'OAuth 2.0 client credentials' };
  expect(gateway.readConfig(token)).toEqual({
    ok: false,
    problems: [
      { field: 'TokenURL', message: 'Token address is required.' },
      { field: 'ClientID', message: 'Client ID is required.' },
      { field: 'ClientSecret', message: 'Client secret is required.' },
    ],
  });
  const whole = { ...token, TokenURL: 'https://payer.example/token', ClientID: 'us', ClientSecret: 's', Key: 'left' };
  expect(gateway.readConfig(whole)).toMatchObject({
    ok: true,
    config: { Username: null, Key: null, Scope: null, TokenSignIn: 'HTTP Basic' },
  });
  expect(gateway.fields.filter((field) => field.secret).map((field) => field.name)).toEqual([
    'Password',
    'Key',
    'ClientSecret',
    'CertificateKey',
  ]);
});

it.each(plain)('E-11 $kind lets no setting reach where it does not belong', (gateway) => {
  const keyed = { BaseURL: 'https://payer.example', Authentication: 'Key in a header', Key: 'k' };
  const refused = ['Host', 'Content-Length', 'transfer-encoding', 'X: y', 'X Y', 'é'];
  for (const KeyHeader of refused) expect(gateway.readConfig({ ...keyed, KeyHeader })).toMatchObject({ ok: false });
  expect(gateway.readConfig({ ...keyed, KeyHeader: 'X-Key', Key: 'k\r\nX: y' })).toMatchObject({ ok: false });
  expect(gateway.readConfig({ ...keyed, KeyHeader: 'X-Key', Key: 'ключ' })).toMatchObject({ ok: false });
  const colon = { ...plainConfig('https://payer.example'), Username: 'a:b' };
  expect(gateway.readConfig(colon)).toMatchObject({ ok: false, problems: [{ field: 'Username' }] });
});
