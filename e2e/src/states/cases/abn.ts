import { expect } from '@playwright/test';
import {
  abnFormsPath,
  draftBefore,
  givenBefore,
  noticeBeside,
  noticer,
  noticesPath,
  openNotice,
  patientBefore,
  signedBefore,
  turned,
} from '#/steps/abn.ts';
import type { Visit, Visits } from '../visit.ts';

const byNoticer = (go: Visit['go']): Visit => ({ as: noticer, go });

const given = byNoticer(async ({ page, token }) => {
  const { id } = await patientBefore(token);
  await openNotice(page, await givenBefore(token, id));
});

const signing = byNoticer(async (visitor) => {
  await given.go(visitor);
  await visitor.page.getByRole('button', { name: 'Turn the screen to the patient' }).click();
  await expect(turned(visitor.page).getByRole('radio')).toHaveCount(3);
});

export const abnVisits = {
  abnForms: {
    form: byNoticer(async ({ page, token }) => {
      await patientBefore(token);
      await page.goto(abnFormsPath);
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Harborview Laboratory');
    }),
    failed: byNoticer(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/ABNForms/Get', (route) => route.abort('connectionfailed'));
      await page.goto(abnFormsPath);
      await expect(page.getByText('The settings did not load')).toBeVisible();
    }),
    errors: byNoticer(async ({ page }) => {
      await page.goto(abnFormsPath);
      await page.getByRole('textbox', { name: 'Years a notice is kept' }).fill('4');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    notices: byNoticer(async ({ page, token }) => {
      await draftBefore(token, (await patientBefore(token)).id);
      await page.goto(`${abnFormsPath}?tab=notices`);
      await expect(page.getByRole('grid', { name: 'Advance notices' })).toBeVisible();
    }),
  },
  advanceNotices: {
    list: byNoticer(async ({ page, token }) => {
      await signedBefore(token, (await patientBefore(token)).id);
      await page.goto(noticesPath);
      await expect(page.getByRole('grid', { name: 'Advance notices' })).toBeVisible();
    }),
    empty: byNoticer(async ({ page }) => {
      await page.goto(`${noticesPath}?from=2001-01-01&to=2001-01-02`);
      await expect(page.getByText('No notice is like this')).toBeVisible();
    }),
    failed: byNoticer(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/AdvanceNotices/Find', (route) => route.abort('connectionfailed'));
      await page.goto(noticesPath);
      await expect(page.getByText('The notices did not load')).toBeVisible();
    }),
    'without patients': {
      as: { ownClient: ['UserAdministrator'] },
      go: async ({ page }) => {
        await page.goto(noticesPath);
        await expect(page.getByText('Your work here opens no patients')).toBeVisible();
      },
    },
    'of a patient': byNoticer(async ({ page, token }) => {
      const { id, last } = await patientBefore(token);
      await page.goto(`${noticesPath}?RegMasterID=${id}`);
      await expect(page.getByText(`${last}, Rosa`)).toBeVisible();
      await expect(page.getByText('This patient has no notice')).toBeVisible();
    }),
    new: byNoticer(async ({ page, token }) => {
      const { id } = await patientBefore(token);
      await page.goto(`${noticesPath}?RegMasterID=${id}`);
      await page.getByRole('button', { name: 'New notice' }).first().click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'What (D)' })).toBeVisible();
    }),
    draft: byNoticer(async ({ page, token }) => {
      const { id } = await patientBefore(token);
      await openNotice(page, await draftBefore(token, id, { Items: [], ServiceOn: '' }));
      await expect(noticeBeside(page).getByText('Before it can be given:')).toBeVisible();
    }),
    given,
    sign: signing,
    'sign errors': byNoticer(async (visitor) => {
      await signing.go(visitor);
      await visitor.page.getByRole('button', { name: 'I have chosen and signed' }).click();
      await expect(visitor.page.getByRole('alert')).toContainText('Choose one of the three options.');
    }),
    signed: byNoticer(async ({ page, token }) => {
      const { id } = await patientBefore(token);
      await openNotice(page, await signedBefore(token, id));
    }),
    refuse: byNoticer(async (visitor) => {
      await given.go(visitor);
      await visitor.page.getByRole('button', { name: 'Refused to sign' }).click();
      await expect(visitor.page.getByRole('dialog', { name: 'The patient would not sign' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
