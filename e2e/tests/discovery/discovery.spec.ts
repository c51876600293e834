import { post, registeredBefore } from '#/fixtures/calls.ts';
import { imani } from '#/fixtures/flows.ts';
import { searchedBefore } from '#/fixtures/searches.ts';
import { coverages, discoveryPath, evidence, openSearch, outcome, searchForm, searchPlan } from '#/steps/discovery.ts';
import { statusHeading } from '#/steps/eligibility.ts';
import { expect, test } from '#/test.ts';

test.use({ as: { ownClient: ['RealTimeInsuranceDiscovery', 'RealTimeEligibility'] } });

test('[GEN-05] [ROUTE-022] [MODAL-02] a stranger without a card is found by name and birth date, accepted with what was seen, registered and saved, by keys', async ({
  page,
}) => {
  await page.goto(discoveryPath);
  const form = searchForm(page);
  await expect(form).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('Rosalind Okonkwo');
  await page.getByRole('option', { name: /Not registered. Search for/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Okonkwo');
  await form.getByRole('textbox', { name: 'Date of birth' }).fill('05/14/1959');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('I ask for treatment or payment of this patient');
  await form.getByRole('checkbox', { name: /treatment or payment/ }).press('Space');
  await page.keyboard.press('Enter');
  // Name and birth date alone: who would be asked and for how much comes first, and nobody is asked yet.
  await expect(page.getByText('Nobody is asked yet')).toBeVisible();
  await expect(page.getByText(/^It may cost \$\d+\.\d\d of \$3\.00\./)).toBeVisible();
  await expect(page).not.toHaveURL(/DiscoveryID=/);
  await expect(page.getByRole('button', { name: /^Ask \d+ payers$/ })).toBeFocused();
  await page.keyboard.press('Enter');

  // The verdict takes the focus, and gets better as payers answer.
  await expect(outcome(page, 'Found, to review')).toBeVisible();
  await expect(page).toHaveURL(/DiscoveryID=/);
  await expect(page).not.toHaveURL(/Okonkwo|Rosalind/i);
  await expect(searchPlan(page).getByText(/of 9/)).toHaveCount(0);
  const found = coverages(page).getByRole('button', { name: 'Bluestone Health Plan' });
  await expect(coverages(page)).toContainText('Do not bill');
  // Its answer says so in its largest words, and leads back to where it is decided.
  await found.press('Enter');
  await evidence(page).getByRole('link', { name: 'Open full 271' }).click();
  await expect(statusHeading(page, 'Waits for a review')).toBeVisible();
  await page.getByRole('link', { name: 'Review it' }).press('Enter');
  await expect(evidence(page)).toBeVisible();
  await found.focus();
  await page.keyboard.press('a');
  await expect(evidence(page).getByText(/segment \d+ of \d+/)).toBeVisible();
  const saw = evidence(page).getByRole('combobox', { name: 'What you saw' });
  await expect(saw).toBeFocused();
  await saw.selectOption('Insurance card at the desk');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(outcome(page, 'Coverage found')).toBeVisible();
  await expect(found).toBeFocused();
  await expect(coverages(page)).toContainText('Accepted: Insurance card at the desk');
  await expect(coverages(page)).not.toContainText('Do not bill');

  await page.getByRole('button', { name: 'Save 1 to registration' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Save 1 to registration' });
  await expect(drawer.getByRole('textbox', { name: 'First name' })).toHaveValue('Rosalind');
  await drawer.getByRole('textbox', { name: 'MRN' }).fill('D-4471');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 coverage is saved to the registration')).toBeVisible();
  await page.getByRole('button', { name: 'Open registration' }).press('Enter');
  await expect(page.getByText('Bluestone Health Plan').first()).toBeVisible();
  await expect(page.getByText('D-4471').first()).toBeVisible();

  // Coming back shows it as it was left, and a reload too.
  await page.goBack();
  await expect(outcome(page, 'Coverage found')).toBeVisible();
  await page.reload();
  await expect(coverages(page)).toContainText('Saved to the registration');
  await expect(page.getByRole('button', { name: 'Open registration' })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Okonkwo');

  // An earlier search is looked at above the one in sight.
  const earlier = page.getByRole('list', { name: 'Earlier searches' }).getByRole('button', { name: /^Coverage found/ });
  await earlier.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Insurance discovery' });
  await expect(modal.getByRole('listitem')).toContainText(['Saved']);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(earlier).toBeFocused();
});

test('[GEN-05] [ROUTE-022] the order of benefits is changed by hand with a note, is saved so into the registration, and goes back to the rules', async ({
  page,
  token,
}) => {
  const RegmasterID = await registeredBefore(token, imani);
  const id = await searchedBefore(token, { ...imani, RegmasterID });
  await openSearch(page, id, 'Coverage found');
  await expect(searchPlan(page).getByText(/of 9/)).toHaveCount(0);
  const order = page.getByRole('region', { name: 'Order of benefits' });
  await expect(order.getByRole('row')).toContainText([
    /Slot/,
    /Primary.*Bluestone/,
    /Secondary.*Cedar Valley/,
    /Not ordered/,
  ]);
  const change = order.getByRole('button', { name: 'Change order' });
  await change.press('Enter');
  // By keys: who pays second is moved up, and the reason is asked for.
  await order.getByRole('button', { name: 'Move Cedar Valley Medicaid up' }).press('Enter');
  const down = order.getByRole('button', { name: 'Move Cedar Valley Medicaid down' });
  await expect(down).toBeFocused();
  await expect(order.getByRole('list', { name: 'Who pays, in order' }).getByRole('listitem')).toContainText([
    /Primary.*Cedar Valley/,
    /Secondary.*Bluestone/,
  ]);
  await expect(order.getByText('Say why.')).toBeVisible();
  await order.getByRole('textbox', { name: 'Why in this order' }).fill('Letter of the state, 11/12');
  await order.getByRole('button', { name: 'Save order' }).press('Enter');
  await expect(order.getByText(/Changed by .*Letter of the state/)).toBeVisible();
  await expect(order).toContainText('Placed by hand. The rules put it secondary: ');
  await expect(change).toBeFocused();

  // It stays with the search, and what is saved goes into the registration as it was chosen.
  await page.reload();
  await expect(order.getByText(/Changed by .*Letter of the state/)).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 to registration' }).click();
  await expect(page.getByText('2 coverages are saved to the registration')).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const told = async () =>
    (await post('/SPIFManagement/registration/GetBenefitOrder', { RegMasterID: RegmasterID }, headers)).data;
  await expect.poll(async () => (await told())['ByHand']).toBe(true);
  const kept = await told();
  expect(kept['Note']).toBe('Letter of the state, 11/12');
  expect((kept['Coverages'] as { COB: number; Name: string }[]).map(({ COB, Name }) => `${COB} ${Name}`)).toEqual([
    expect.stringMatching(/^1 .*Cedar Valley/),
    expect.stringMatching(/^2 .*Bluestone/),
  ]);

  // All is registered: the rules' order is the registration's at once.
  await change.click();
  await order.getByRole('button', { name: 'As the rules propose' }).click();
  await expect(order.getByText('proposed')).toBeVisible();
  await expect.poll(async () => (await told())['ByHand']).toBe(false);
});
