import { askedBefore } from '#/fixtures/calls.ts';
import { clerk } from '#/fixtures/people.ts';
import { query } from '#/fixtures/database.ts';
import {
  chooseLinks,
  linkGrid,
  openLink,
  policyLinksPath,
  suggested,
  takeAway,
} from '#/states/insuranceMaster/medicalPolicy.ts';
import { master } from '#/states/visit.ts';
import { eligibilityPath } from '#/steps/eligibility.ts';
import { title } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';

const administrator = { ...clerk, staff: ['FRMDAdministrator'] } as const;

test.describe('an administrator', () => {
  test.use({ as: administrator });

  test('[ROUTE-094] keeps no links: the screen is closed', async ({ page }) => {
    await page.goto(policyLinksPath);
    await expect(page).toHaveURL(/\/unauthorized/);
  });
});

test.describe('a Jedi master', () => {
  test.use({ as: master });

  test('[ROUTE-094] adds a link, finds it by a code within its range, changes it and sees who did what', async ({
    page,
  }) => {
    await takeAway('Zq ');
    await page.goto(policyLinksPath);
    await expect(title(page, 'Medical Policy Link Management')).toBeVisible();
    await page.getByRole('button', { name: 'New link' }).click();
    const drawer = page.getByRole('dialog', { name: 'New link' });
    await drawer.getByRole('combobox', { name: /^Payer/ }).fill('granite');
    await page.getByRole('option', { name: /Granite Benefit Trust/ }).click();
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Zq spine');
    await drawer.getByRole('textbox', { name: 'Address' }).fill('https://policies.granite.example/spine');
    await drawer.getByRole('combobox', { name: 'Kind' }).selectOption('PA list');
    await drawer.getByRole('textbox', { name: 'Procedure codes' }).fill('22533-22632');
    await drawer.getByRole('button', { name: 'Save for every client' }).click();
    await expect(page.getByText('Zq spine is saved')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Procedure code' }).fill('22558');
    await expect(page).toHaveURL(/code=22558/);
    await expect(linkGrid(page).getByRole('row', { name: /Zq spine/ })).toContainText('Approved');
    await openLink(page, 'Zq spine');
    const edit = page.getByRole('dialog', { name: 'Zq spine' });
    const open = edit.getByRole('link', { name: /Open it/ });
    await expect(open).toHaveAttribute('href', 'https://policies.granite.example/spine');
    await expect(open).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(open).toHaveAttribute('target', '_blank');
    await edit.getByRole('textbox', { name: 'Diagnoses' }).fill('m43, M51');
    await edit.getByRole('button', { name: 'Save for every client' }).click();
    await expect(page.getByText('Zq spine is saved').last()).toBeVisible();
    await expect(linkGrid(page).getByRole('row', { name: /Zq spine/ })).toContainText('M43, M51');
    await openLink(page, 'Zq spine');
    await edit.getByRole('button', { name: 'History' }).click();
    await expect(edit.getByRole('list', { name: 'History' })).toContainText('Diagnoses: nothing becomes M43, M51');
    await takeAway('Zq ');
  });

  test('[ROUTE-094] approves what somebody suggested, and looks whether a page is there', async ({ page }) => {
    await takeAway('Zs ');
    await suggested('Zs one');
    await page.goto(`${policyLinksPath}?standing=Suggested`);
    await expect(linkGrid(page).getByRole('row', { name: /Zs one/ })).toBeVisible();
    await openLink(page, 'Zs one');
    const drawer = page.getByRole('dialog', { name: 'Zs one' });
    const source = drawer.getByRole('textbox', { name: 'Where it is from' });
    await source.fill('Somewhere else');
    await expect(drawer.getByText('Save first what you changed')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
    await source.fill('');
    await drawer.getByRole('button', { name: 'Reject' }).click();
    await expect(drawer.getByText('Write why, so that others understand it')).toBeVisible();
    await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Zs one is approved')).toBeVisible();
    await expect(linkGrid(page).getByRole('row', { name: /Zs one/ })).toContainText('Approved');
    await takeAway('Zs ');
    await openLink(page, 'Imaging of joints');
    const joints = page.getByRole('dialog', { name: 'Imaging of joints' });
    await joints.getByRole('button', { name: 'Look now' }).click();
    await expect(joints.getByText(/^The page is there\. /)).toBeVisible();
  });

  test('[ROUTE-094] imports a file: its good rows come in, the others come back to be mended', async ({ page }) => {
    await takeAway('Zi ');
    await chooseLinks(page, [
      'Payer ID,Title,URL,Kind',
      'NORTH,Zi good,https://policies.northlake.example/zi,LCD',
      'NORTH,Zi inside,https://10.0.0.1/,LCD',
    ]);
    await expect(page.getByText('URL: This address is inside a private network and is not allowed.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 link' }).click();
    await expect(page.getByText('1 link added, 0 changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('searchbox', { name: 'Find a link' }).fill('zi good');
    await expect(linkGrid(page).getByRole('row', { name: /Zi good/ })).toBeVisible();
    await takeAway('Zi ');
  });
});

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[ROUTE-094] sees the policies of the payer that answered, and suggests another', async ({ page, token }) => {
    await takeAway('Ze ');
    const id = await askedBefore(token, { payer: 'Northlake Mutual', memberId: 'X1-ACT' });
    await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
    const policies = page.getByRole('region', { name: 'Medical policies' });
    const link = policies.getByRole('link', { name: /Imaging of joints/ });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await policies.getByRole('button', { name: 'Suggest a link' }).click();
    const drawer = page.getByRole('dialog', { name: 'Suggest a medical policy' });
    await expect(drawer.getByRole('combobox', { name: /^Payer/ })).toHaveValue('Northlake Mutual');
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Ze suggested');
    await drawer.getByRole('textbox', { name: 'Address' }).fill('https://policies.northlake.example/ze');
    await drawer.getByRole('combobox', { name: 'Kind' }).selectOption('LCD');
    await drawer.getByRole('button', { name: 'Suggest it' }).click();
    await expect(page.getByText('Thank you: it is shown once it is approved')).toBeVisible();
    expect(await query("SELECT standing FROM system.policy_link WHERE title = 'Ze suggested'", [])).toEqual([
      { standing: 'Suggested' },
    ]);
    await takeAway('Ze ');
  });
});
