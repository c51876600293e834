import { expect } from '@playwright/test';
import type { PersonSpec } from '#/fixtures/people.ts';
import {
  acceptedBefore,
  capSearches,
  knownElsewhere,
  knownToNobody,
  searchedBefore,
  watchedBefore,
} from '#/fixtures/searches.ts';
import { coverages, discoveryPath, evidence, openSearch, outcome, searchForm, searchPlan } from '#/steps/discovery.ts';
import type { Visit, Visits } from './visit.ts';

const searchesPath = '/spifmanagement/insurancesearches';
const retroWatchesPath = '/spifmanagement/retrowatches';

/** One who searches for coverage, at a client of their own: what is accepted there meets no other test. */
const finder: PersonSpec = {
  ownClient: ['RealTimeInsuranceDiscovery', 'RealTimeEligibility', 'ClientAdministrator'],
};
const byFinder = (go: Visit['go']): Visit => ({ as: finder, go });
/** Another, whose client pays for no search. */
const cappedFinder: PersonSpec = { ...finder };

export const discoveryVisits = {
  liveDiscovery: {
    empty: byFinder(async ({ page }) => {
      await page.goto(discoveryPath);
      await expect(page.getByText('No search yet')).toBeVisible();
    }),
    'validation errors': byFinder(async ({ page }) => {
      await page.goto(discoveryPath);
      await searchForm(page).getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    planned: byFinder(async ({ page }) => {
      await page.goto(discoveryPath);
      const form = searchForm(page);
      await form.getByRole('textbox', { name: 'Last name' }).fill(knownElsewhere.LastName);
      await form.getByRole('textbox', { name: 'First name' }).fill(knownElsewhere.FirstName);
      await form.getByRole('textbox', { name: 'Date of birth' }).first().fill('05/14/1959');
      await form.getByRole('checkbox', { name: /treatment or payment/ }).check();
      await form.getByRole('button', { name: 'Show the plan' }).click();
      await expect(page.getByRole('button', { name: /^Ask \d+ payers?$/ })).toBeFocused();
    }),
    running: byFinder(async ({ page, token }) => {
      const id = await searchedBefore(token, knownToNobody);
      await page.route('**/GetDiscovery', async (route) => {
        const { Known } = route.request().postDataJSON() as { Known: number | null }; // the call's own
        if (Known !== null) return; // never answered
        const response = await route.fetch();
        const body = (await response.json()) as { Data: { Asks: object[] } }; // the call's own
        const Asks = body.Data.Asks.map((ask) => ({ ...ask, State: 'Asked', Says: 'Asking', MayCancel: true }));
        await route.fulfill({ response, json: { ...body, Data: { ...body.Data, State: 'Running', Asks } } });
      });
      await page.goto(`${discoveryPath}?DiscoveryID=${id}`);
      await expect(outcome(page, 'Searching')).toBeVisible();
      await expect(searchPlan(page).getByText(/step \d of 9/)).toBeVisible();
    }),
    'to review': byFinder(async ({ page, token }) => {
      await openSearch(page, await searchedBefore(token, knownElsewhere), 'Found, to review');
    }),
    evidence: byFinder(async ({ page, token }) => {
      await openSearch(page, await searchedBefore(token, knownElsewhere), 'Found, to review');
      await coverages(page).getByRole('button', { name: 'Bluestone Health Plan' }).press('a');
      await expect(evidence(page).getByRole('combobox', { name: 'What you saw' })).toBeFocused();
    }),
    modal: byFinder(async ({ page, token }) => {
      await openSearch(page, await searchedBefore(token, knownElsewhere), 'Found, to review');
      await page.getByRole('list', { name: 'Earlier searches' }).getByRole('button').first().click();
      await expect(
        page.getByRole('dialog', { name: 'Insurance discovery' }).getByText('Bluestone Health Plan'),
      ).toBeVisible();
    }),
    found: byFinder(async ({ page, token }) => {
      const id = await searchedBefore(token, knownElsewhere);
      await acceptedBefore(token, id);
      await openSearch(page, id, 'Coverage found');
    }),
    register: byFinder(async ({ page, token }) => {
      const id = await searchedBefore(token, knownElsewhere);
      await acceptedBefore(token, id);
      await openSearch(page, id, 'Coverage found');
      await page.getByRole('button', { name: 'Save 1 to registration' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Last name' })).toHaveValue('Okonkwo');
    }),
    'nothing found': byFinder(async ({ page, token }) => {
      await openSearch(page, await searchedBefore(token, knownToNobody), 'Nothing found');
    }),
    capped: {
      as: cappedFinder,
      go: async ({ page, token }) => {
        await capSearches(token, 0);
        await page.goto(`${discoveryPath}?DiscoveryID=${await searchedBefore(token, knownToNobody)}`);
        await expect(searchPlan(page).getByRole('button', { name: /^Raise to/ })).toBeVisible();
      },
    },
    watched: byFinder(async ({ page, token }) => {
      await openSearch(page, await watchedBefore(token), 'Nothing found');
      await expect(page.getByRole('button', { name: 'Stop the watch' })).toBeVisible();
    }),
    'failed panel': byFinder(async ({ page, token, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/GetDiscovery', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(`${discoveryPath}?DiscoveryID=${await searchedBefore(token, knownToNobody)}`);
      await expect(page.getByText('The search did not load')).toBeVisible();
    }),
  },
  insuranceSearches: {
    empty: byFinder(async ({ page }) => {
      await page.goto(`${searchesPath}?source=watch`);
      await expect(page.getByText('No search is like this')).toBeVisible();
    }),
    list: byFinder(async ({ page, token }) => {
      await searchedBefore(token, knownElsewhere);
      await page.goto(searchesPath);
      await expect(
        page
          .getByRole('grid', { name: 'Searches' })
          .getByText(/^Okonkwo, Rosalind/)
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('region', { name: 'Figures of these searches' })).toBeVisible();
    }),
    failed: byFinder(async ({ page, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/ListDiscoveries', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(searchesPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
  },
  retroWatches: {
    empty: byFinder(async ({ page }) => {
      await page.goto(`${retroWatchesPath}?state=over`);
      await expect(page.getByText('No watch is over yet')).toBeVisible();
    }),
    list: byFinder(async ({ page, token }) => {
      await watchedBefore(token);
      await page.goto(retroWatchesPath);
      await expect(page.getByRole('grid', { name: 'Watched visits' }).getByText('Not asked yet').first()).toBeVisible();
    }),
    failed: byFinder(async ({ page, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/ListWatches', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(retroWatchesPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
