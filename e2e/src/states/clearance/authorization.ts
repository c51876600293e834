import { expect } from '@playwright/test';
import {
  authPath,
  authWorker,
  draftBefore,
  openAuth,
  sentBefore,
  wantedBefore,
} from '#/states/clearance/authorizationSteps.ts';
import type { Visit } from '../visit.ts';

const byWorker = (go: Visit['go']): Visit => ({ as: authWorker, go });

const inRequest = (before: typeof draftBefore, button: string, dialog: RegExp): Visit =>
  byWorker(async ({ page, token }) => {
    await openAuth(page, await before(token));
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  });

export const authorizationVisits = {
  authorization: {
    list: byWorker(async ({ page, token }) => {
      const { last } = await sentBefore(token);
      await page.goto(`${authPath}?view=team`);
      await expect(page.getByText(last).first()).toBeVisible();
    }),
    empty: byWorker(async ({ page }) => {
      await page.goto(`${authPath}?payer=00000000-0000-4000-8000-000000000000`);
      await expect(page.getByText('No authorization of yours is like this')).toBeVisible();
    }),
    failed: byWorker(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/GetAuthorizations', (route) => route.abort('connectionfailed'));
      await page.goto(authPath);
      await expect(page.getByText('The authorizations did not load')).toBeVisible();
    }),
    request: byWorker(async ({ page, token }) => {
      await openAuth(page, await sentBefore(token));
      await expect(page.getByText('of 7 calendar days')).toBeVisible();
    }),
    wanted: byWorker(async ({ page, token }) => {
      await openAuth(page, await wantedBefore(token));
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send over X12 278' }).click();
      await expect(page.getByRole('list', { name: 'Wanted' })).toBeVisible();
    }),
    edit: inRequest(draftBefore, 'Edit', /^Authorization \d+$/),
    send: inRequest(draftBefore, 'Change status', /^Change authorization/),
    decision: inRequest(sentBefore, 'Write down the decision', /^Decision on authorization/),
    document: inRequest(draftBefore, 'Add a document', /^Add a document for the/),
    figures: byWorker(async ({ page, token }) => {
      await sentBefore(token);
      await page.goto(`${authPath}?part=figures&of=all`);
      await expect(page.getByRole('dialog', { name: /^Public figures/ })).toBeVisible();
    }),
    new: byWorker(async ({ page }) => {
      await page.goto(authPath);
      await page.getByRole('button', { name: 'New authorization' }).click();
      await expect(page.getByRole('dialog', { name: 'New authorization' })).toBeVisible();
    }),
  },
};
