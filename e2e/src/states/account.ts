import { expect } from '@playwright/test';
import { newPasswordField } from '#/steps/signIn.ts';
import { accountLinkFor } from '#/fixtures/accountLink.ts';
import { clerk, clerkOfTwo } from '#/fixtures/people.ts';
import { byClerk, signedOut, type Visit, type Visits } from './visit.ts';

export const termsOfServiceVisits: Visits['termsOfService'] = {
  'must accept': {
    as: { ...clerk, accepted: false },
    go: async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
    },
  },
  accepted: byClerk(async ({ page }) => {
    await page.goto('/tos');
    await expect(page.getByText(/accepted on/)).toBeVisible();
  }),
};

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

export const clientSelectionVisits: Visits['clientSelection'] = {
  list: all,
  filtered: filtered('summit', 'Summit Reference Lab'),
  empty: filtered('zzz', 'No client has that name'),
};

export const accountLinkVisits: Visits['accountLink'] = {
  form: signedOut(async ({ page, email }) => {
    await page.goto(await accountLinkFor(email));
    await expect(newPasswordField(page)).toBeVisible();
  }),
  spent: signedOut(async ({ page }) => {
    await page.goto(`/Account/Link#${'x'.repeat(43)}`);
    await expect(page.getByText('This link cannot be used')).toBeVisible();
  }),
};
