import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { registeredBefore } from '#/fixtures/calls.ts';
import type { PersonSpec } from '#/fixtures/people.ts';
import type { Visit, Visits } from './visit.ts';

export const samePeoplePath = '/spifmanagement/samepeople';

/** Of a client of their own: nobody else is registered twice there. */
const registrar: PersonSpec = { ownClient: ['RealTimeEligibility'] };
const byRegistrar = (go: Visit['go']): Visit => ({ as: registrar, go });

/** Somebody who is registered twice, a short first name the second time; answers both MRNs, and the id of the second. */
export async function registeredTwice(
  token: string,
  last: string,
  besides: Readonly<Record<string, unknown>> = {},
): Promise<readonly [kept: string, other: string, otherId: string]> {
  const number = randomUUID().slice(0, 6).toUpperCase();
  const mrns = [`K${number}`, `O${number}`] as const;
  const person = { LastName: last, DateOfBirth: '1966-02-11', SocialSecurityNumber: '319-44-6622' };
  await registeredBefore(token, { ...person, FirstName: 'Margaret', MRN: mrns[0], City: 'Albany' });
  const second = { ...person, FirstName: 'Peggy', MRN: mrns[1], City: 'Troy', ...besides };
  return [...mrns, await registeredBefore(token, second)];
}

/** Opens the pair of these two. */
export async function openPair(page: Page, last: string): Promise<void> {
  await page.goto(samePeoplePath);
  await page
    .getByRole('button', { name: new RegExp(`^${last}, `) })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'Both registrations beside each other' })).toBeVisible();
}

const aName = () => `Two${randomUUID().slice(0, 6).replaceAll(/\d/g, 'a')}`;

export const samePeopleVisits = {
  samePeople: {
    nothing: byRegistrar(async ({ page }) => {
      await page.goto(`${samePeoplePath}?state=apart`);
      await expect(page.getByText('Nobody was set apart yet')).toBeVisible();
    }),
    list: byRegistrar(async ({ page, token }) => {
      await registeredTwice(token, aName());
      await page.goto(samePeoplePath);
      await expect(page.getByRole('grid', { name: 'Registrations that may be one person' })).toBeVisible();
    }),
    loading: byRegistrar(async ({ page }) => {
      await page.route('**/samepeople/List', () => {}); // never answered
      await page.goto(samePeoplePath);
      await expect(page.getByRole('radiogroup', { name: 'Which pairs' })).toBeVisible();
    }),
    'none like this': byRegistrar(async ({ page }) => {
      await page.goto(`${samePeoplePath}?level=review&wait=30`);
      await expect(page.getByText('No pair is like this')).toBeVisible();
    }),
    failed: byRegistrar(async ({ page, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/samepeople/List', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(samePeoplePath);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    }),
    pair: byRegistrar(async ({ page, token }) => {
      const last = aName();
      await registeredTwice(token, last);
      await openPair(page, last);
    }),
    refused: byRegistrar(async ({ page, token, noise }) => {
      noise.expect(/status of 409/);
      const last = aName();
      await registeredTwice(token, last);
      await openPair(page, last);
      await page.route('**/samepeople/Merge', (route) =>
        route.fulfill({
          status: 409,
          json: {
            WasSuccess: false,
            Code: 'RecordChanged',
            UserMessage: 'Changed by Noor Haddad at 11/21/2026 9:42 AM.',
          },
        }),
      );
      await page.getByRole('button', { name: 'Same person: merge' }).click();
      await page.getByRole('button', { name: 'Merge them' }).click();
      await expect(page.getByText('Changed by Noor Haddad')).toBeVisible();
    }),
    merged: byRegistrar(async ({ page, token }) => {
      const last = aName();
      await registeredTwice(token, last);
      await openPair(page, last);
      await page.getByRole('button', { name: 'Same person: merge' }).click();
      await page.getByRole('button', { name: 'Merge them' }).click();
      await page.getByRole('radio', { name: /^Merged/ }).check();
      await expect(page.getByRole('button', { name: /^Take back the merge of/ })).not.toHaveCount(0);
    }),
  },
} satisfies Partial<Visits>;
