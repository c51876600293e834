import { title, userBar } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';
import { query } from '#/fixtures/database.ts';
import { clerk } from '#/fixtures/people.ts';

/** A PNG of one blue pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[PROF-01] [SHELL-04] [SHELL-45] [VAL-57] [VAL-58] an image is chosen, saved, seen, kept, removed and put back', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('GetProfileImageByUsername')) asked.push(request.url());
    });
    await page.goto('/Account/Profile');
    const avatar = userBar(page).locator('img.avatar');
    await expect(userBar(page).getByText('TA', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit profile image' }).click();
    const chooser = page.getByLabel('Image', { exact: true });
    await expect(chooser).toBeFocused();
    await chooser.setInputFiles(file('me.gif', png, 'image/gif'));
    await expect(chooser).toHaveAccessibleDescription('Invalid file type');
    await chooser.setInputFiles(file('me.png', Buffer.alloc(512 * 1024 + 1)));
    await expect(chooser).toHaveAccessibleDescription('File too large');
    await chooser.setInputFiles(file('me.png', Buffer.from('<svg/>')));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(chooser).toHaveAccessibleDescription('Invalid file type');
    const dropped = await page.evaluateHandle((base64) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], 'me.png', { type: 'image/png' }));
      return transfer;
    }, png.toString('base64'));
    await chooser.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByText('me.png 70 B')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The profile image is saved')).toBeVisible();
    await expect(avatar).toHaveAttribute('src', /^data:image\/png;base64,/);
    expect(asked).toHaveLength(1);

    await page.reload();
    await expect(avatar).toBeVisible();
    await page.getByRole('button', { name: 'Edit profile image' }).click();
    await page.getByRole('button', { name: 'Remove the profile image' }).click();
    await expect(avatar).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(avatar).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('[EXT-02] [PROF-05] [PROF-06] [PROF-07] four extensions: the one that answers is installed, the others say how to get them', async ({
    page,
    context,
  }) => {
    // what a browser gives to pages that one of its extensions lets in
    await page.addInitScript(() => {
      const sendMessage = (id: string, message: { code: number }, answer: (reply: unknown) => void) =>
        answer(id.startsWith('aaaa') && message.code === 0 ? { installed: true } : undefined);
      Object.assign(globalThis, { chrome: { runtime: { sendMessage } } });
    });
    await context.route('https://store.example/**', (route) => route.fulfill({ body: 'The web store' }));
    await page.goto('/Account/Profile');
    const extensions = page.getByRole('region', { name: 'Browser extensions' }).getByRole('listitem');
    const item = (name: string) => extensions.filter({ has: page.getByRole('heading', { name }) });
    await expect(item('MBI assistance').getByRole('status')).toHaveText('Installed');
    await expect(item('MBI assistance').getByRole('link')).toHaveCount(0);
    await expect(item('Claim assistance').getByRole('status')).toHaveText('Not installed');
    await expect(item('Claim assistance')).toContainText('choose “Add to Chrome” or “Get”, then come back here.');
    await expect(item('Payor assistance').getByRole('status')).toHaveText('');
    await expect(item('Prior authorization assistance')).toContainText('Ask your administrator where to get it.');
    const opened = page.waitForEvent('popup');
    await item('Claim assistance').getByRole('link', { name: 'Claim assistance in the web store' }).click();
    expect((await opened).url()).toBe('https://store.example/claims');
  });
});

test.describe('an administrator of a client', () => {
  test.use({ as: { clients: { lakeside: ['ClientAdministrator'] } } });

  test('[SHELL-42] [CALL-14] the logo of the client takes the place of its name, until it is removed', async ({
    page,
    person,
  }) => {
    // a client of its own: what others see of theirs stays as it is
    const [own] = await query<{ id: string }>(
      `INSERT INTO identity.client
       SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'name', 'Cedar Hill Clinic', 'mnemonic', $1::text))).*
       FROM identity.client c WHERE mnemonic = 'LR' RETURNING id`,
      [person.id.slice(0, 8)],
    );
    await query('UPDATE identity.membership SET client_id = $2 WHERE user_id = $1', [person.id, own?.id]);
    await query('UPDATE identity.session SET client_id = $2 WHERE user_id = $1', [person.id, own?.id]);
    await page.goto('/Account/Profile');
    const header = page.getByRole('banner');
    await expect(header.getByText('Cedar Hill Clinic')).toBeVisible();
    await page.getByRole('button', { name: 'Edit client logo' }).click();
    await page.getByLabel('Image', { exact: true }).setInputFiles(file('logo.png', png));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(header.getByRole('img', { name: 'Cedar Hill Clinic' })).toBeVisible();
    await expect(title(page, 'Profile')).toBeVisible();
    await page.getByRole('button', { name: 'Edit client logo' }).click();
    await page.getByRole('button', { name: 'Remove the client logo' }).click();
    await expect(header.getByText('Cedar Hill Clinic')).toBeVisible();
    await query('DELETE FROM identity.membership WHERE client_id = $1', [own?.id]);
    await query('UPDATE identity.client SET disabled_at = now() WHERE id = $1', [own?.id]);
  });
});
