import { expect, it } from 'vitest';
import { browserExtensions, extensionMessage } from './browserExtensions.ts';

it('[EXT-01] [EXT-02] [EXT-03] [EXT-04] [EXT-05] there are four, for MBI, claims, payors and prior authorization', () => {
  expect(browserExtensions.map(({ name }) => name)).toEqual([
    'MBI assistance',
    'Claim assistance',
    'Payor assistance',
    'Prior authorization assistance',
  ]);
});

it('[EXT-07] asks whether one is installed by the code 0', () => {
  expect(extensionMessage.checkInstalled).toBe(0);
});
