import { expect } from '@playwright/test';
import { byClerk, byOperator, type Visits } from './visit.ts';

export const helpVisits = {
  userGuides: {
    list: byClerk(async ({ page }) => {
      await page.goto('/Help/UserGuides');
      await expect(page.getByText('Choose a guide')).toBeVisible();
    }),
    guide: byClerk(async ({ page }) => {
      await page.goto('/Help/UserGuides?guide=reading-the-answer');
      await expect(page.getByRole('heading', { name: 'Reading the answer' })).toBeVisible();
    }),
    'nothing found': byClerk(async ({ page }) => {
      await page.goto('/Help/UserGuides');
      await page.getByRole('searchbox').fill('zzz');
      await expect(page.getByText('No guide holds these words')).toBeVisible();
    }),
  },
  faqs: {
    list: byOperator(async ({ page }) => {
      await page.goto('/Help/FAQs');
      await expect(page.getByRole('button', { name: /mailed code/ })).toBeVisible();
    }),
    searched: byOperator(async ({ page }) => {
      await page.goto('/Help/FAQs');
      await page.getByRole('searchbox').fill('pause');
      await expect(page.getByText('Five wrong passwords')).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
