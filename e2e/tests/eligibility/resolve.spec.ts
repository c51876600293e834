import { askedBefore, insuredBefore, post, registeredBefore } from '#/fixtures/calls.ts';
import { imani, resolver } from '#/fixtures/flows.ts';
import {
  check,
  choose,
  eligibilityPath,
  findPatient,
  requestForm,
  result,
  statusHeading,
} from '#/steps/eligibility.ts';
import { evidence, searchForm, searchPlan } from '#/steps/discovery.ts';
import { nextDeed, resolvePath, stepShown } from '#/steps/resolve.ts';
import { expect, test } from '#/test.ts';

test.use({ as: resolver });

test('[GEN-05] [GEN-06] an inactive answer is resolved: found, put in order, saved and checked again, with nothing typed twice', async ({
  page,
  token,
}) => {
  const RegMasterID = await registeredBefore(token, imani);
  // One of the two that will be found stands there already, as it was typed from a card.
  const typed = { payer: 'Bluestone Health Plan', memberId: 'BSH30915518' };
  await insuredBefore(token, RegMasterID, { ...typed, besides: { PlanName: 'As on the card', OfficeCopay: 700 } });
  await page.goto(eligibilityPath);
  await findPatient(page, 'castellanos', /Imani/, 'Castellanos-Wray');
  await choose(page, 'Payer', 'Northlake', /Northlake/);
  await requestForm(page).getByRole('textbox', { name: 'Member ID' }).fill('NLM30742205');
  await check(page, 'Inactive');

  // From here on nothing is typed: what is pressed is counted.
  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    await page.keyboard.press(key);
  };
  const goesOn = (sentence: RegExp) => expect(nextDeed(page).getByRole('heading')).toHaveText(sentence);
  await result(page).getByRole('button', { name: 'Resolve' }).focus();
  await press('Enter');
  await expect(resolvePath(page)).toBeVisible();

  // Whatever waits for a person is answered by what stands first: Enter.
  const waits = /^Next: /;
  await goesOn(/^Next: look at Juniper/);
  // What is asked about is opened with its evidence, and leads back.
  await nextDeed(page).getByRole('button', { name: 'Look at Juniper' }).click();
  await expect(evidence(page)).toContainText('Juniper Community Care');
  await page.getByRole('link', { name: 'Back to Resolve' }).click();
  await goesOn(waits);
  const heading = nextDeed(page).getByRole('heading');
  while (!/save 2 coverages/.test((await heading.textContent()) ?? '')) {
    const now = (await heading.textContent()) ?? '';
    if (now.startsWith('Next: look at')) await nextDeed(page).getByRole('button', { name: 'Go on without it' }).click();
    else if (waits.test(now)) await press('Enter');
    await expect(heading).not.toHaveText(now);
  }
  await press('Alt+5');
  await expect(stepShown(page, 'Order of benefits')).toContainText('Bluestone Health Plan');
  await expect(stepShown(page, 'Order of benefits')).toContainText('Before Cedar Valley Medicaid: Medicaid pays last');
  await press('Enter');
  await goesOn(/Bluestone Health Plan: Active/);
  await expect(statusHeading(page, 'Active')).toBeVisible();
  expect(pressed).toBeLessThan(10);
  await expect(page).not.toHaveURL(/Castellanos|Imani/i);

  // What was saved is taken back whole, and the flow stands where it was.
  await nextDeed(page).getByRole('button', { name: 'Undo what was saved' }).click();
  await goesOn(/^Next: save 2 coverages/);
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await post('/SPIFManagement/registration/GetRegistration', { RegMasterID }, headers);
  expect(data['Insurances']).toMatchObject([{ PlanName: 'As on the card', OfficeCopay: 700, StatusID: null, COB: 1 }]);
  await page.getByRole('button', { name: 'Leave for later' }).click();
  await goesOn(/^Left for later/);
  await page.goto(eligibilityPath);
  await page
    .getByRole('region', { name: 'To go on with' })
    .getByRole('button', { name: /Castellanos-Wray/ })
    .click();
  await nextDeed(page).getByRole('button', { name: 'Go on' }).click();
  await goesOn(/^Next: save 2 coverages/);
});

test('[GEN-05] of whom nothing but name and birth date is known, Resolve asks nobody before the plan was seen, and goes on with what was searched', async ({
  page,
  token,
}) => {
  const person = { first: 'Philippa', last: 'Ravensworth', born: '1979-03-17' };
  const SpifResponseID = await askedBefore(token, { payer: 'Northlake Mutual', memberId: 'X1-INA', ...person });
  await page.goto(`${eligibilityPath}?SpifResponseID=${SpifResponseID}`);
  await result(page).getByRole('button', { name: 'Resolve' }).click();
  const heading = nextDeed(page).getByRole('heading');
  await expect(heading).toHaveText('Next: look whom a search would ask, and for how much');
  await nextDeed(page).getByRole('button', { name: 'Open the search' }).click();
  // Nothing is typed twice, and nothing of it stands in the address.
  await expect(searchForm(page).getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue(person.last);
  await expect(page).not.toHaveURL(/Ravensworth|Philippa|1979/i);
  await searchForm(page)
    .getByRole('checkbox', { name: /treatment or payment/ })
    .check();
  await searchForm(page).getByRole('button', { name: 'Show the plan' }).click();
  await expect(searchPlan(page)).toContainText('Nobody is asked yet');
  await searchPlan(page)
    .getByRole('button', { name: /^Ask \d+ payers?$/ })
    .click();
  await expect(page).toHaveURL(/DiscoveryID=/);
  await page.getByRole('link', { name: 'Back to Resolve' }).click();
  await expect(heading).not.toHaveText(/look whom a search would ask/);
  await expect(heading).toHaveText(/^Next: have the visit asked about again/);
});
