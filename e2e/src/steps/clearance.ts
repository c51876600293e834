import { letters } from '#/fixtures/letters.ts';
import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { insuredBefore, post, registeredBefore, visitBefore } from '#/fixtures/calls.ts';
import type { PersonSpec } from '#/fixtures/people.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { addDays } from '@coverline/domain/format/dates.ts';

export const clearancePath = '/financialclearance/FinancialClearanceGrid';

/** One who clears visits in a client of their own, and answers for it: no other test's visits stand in their grid. */
export const clearer: PersonSpec = {
  ownClient: ['FinancialClearance', 'RealTimeEligibility', 'RealTimeInsuranceDiscovery', 'ClientAdministrator'],
  landing: clearancePath,
  name: ['Priya', 'Ramanathan'],
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A self-pay visit so many days ahead of somebody of a last name that nobody else has. */
export async function visitToClear(
  token: string,
  days: number,
): Promise<{ last: string; visit: string; number: string }> {
  const number = randomUUID().slice(0, 8);
  const last = `Okonkwo${letters()}`;
  const RegMasterID = await registeredBefore(token, {
    FirstName: 'Rosalind',
    LastName: last,
    DateOfBirth: '1979-03-12',
  });
  const { data } = await post(
    '/SPIFManagement/registration/SaveVisit',
    {
      RegMasterID,
      VisitMasterID: null,
      Version: null,
      VisitNumber: number,
      DateOfService: addDays(dayIn(new Date(), 'America/New_York'), days),
    },
    bearer(token),
  );
  return { last, visit: String(data['VisitMasterID']), number };
}

export const clearanceGrid = (page: Page) => page.getByRole('grid', { name: 'Visits to clear' });

/** Opens the grid once a visit stands in it: it is checked by a job, after it was saved. */
export async function openGrid(page: Page, token: string, last: string): Promise<void> {
  await expect
    .poll(async () => {
      const { data } = await post('/FinancialClearance/FinancialClearanceGrid/GetClearance', {}, bearer(token));
      return JSON.stringify(data['Rows']).includes(last);
    })
    .toBe(true);
  await page.goto(clearancePath);
  await expect(clearanceGrid(page).getByRole('row', { name: new RegExp(last) })).toBeVisible();
}

/** Two visits of one's own stand in the grid, and are chosen. */
export async function chooseTwo(page: Page, token: string): Promise<readonly string[]> {
  const both = [await visitToClear(token, 1), await visitToClear(token, 2)];
  for (const { last } of both) await openGrid(page, token, last);
  const grid = clearanceGrid(page);
  for (const { last } of both) {
    await grid
      .getByRole('row', { name: new RegExp(last) })
      .getByRole('gridcell')
      .first()
      .focus();
    await page.keyboard.press(' ');
  }
  await expect(page.getByText('2 chosen')).toBeVisible();
  return both.map(({ last }) => last);
}

/** Visits that are verified together; answers the run. */
export async function runOf(token: string, VisitMasterIDs: readonly string[]): Promise<string> {
  const { data } = await post(
    '/FinancialClearance/FinancialClearanceRuns/StartRun',
    { Kind: 'Verify', VisitMasterIDs },
    bearer(token),
  );
  return String(data['RunID']);
}

/** A visit so many days ahead of somebody whose payer answers; a last name that nobody else has. */
export async function insuredVisit(token: string, days: number): Promise<string> {
  const last = `Lindqvist${letters()}`;
  const RegMasterID = await registeredBefore(token, {
    FirstName: 'Maren',
    LastName: last,
    DateOfBirth: '1968-11-02',
  });
  await insuredBefore(token, RegMasterID, {
    payer: 'Granite Benefit Trust',
    memberId: `GBT${randomUUID().slice(0, 7)}-ACT`,
  });
  await visitBefore(token, RegMasterID, days);
  return last;
}
