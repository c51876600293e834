import { expect } from '@playwright/test';
import {
  check,
  checkButton,
  eligibilityPath,
  findPatient,
  linkForm,
  openLinkForm,
  result,
  statusHeading,
  typeRequest,
  verdict,
} from '#/steps/eligibility.ts';
import { callDrawer, callee, callsOf, openAnswer, openCall, typeCall } from '#/steps/payerCalls.ts';
import { mbiModePath } from '#/steps/mbiAssist.ts';
import { askedMedicare, chained, consent, coverageThatEnds, recheckOf } from '#/fixtures/unasked.ts';
import { byClerk, byClerkOnOwnPage, type Visit, type Visits } from './visit.ts';
import { registrarOfOwn } from '#/fixtures/people.ts';
import { flowLeftBefore, resolver } from '#/fixtures/flows.ts';
import { nextDeed, stepShown } from '#/steps/resolve.ts';
import { openPaired } from '#/steps/embedded.ts';

/** A stored lookup on the screen, once its status shows. */
const answer = (scenario: string, status: string, payer?: string) =>
  byClerk(async ({ page, asked }) => {
    await page.goto(`${eligibilityPath}?SpifResponseID=${await asked(scenario, { payer })}`);
    await expect(statusHeading(page, status)).toBeVisible();
  });

const byResolver = (go: Visit['go']): Visit => ({ as: resolver, go });
const byRegistrarOfOwn = (go: Visit['go']): Visit => ({ as: registrarOfOwn, go });

/** The plan's own name opened, which every active answer has. */
const evidenceShown = (then: Visit['go']) =>
  byClerk(async (visitor) => {
    const { page, asked } = visitor;
    await page.goto(`${eligibilityPath}?SpifResponseID=${await asked('ACT', { payer: 'Bluestone Health Plan' })}`);
    await page.getByRole('button', { name: /Plan, as stated/ }).click();
    await expect(page.getByText(/segment \d+ of \d+/)).toBeVisible();
    await then(visitor);
  });

