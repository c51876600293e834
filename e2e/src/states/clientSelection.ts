import { expect } from '@playwright/test';
import { clerkOfTwo } from '#/fixtures/people.ts';
import type { Visit, Visits } from './visit.ts';

const all: Visit = {
  as: clerkOfTwo,
  go: async ({ page }) => {
    await page.goto('/Account/ClientSelection');
    await expect(page.getByRole('button', { name: /Summit Reference Lab/ })).toBeVisible();
  },
};

const filtered = (typed: string, seen: string): Visit => ({
  ...all,
  go: async (visitor) => {
    await all.go(visitor);
    await visitor.page.getByRole('searchbox').fill(typed);
    await expect(visitor.page.getByText(seen).first()).toBeVisible();
  },
});

export const clientSelectionVisits = {
  clientSelection: {
    list: all,
    filtered: filtered('summit', 'Summit Reference Lab'),
    empty: filtered('zzz', 'No client has that name'),
  },
} satisfies Partial<Visits>;
