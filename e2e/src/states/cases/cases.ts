import { expect } from '@playwright/test';
import { plainPdf } from '#/fixtures/plainPdf.ts';
import { formName, pdfFormsPath, upload, uploaded, useForm } from '#/steps/pdfForms.ts';
import { byMaster, type Visit, type Visits } from '../visit.ts';
import {
  caseLead,
  caseRuleBefore,
  casesPath,
  caseWorker,
  closeDeed,
  closeIt,
  closerPath,
  closerRuleBefore,
  householdBefore,
  lookAtCloser,
  openedBefore,
  openNewCloser,
  openNewRule,
  teamsBefore,
} from '#/steps/cases.ts';

const byWorker = (go: Visit['go']): Visit => ({ as: caseWorker, go });
const byLead = (go: Visit['go']): Visit => ({ as: caseLead, go });

const partOf = (tab: string, shown: string): Visit =>
  byWorker(async ({ page, token }) => {
    const { id } = await openedBefore(token);
    await householdBefore(token, id);
    await page.goto(`${casesPath}?case=${id}&tab=${tab}`);
    await expect(page.getByText(shown).first()).toBeVisible();
  });

const openCase = byWorker(async ({ page, token }) => {
  const { id, last } = await openedBefore(token);
  await page.goto(`${casesPath}?case=${id}`);
  await expect(page.getByRole('heading', { name: last })).toBeVisible();
});

const inCase = (button: string): Visit =>
  byWorker(async (visitor) => {
    await openCase.go(visitor);
    await visitor.page.getByRole('button', { name: button, exact: true }).click();
    await expect(visitor.page.getByRole('dialog')).toBeVisible();
  });

