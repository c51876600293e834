import { eligibilityPath, verdict } from '#/steps/eligibility.ts';
import { expect, test } from '#/test.ts';
import { askedBefore } from '#/world/calls.ts';
import { clerk } from '#/world/people.ts';
test.use({ as: clerk });
test('shots', async ({ page, token }) => {
  test.setTimeout(120_000);
  const kinds = { active: ['Bluestone Health Plan','BSH3-ACT'], med: ['Medicare','9XX0XX0XX28'], call: ['Northlake Mutual','NLM3-CALL31'], contra: ['Tidelands Employer Plan','TID3-CONTRA'], dob: ['Juniper Community Care','JCC3-DOB42'], aaa: ['Bluestone Health Plan','BSH3-AAA72'], mcd: ['Cedar Valley Medicaid','CVM3-MCDFULL'], carve: ['Tidelands Employer Plan','TID3-CARVE'] } as const;
  for (const [name, [payer, memberId]] of Object.entries(kinds)) {
    const id = await askedBefore(token, { payer, memberId, last: 'Shotwell' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
    await expect(verdict(page)).toBeVisible();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/shots/${name}-1440.png`, fullPage: true });
    if (name === 'active' || name === 'call') { await page.emulateMedia({ colorScheme: 'dark' }); await page.locator('button.n').nth(4).click(); await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/shots/${name}-1440-dark-ev.png` }); await page.keyboard.press('Escape'); await page.emulateMedia({ colorScheme: 'light' }); }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(200);
    await page.screenshot({ path: `/tmp/shots/${name}-390.png`, fullPage: true });
  }
});
