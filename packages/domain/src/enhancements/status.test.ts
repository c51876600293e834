import { expect, it } from 'vitest';
import { enhancementStatuses, isOpen, nextStatuses, statusProblem } from './status.ts';

it('a request goes from New to Released step by step', () => {
  const way = ['New', 'Under review', 'Planned', 'In progress', 'Released'] as const;
  for (const [at, from] of way.entries()) {
    for (const [to, status] of way.entries()) {
      const problem = statusProblem(from, status, '');
      if (to === at + 1) expect({ from, status, problem }).toEqual({ from, status, problem: null });
      if (to > at + 1) expect({ from, status, problem }).toEqual({ from, status, problem: 'no such step' });
    }
  }
  expect(nextStatuses('Released')).toEqual([]);
});

it('whatever is open can be declined, with a reason alone; what was declined can be looked at again', () => {
  for (const from of enhancementStatuses.filter(isOpen)) {
    expect(statusProblem(from, 'Declined', '  ')).toBe('reason is missing');
    expect(statusProblem(from, 'Declined', 'Too rare')).toBeNull();
  }
  expect(nextStatuses('Declined')).toEqual(['Under review']);
  expect(enhancementStatuses.filter((status) => !isOpen(status))).toEqual(['Released', 'Declined']);
});
