import type { GatewayKind } from '@coverline/contract/gateways/gateways.ts';
import { expect, it } from 'vitest';
import { emptyForm, formOf, type Gateway, gatewayMessages, payloadOf } from './gatewayForm.ts';

const field = (Name: string, more: Partial<GatewayKind['Fields'][number]> = {}) => ({
  Name,
  Label: Name,
  Type: 'text' as const,
  Required: true,
  Secret: false,
  Help: '',
  MaxLength: null,
  Choices: [],
  Otherwise: '',
  When: null,
  ...more,
});
const kinds: readonly GatewayKind[] = [
  {
    Kind: 'A',
    Label: 'A',
    TakesFiles: false,
    KnowsPeople: false,
    Authorizes: false,
    Fields: [field('BaseURL', { Type: 'url' }), field('Password', { Secret: true })],
  },
  {
    Kind: 'B',
    Label: 'B',
    TakesFiles: false,
    KnowsPeople: false,
    Authorizes: false,
    Fields: [field('BaseURL', { Type: 'url' }), field('Own', { Type: 'boolean' })],
  },
];
const stored: Gateway = {
  GatewayID: 'g',
  Version: 3,
  Kind: 'A',
  Name: 'Pine',
  Enabled: true,
  SenderQualifier: 'ZZ',
  SenderID: 'US',
  ReceiverQualifier: 'ZZ',
  ReceiverID: 'PINE',
  GroupSender: 'US',
  GroupReceiver: 'PINE',
  EchoesControl: false,
  Usage: 'P',
  SoftSeconds: 20,
  HardSeconds: 60,
  MaxConcurrent: 20,
  MaxWaiting: 0,
  RatePerMin: null,
  CostCents: 11,
  Config: { BaseURL: 'https://pine.example' },
  SecretsSet: ['Password'],
  Certificate: null,
  UpdatedAt: '',
  UpdatedBy: '',
  LastTest: null,
  Changes: [],
  TryWith: null,
};
const of = { GatewayID: 'g', Version: 3 };

it('what is stored is sent back as it was, and a secret that nobody typed is not sent', () => {
  const { SecretsSet: _set, UpdatedAt: _at, UpdatedBy: _by, TryWith: _try, ...rest } = stored;
  const { Certificate: _c, LastTest: _test, Changes: _changes, ...same } = rest;
  expect(payloadOf(formOf(stored, kinds), kinds, of)).toEqual({ ...same, Secrets: {} });
  const typed = { ...formOf(stored, kinds), Config_Password: 'new' };
  expect(payloadOf(typed, kinds, of).Secrets).toEqual({ Password: 'new' });
});

it('a bound by the minute that is left empty is none; what is no number is said so', () => {
  const form = formOf({ ...stored, RatePerMin: 60 }, kinds);
  expect(form['RatePerMin']).toBe('60');
  expect(payloadOf(form, kinds, of).RatePerMin).toBe(60);
  expect(payloadOf({ ...form, RatePerMin: ' ' }, kinds, of).RatePerMin).toBeNull();
  for (const RatePerMin of ['0', 'many', '1.5', '6001'])
    expect(gatewayMessages({ ...form, RatePerMin }, kinds)).toHaveProperty('RatePerMin');
});

it('only what the choices ask for is shown, missed and sent', () => {
  const asked: readonly GatewayKind[] = [
    {
      Kind: 'A',
      Label: 'A',
      TakesFiles: false,
      KnowsPeople: false,
      Authorizes: false,
      Fields: [
        field('By', { Type: 'choice', Choices: ['key', 'token'], Otherwise: 'key' }),
        field('Header', { When: { Name: 'By', Is: ['key'] } }),
        field('Client', { When: { Name: 'By', Is: ['token'] } }),
      ],
    },
  ];
  const form = { ...formOf(stored, asked), Config_Header: 'X-Key', Config_Client: 'left over' };
  expect(payloadOf(form, asked, of).Config).toEqual({ By: 'key', Header: 'X-Key' });
  // Another kind has a setting of this name, which begins empty.
  const both = [
    ...asked,
    {
      Kind: 'B',
      Label: 'B',
      TakesFiles: false,
      KnowsPeople: false,
      Authorizes: false,
      Fields: [field('By', { Type: 'choice' })],
    },
  ];
  expect(formOf(stored, both)).toMatchObject({ Config_By: 'key' });
  const other = { ...form, Config_By: 'token', Config_Client: '' };
  expect(gatewayMessages(other, asked)).toEqual({ Config_Client: 'Value is required' });
});

it('only the settings of the chosen kind are sent', () => {
  const other = { ...formOf(stored, kinds), Kind: 'B', Config_Password: 'left', Config_Own: true };
  expect(payloadOf(other, kinds, of)).toMatchObject({
    Config: { BaseURL: 'https://pine.example', Own: true },
    Secrets: {},
  });
});

it('says what is missing, but of no secret, since it may be kept', () => {
  expect(gatewayMessages(formOf(stored, kinds), kinds)).toEqual({});
  expect(Object.keys(gatewayMessages(emptyForm(kinds), kinds))).toEqual([
    'Config_BaseURL',
    'Name',
    'SenderID',
    'ReceiverID',
    'GroupSender',
    'GroupReceiver',
  ]);
  expect(gatewayMessages({ ...formOf(stored, kinds), CostCents: '' }, kinds)).toHaveProperty('CostCents');
});
