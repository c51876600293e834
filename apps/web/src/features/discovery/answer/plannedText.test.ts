import { describe, expect, it } from 'vitest';
import { plannedText } from './plannedText.ts';

describe('[GEN-05] the plan of a search before anybody is asked', () => {
  it('says what it may cost, and which state is taken', () => {
    const told = plannedText({ ToCents: 77, CapCents: 300, State: 'MI' });
    expect(told).toMatch(/^It may cost \$0\.77 of \$3\.00\. Its payers are those of MI, /);
    expect(told).toMatch(/waits for your review\.$/);
  });
  it('says that a cap ends it, and that no state is known', () => {
    const told = plannedText({ ToCents: 400, CapCents: 300, State: '' });
    expect(told).toMatch(/^It may cost \$4\.00, and stops at its cap of \$3\.00\. No state is known/);
  });
});
