import { enhancementPath } from '#/steps/enhancements.ts';
import { findPatient } from '#/steps/eligibility.ts';
import { openRecord } from '#/steps/registration.ts';
import { ticketDrawer, ticketingPath } from '#/steps/ticketing.ts';
import { expect, type Page, test } from '#/test.ts';
import { askedBefore, registeredBefore, ticketBefore, wishedBefore } from '#/fixtures/calls.ts';

/** Each would set a mark, were it ever more than text. The page's policy would tell of an attempt, and the noise fails the test. */
const image = '<img src=x onerror="window.ran=1">';
const script = '"><script>window.ran=1</script>';
const svg = "'`<svg/onload=window.ran=1>{{7*7}}";
const corpus = `${image}${script}${svg}<a href="javascript:window.ran=1">here</a>`;

const nothingRan = async (page: Page) =>
  expect(
    await page.evaluate(() => ({ ran: 'ran' in window, made: document.querySelectorAll('img[src$="x"]').length })),
  ).toEqual({ ran: false, made: 0 });

test.use({
  as: {
    clients: { lakeside: ['RealTimeEligibility', 'TicketCreator', 'UserAdministrator'] },
    name: [image, script],
    landing: '/spifmanagement/eligibility',
  },
});

test('E-05 markup in names, tickets, wishes and requests is text on every screen that shows it', async ({
  page,
  token,
}) => {
  const surname = 'Zz<b onclick=window.ran=1>bold';
  await registeredBefore(token, {
    LastName: surname,
    FirstName: svg.slice(0, 35),
    DateOfBirth: '1960-01-02',
    Address1: image,
    City: script,
  });
  const ticket = await ticketBefore(token, { Title: image, Desc: corpus });
  await wishedBefore(token, { Title: image, Description: corpus, Area: 'Other' });
  const lookup = await askedBefore(token, {
    payer: 'Northlake Mutual',
    memberId: 'NLM10024471-ACT',
    last: 'Zz<b onclick=x()>bold',
    first: 'A<i>b',
  });

  await openRecord(page, 'Zz<b', /Zz<b onclick=window\.ran=1>bold/);
  await expect(page.getByRole('region', { name: 'Registration' })).toContainText(image);
  await nothingRan(page);
  await page.goto('/spifmanagement/eligibility');
  await findPatient(page, 'Zz<b', /bold/, surname);
  await nothingRan(page);
  await page.goto(`/spifmanagement/eligibility?SpifResponseID=${lookup}`);
  await expect(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue('Zz<b onclick=x()>bold');
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByRole('cell', { name: 'Zz<b onclick=x()>bold' }).first()).toBeVisible();
  await nothingRan(page);
  await page.goto(`${ticketingPath}?TicketID=${ticket}`);
  await expect(ticketDrawer(page)).toContainText(corpus);
  await expect(ticketDrawer(page).getByRole('link', { name: 'here' })).toHaveCount(0);
  await nothingRan(page);
  await page.goto(`${enhancementPath}?mine=1`);
  await page.getByRole('button', { name: image }).click();
  await expect(page.getByRole('dialog')).toContainText(corpus);
  await nothingRan(page);
  await page.goto('/ClientAdministration/useradministration');
  await page.getByRole('searchbox', { name: 'Find by name or e-mail' }).fill('script');
  await expect(page.getByRole('grid', { name: 'Users' })).toContainText(script);
  await nothingRan(page);
  await page.goto('/Account/Profile');
  await expect(page.getByRole('main')).toContainText(image);
  await nothingRan(page);
});
