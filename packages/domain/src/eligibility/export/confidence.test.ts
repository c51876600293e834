import { expect, it } from 'vitest';
import { confidenceOf } from './confidence.ts';

it.each([
  ['Good', 'Y', 'Y', 'High'],
  ['Bad', 'Y', 'Y', 'High'],
  ['Good', 'Y', '', 'Medium'],
  ['Bad', '', '', 'Medium'],
  ['Good', 'N', 'Y', 'Low'],
  ['Bad', 'Y', 'N', 'Low'],
  ['Questionable', 'Y', 'Y', 'Low'],
  ['Unknown', 'Y', 'Y', ''],
] as const)('[ENT-142] a status of grade %s, name %s, birth date %s: %s', (Grade, NameMatch, DOBMatch, confidence) =>
  expect(confidenceOf({ Grade, NameMatch, DOBMatch })).toBe(confidence),
);

it('[ENT-142] a row that was not asked has none', () => expect(confidenceOf({})).toBe(''));