export const casesVisits = {
  cases: {
    list: byWorker(async ({ page, token }) => {
      await openedBefore(token);
      await page.goto(`${casesPath}?view=team`);
      await expect(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    }),
    empty: byWorker(async ({ page }) => {
      await page.goto(`${casesPath}?owner=00000000-0000-4000-8000-000000000000`);
      await expect(page.getByText('No case of yours is like this')).toBeVisible();
    }),
    failed: byWorker(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/SPIFCaseMaster/GetCases', (route) => route.abort('connectionfailed'));
      await page.goto(casesPath);
      await expect(page.getByText('The cases did not load')).toBeVisible();
    }),
    board: byWorker(async ({ page, token }) => {
      await openedBefore(token);
      await page.goto(`${casesPath}?view=team&look=board`);
      await expect(page.getByRole('region', { name: 'New' })).toBeVisible();
    }),
    case: openCase,
    household: partOf('household', 'of the poverty level'),
    documents: partOf('documents', 'Signed application'),
    'household edit': byWorker(async (visitor) => {
      await partOf('household', 'of the poverty level').go(visitor);
      await visitor.page.getByRole('button', { name: 'Edit household and income' }).click();
      await expect(visitor.page.getByRole('button', { name: 'Save to the case' })).toBeVisible();
    }),
    'add a paper': byWorker(async (visitor) => {
      await partOf('documents', 'Signed application').go(visitor);
      await visitor.page.getByRole('button', { name: 'Add a paper' }).click();
      await expect(visitor.page.getByRole('dialog', { name: 'Add a paper' })).toBeVisible();
    }),
    move: inCase('Change status'),
    assign: inCase('Assign'),
    papers: byWorker(async (visitor) => {
      await openCase.go(visitor);
      await visitor.page.getByRole('radio', { name: 'Forms and letters' }).check();
      await visitor.page.getByRole('checkbox', { name: 'HIPAA authorization' }).check();
      await visitor.page.getByRole('button', { name: 'Fill and show' }).click();
      await expect(visitor.page.getByRole('img', { name: 'Page 1' })).toBeVisible();
    }),
    assignment: {
      as: caseLead,
      go: async ({ page, token }) => {
        await teamsBefore(token);
        await openedBefore(token);
        await page.goto(`${casesPath}?part=assignment`);
        await page.getByRole('button', { name: 'Try the rules' }).click();
        await expect(page.getByRole('grid', { name: 'Where they would go' })).toBeVisible();
      },
    },
    points: {
      as: caseLead,
      go: async ({ page, token }) => {
        await teamsBefore(token);
        await page.goto(`${casesPath}?part=points`);
        await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
        await expect(
          page.getByText('Nobody earned a point').or(page.getByRole('grid', { name: 'Points by person' })),
        ).toBeVisible();
      },
    },
    'new case': byWorker(async ({ page }) => {
      await page.goto(casesPath);
      await page.getByRole('button', { name: 'New case' }).click();
      await expect(page.getByRole('dialog', { name: 'New case' })).toBeVisible();
    }),
    rules: byLead(async ({ page, token }) => {
      await caseRuleBefore(token);
      await page.goto(`${casesPath}?rules=all`);
      await expect(page.getByRole('dialog', { name: 'Rules that open cases' })).toBeVisible();
      await expect(page.getByText('self-pay', { exact: false }).first()).toBeVisible();
    }),
    'new rule': byLead(({ page }) => openNewRule(page)),
    'rule tried': byLead(async ({ page }) => {
      await openNewRule(page);
      await page.getByRole('button', { name: 'What would it open?' }).click();
      await expect(page.getByText(/would open today/)).toBeVisible();
    }),
  },
  caseCloser: {
    list: byMaster(async ({ page, token }) => {
      await closerRuleBefore(token);
      await page.goto(closerPath);
      await expect(page.getByRole('grid', { name: 'Rules' })).toBeVisible();
    }),
    empty: byMaster(async ({ page }) => {
      await page.route('**/CaseCloser/GetRules', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as object;
        await route.fulfill({ response, json: { ...body, Data: [] } });
      });
      await page.goto(closerPath);
      await expect(page.getByText('No rule closes cases yet')).toBeVisible();
    }),
    failed: byMaster(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/CaseCloser/GetRules', (route) => route.abort('connectionfailed'));
      await page.goto(closerPath);
      await expect(page.getByText('The rules did not load')).toBeVisible();
    }),
    new: byMaster(({ page }) => openNewCloser(page)),
    errors: byMaster(async ({ page }) => {
      await openNewCloser(page);
      await page.getByRole('button', { name: 'Save rule' }).click();
      await expect(page.getByText('Say at least one of these', { exact: false }).first()).toBeVisible();
    }),
    rule: byMaster(async ({ page, token }) => {
      await lookAtCloser(page, await closerRuleBefore(token));
    }),
    confirm: byMaster(async ({ page, token }) => {
      await lookAtCloser(page, await closerRuleBefore(token));
      await closeDeed(page).click();
      await expect(page.getByRole('dialog', { name: /^Close .*\?$/ })).toBeVisible();
    }),
    run: byMaster(async ({ page, token }) => {
      await lookAtCloser(page, await closerRuleBefore(token));
      await closeIt(page);
      await expect(page.getByText(/^\d+ closed$/).first()).toBeVisible();
    }),
  },
  pdfForms: {
    list: byMaster(async ({ page }) => {
      const name = formName('Listed');
      await uploaded(page, name);
      await page.goto(pdfFormsPath);
      await expect(page.getByRole('grid', { name: 'PDF forms' })).toBeVisible();
    }),
    empty: byMaster(async ({ page }) => {
      await page.goto(`${pdfFormsPath}?q=zzzz`);
      await expect(page.getByText('No form is like this')).toBeVisible();
    }),
    failed: byMaster(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/PDFForms/List', (route) => route.abort('connectionfailed'));
      await page.goto(pdfFormsPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    upload: byMaster(async ({ page }) => {
      await page.goto(pdfFormsPath);
      await page.getByRole('button', { name: 'Upload a form' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Upload a form' })).toBeVisible();
    }),
    refused: byMaster(async ({ page }) => {
      await upload(page, formName('Refused'), plainPdf([]));
      await expect(page.getByText(/^This PDF has no fields to fill/)).toBeVisible();
    }),
    mapping: byMaster(async ({ page }) => {
      const drawer = await uploaded(page, formName('Mapping'));
      await drawer.getByRole('button', { name: 'Map 2 by their names' }).click();
      await expect(drawer.getByText('2 of 3 mapped')).toBeVisible();
    }),
    used: byMaster(async ({ page }) => {
      const name = formName('Used');
      await uploaded(page, name);
      await useForm(name);
      await page.reload();
      await expect(page.getByText(/^A case has a paper of this version/)).toBeVisible();
    }),
    tried: byMaster(async ({ page }) => {
      const drawer = await uploaded(page, formName('Tried'));
      await drawer.getByRole('button', { name: 'Show the names of the fields' }).click();
      await expect(drawer.getByRole('img', { name: 'Page 1' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
