import { expect, it } from 'vitest';
import { gatewayOf, gateways } from './registry.ts';
import { coreConfig } from './testing/fixtures.ts';

it('finds a gateway by its kind', () => {
  expect(gateways.map((gateway) => gateway.kind)).toEqual(['CORE SOAP', 'CORE MIME']);
  expect(gatewayOf('CORE MIME')?.label).toBe('CAQH CORE MIME');
  expect(gatewayOf('Carrier pigeon')).toBeNull();
});

it.each(gateways)('$kind reads a whole configuration and drops what it does not know', (gateway) => {
  const given = coreConfig('https://payer.example');
  expect(gateway.readConfig({ ...given, Color: 'red' })).toEqual({ ok: true, config: given });
});

it.each(gateways)('$kind says of each field what is wrong with it', (gateway) => {
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

it.each(gateways)('$kind marks the password alone as a secret', (gateway) => {
  expect(gateway.fields.filter((field) => field.secret).map((field) => field.name)).toEqual(['Password']);
});

it('reads nothing out of what is no object', () => {
  expect(gatewayOf('CORE SOAP')?.readConfig('x')).toMatchObject({ ok: false });
  expect(gatewayOf('CORE SOAP')?.readConfig(null)).toMatchObject({ ok: false });
});
