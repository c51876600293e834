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

it('[EXT-07] [EXT-08] [EXT-09] [EXT-10] [EXT-11] [EXT-13] each message has its code', () => {
  expect(extensionMessage).toEqual({
    checkInstalled: 0,
    registerTab: 2,
    wipeData: 3,
    requestPatient: 5,
    copyPatient: 6,
    removePatient: 9,
  });
});

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