export const eligibilityVisits = {
  eligibility: {
    empty: byClerk(async ({ page }) => {
      await page.goto(eligibilityPath);
      await expect(page.getByText('No answer yet')).toBeVisible();
    }),
    'validation errors': byClerk(async ({ page }) => {
      await page.goto(eligibilityPath);
      await checkButton(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    waiting: byClerkOnOwnPage(async ({ page }) => {
      await page.clock.install();
      await page.route('**/SubmitEligibility', () => {}); // never answered
      await page.goto(eligibilityPath);
      await typeRequest(page, { payer: 'Juniper Community Care', memberId: 'JCC0000001' });
      await checkButton(page).click();
      await page.clock.fastForward('00:21');
      await expect(result(page)).toContainText('Juniper Community Care is slow');
    }),
    active: answer('ACT', 'Active', 'Bluestone Health Plan'),
    inactive: answer('INA', 'Inactive'),
    call: answer('CALL31', 'Active (CALL)'),
    timeout: answer('TIMEOUT', 'Unknown', 'Tidelands Employer Plan'),
    refused: answer('AAA75', 'Unknown'),
    medicare: answer('MEDFULL', 'Active'),
    'carved out': answer('CARVE', 'Active'),
    contradictory: answer('CONTRA', 'Questionable'),
    compared: byClerk(async ({ page, asked }) => {
      await page.goto(`${eligibilityPath}?SpifResponseID=${await asked('STATE41')}`);
      await result(page).locator('.facts').getByRole('button').last().click();
      await expect(result(page).locator('.compare').getByRole('table')).toBeVisible();
    }),
    cancelled: byClerkOnOwnPage(async ({ page }) => {
      await page.clock.install();
      await page.goto(eligibilityPath);
      await typeRequest(page, { payer: 'Juniper Community Care', memberId: 'JCC0000001-TIMEOUT', last: 'Calledoff' });
      await checkButton(page).click();
      await expect(page).toHaveURL(/SpifResponseID=/);
      await page.clock.fastForward('00:11');
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(verdict(page)).toContainText('Cancelled');
    }),
    'told by phone': byClerk(async ({ page, asked }) => {
      const id = await asked('CALL31', callee());
      await openCall(page, id);
      await typeCall(page);
      await callDrawer(page).getByRole('button', { name: 'Log the call' }).click();
      await expect(callDrawer(page)).toHaveCount(0);
      await openAnswer(page, id);
      await expect(callsOf(page).getByRole('heading', { name: 'Verified by phone' })).toBeVisible();
    }),
    'number shown': byClerk(async ({ page }) => {
      await page.goto(eligibilityPath);
      await findPatient(page, 'okonk', /Rosalind/, 'Okonkwo');
      await page.getByRole('button', { name: 'Show Member ID, logged' }).click();
      await expect(page.getByRole('textbox', { name: 'Member ID' })).toHaveValue(/^\w{6,}$/);
    }),
    evidence: evidenceShown(async () => {}),
    messages: evidenceShown(async ({ page }) => {
      await page.getByRole('button', { name: 'Open full 271' }).click();
      await expect(page.getByRole('dialog').getByText(/^ISA/)).toBeVisible();
    }),
    'save to registration': byClerk(async ({ page }) => {
      await page.goto(eligibilityPath);
      await findPatient(page, 'okonk', /Rosalind/, 'Okonkwo');
      await check(page, 'Active');
      await page.getByRole('button', { name: 'Save to registration', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Pays as' })).toBeVisible();
    }),
    'medicare number': byRegistrarOfOwn(async ({ page }) => {
      await page.goto(mbiModePath);
      await expect(page.getByRole('heading', { name: 'Find a Medicare number' })).toBeVisible();
      await expect(page.getByText('Medicare numbers are not looked up for this client. An')).toBeVisible();
    }),
    'stored answer': byRegistrarOfOwn(async ({ page, asked }) => {
      await asked('ACT', { payer: 'Bluestone Health Plan', last: 'Storedon' });
      await page.goto(eligibilityPath);
      await typeRequest(page, { payer: 'Bluestone Health Plan', memberId: 'E2E0000001-ACT', last: 'Storedon' });
      await check(page, 'Active');
      await expect(page.getByText(/nothing was sent, and it costs nothing/)).toBeVisible();
    }),
    'export menu': byRegistrarOfOwn(async ({ page, asked }) => {
      await page.goto(`${eligibilityPath}?SpifResponseID=${await asked('ACT')}`);
      await result(page).getByRole('button', { name: 'Export', exact: true }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    }),
    'e-mail a link': byClerk(async ({ page, asked }) => {
      await page.goto(`${eligibilityPath}?SpifResponseID=${await asked('ACT')}`);
      await openLinkForm(page);
      await linkForm(page).getByRole('button', { name: 'E-mail the link' }).click();
      await expect(linkForm(page).getByRole('alert')).toBeVisible();
    }),
    chained: byRegistrarOfOwn(async ({ page, token }) => {
      await consent(token, { ChaseAdvantage: true });
      await page.goto(`${eligibilityPath}?SpifResponseID=${await askedMedicare(token, chained())}`);
      await expect(page.getByRole('region', { name: 'Followed from this answer' })).toContainText('Active');
    }),
    'full answer': byRegistrarOfOwn(async ({ page, token }) => {
      await consent(token, { ChaseAdvantage: true });
      await page.goto(`${eligibilityPath}?SpifResponseID=${await askedMedicare(token, chained())}`);
      await page.getByRole('region', { name: 'Followed from this answer' }).getByRole('button').first().click();
      const whole = page.getByRole('dialog', { name: /^Full answer/ });
      await expect(whole.getByRole('heading', { name: 'Active', exact: true })).toBeVisible();
    }),
    're-checked': byRegistrarOfOwn(async ({ page, token }) => {
      await consent(token, { RecheckDays: 3 });
      await page.goto(`${eligibilityPath}?SpifResponseID=${await recheckOf(await coverageThatEnds(token))}`);
      await expect(page.getByText(/^Checked automatically before/)).toBeVisible();
      await expect(page.getByRole('region', { name: /^Changed since the check of/ })).toBeVisible();
    }),
    'to go on with': byResolver(async ({ page, token }) => {
      await flowLeftBefore(token, 'left');
      await page.goto(eligibilityPath);
      await expect(page.getByRole('region', { name: 'To go on with' })).toContainText('Castellanos-Wray');
    }),
    'resolve left': byResolver(async ({ page, token }) => {
      await page.goto(`${eligibilityPath}?SpifResponseID=${await flowLeftBefore(token, 'left')}`);
      await expect(nextDeed(page)).toContainText('Left for later');
    }),
    resolving: byResolver(async ({ page, token }) => {
      await page.goto(`${eligibilityPath}?SpifResponseID=${await flowLeftBefore(token, 'resolving')}`);
      const goOn = nextDeed(page).getByRole('button', { name: 'Go on' });
      await expect(goOn.or(nextDeed(page).getByRole('button', { name: 'Undo discovery' }))).toBeVisible();
      if (await goOn.isVisible()) await goOn.click();
      await expect(nextDeed(page)).toContainText('Next: ');
      await page.keyboard.press('Alt+4');
      await expect(stepShown(page, 'Discovery')).toBeVisible();
    }),
    'failed panel': byClerk(async ({ page, asked, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/GetEligibilityResult', (route) => route.abort('connectionfailed'));
      await page.goto(`${eligibilityPath}?SpifResponseID=${await asked('ACT')}`);
      await expect(result(page).getByRole('alert')).toBeVisible();
    }),
  },
  embeddedEligibility: {
    filled: byClerkOnOwnPage(async ({ page, email }) => {
      await openPaired(page, email);
      await page.getByRole('main').getByRole('link', { name: 'Real-Time Eligibility' }).click();
      await expect(page.getByLabel('Last name').first()).toHaveValue('Okonkwo');
    }),
  },
} satisfies Partial<Visits>;
