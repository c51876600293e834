import { knownElsewhere, searchedBefore, watchedBefore } from '#/fixtures/searches.ts';
import { outcome, searchForm } from '#/steps/discovery.ts';
import { exportAs } from '#/steps/exportAs.ts';
import { expect, test } from '#/test.ts';

test.use({ as: { ownClient: ['RealTimeInsuranceDiscovery', 'RealTimeEligibility'] } });

test('[GEN-05] [ROUTE-022] all searches are found from one of them, narrowed, kept over a reload and exported; a watched visit is stopped and watched again', async ({
  page,
  token,
}) => {
  await searchedBefore(token, knownElsewhere);
  const watched = await watchedBefore(token);
  await page.goto(`/spifmanagement/livepatientremedi?DiscoveryID=${watched}`);
  await expect(outcome(page, 'Nothing found')).toBeVisible();
  await page.getByRole('link', { name: 'All searches' }).press('Enter');
  const searches = page.getByRole('grid', { name: 'Searches' });
  await expect(searches.getByRole('row')).toHaveCount(3); // with the head
  await expect(page.getByRole('region', { name: 'Figures of these searches' })).toContainText('1 of 2, 50.00%');
  await page.getByRole('combobox', { name: 'Came to' }).selectOption('Found, to review');
  await expect(searches.getByRole('row')).toHaveCount(2);
  await expect(page).not.toHaveURL(/Okonkwo|Rosalind/i);
  await page.reload();
  await expect(searches.getByRole('row')).toHaveCount(2);
  await expect(searches).toContainText('Okonkwo, Rosalind');
  const file = page.waitForEvent('download');
  await exportAs(page, 'Text (CSV)');
  expect((await file).suggestedFilename()).toMatch(/^searches.*\.csv$/);
  await searches.getByRole('link', { name: 'Found, to review' }).press('Enter');
  await expect(outcome(page, 'Found, to review')).toBeVisible();
  await expect(searchForm(page).getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue('Okonkwo');

  await page.goto(`/spifmanagement/livepatientremedi?DiscoveryID=${watched}`);
  await page.getByRole('link', { name: 'All watches' }).press('Enter');
  const watches = page.getByRole('grid', { name: 'Watched visits' });
  await expect(watches.getByRole('row')).toHaveCount(2);
  await watches.getByRole('button', { name: /^Stop the watch of Quillfeather/ }).press('Enter');
  await expect(page.getByText('No visit is watched')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).press('Enter');
  await expect(watches.getByRole('row')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Over' }).check({ force: true });
  await expect(watches).toContainText('Stopped');
  await page.reload();
  await expect(watches).toContainText('Stopped');
});
