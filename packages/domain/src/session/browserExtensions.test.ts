import { describe, expect, it } from 'vitest';
import { browserExtensions, extensionMessage, speaksOurs } from './browserExtensions.ts';

it('[EXT-01] [EXT-02] [EXT-03] [EXT-04] [EXT-05] there are four, for MBI, claims, payors and prior authorization', () => {
  expect(browserExtensions.map(({ name }) => name)).toEqual([
    'MBI assistance',
    'Claim assistance',
    'Payor assistance',
    'Prior authorization assistance',
  ]);
});

it.each<[string, keyof typeof extensionMessage, number]>([
  ['EXT-07', 'checkInstalled', 0],
  ['EXT-08', 'registerTab', 2],
  ['EXT-09', 'wipeData', 3],
  ['EXT-10', 'requestPatient', 5],
  ['EXT-11', 'copyPatient', 6],
  ['EXT-13', 'removePatient', 9],
])('[%s] the message to %s has its code, %i', (_, message, code) => expect(extensionMessage[message]).toBe(code));

describe('[EXT-06] whether an extension speaks our form', () => {
  it.each<[string, unknown, boolean]>([
    ['absent', null, false],
    ['one that says only that it is there', { installed: true }, false],
    ['a later form', { version: 2 }, false],
    ['the number as a text', { version: '1' }, false],
    ['a list', [1], false],
    ['a text', '1', false],
    ['ours', { installed: true, version: 1 }, true],
  ])('%s', (_, reply, ours) => expect(speaksOurs(reply)).toBe(ours));
});
