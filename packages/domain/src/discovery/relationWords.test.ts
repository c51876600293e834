import { expect, it } from 'vitest';
import { relationshipOf } from '../eligibility/person/relationshipOf.ts';
import { relationWords } from './relationWords.ts';

it.each([
  ['subscriber', '', 'Subscriber'],
  ['subscriber', '18', 'Subscriber'],
  ['dependent', '18', 'Subscriber'],
  ['dependent', '', 'Dependent'],
  ['dependent', '21', 'Dependent'],
  ['dependent', '19', 'Child'],
  ['dependent', '34', 'Other adult'],
] as const)('[GEN-05] a %s whose relationship is sent as "%s" is told as %s', (level, relationship, text) => {
  expect(relationWords(relationshipOf({ level, relationship }))).toBe(text);
});
