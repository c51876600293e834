import { type Page } from '@playwright/test';

export const resolvePath = (page: Page) => page.getByRole('navigation', { name: 'Resolve, 6 steps' });
export const nextDeed = (page: Page) => page.getByRole('region', { name: 'Next best action' });
export const stepShown = (page: Page, name: string) =>
  page.getByRole('complementary', { name: `${name}: a step of the flow` });
