import { expect, it } from 'vitest';
import { storedTokenChange } from '#/app/session/storedTokenChange.ts';

const token = (sid: string) => `h.${btoa(JSON.stringify({ sid, n: 1, iat: 0, exp: 60 }))}.s`;

it('I-05 a log-off in another tab ends this one; another session there makes this tab start anew', () => {
  expect(storedTokenChange('mine', null)).toBe('left');
  expect(storedTokenChange('mine', token('mine'))).toBe('same');
  expect(storedTokenChange('mine', token('theirs'))).toBe('other');
});
