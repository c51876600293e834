import type { screens } from '@coverline/contract/screens.ts';
import { expect, type Page } from '@playwright/test';
import type { Noise } from './checks/noise.ts';
import { createRequest, enhancementPath, newRequest } from './steps/enhancements.ts';
import { checkButton, eligibilityPath, result, statusHeading, typeRequest } from './steps/eligibility.ts';
import { beginApp, editSecurity } from './steps/security.ts';
import { expectLogin, title } from './steps/shell.ts';
import {
  createButton,
  openNewTicket,
  ticketDrawer,
  ticketingPath,
  ticketModal,
  ticketOf,
  typeTicket,
} from './steps/ticketing.ts';
import { codeField, emailField, giveCredentials, newPasswordField, typeCredentials } from './steps/signIn.ts';
import { askedBefore } from './world/calls.ts';
import { accountLinkFor } from './world/accountLink.ts';
import {
  clerk,
  clerkOfTwo,
  giveSecondStep,
  password,
  type PersonSpec,
  setPasswordAge,
  takeSecondStep,
  supporter,
  withoutTickets,
  userAdministrator,
} from './world/people.ts';
import { siteUrl } from './world/world.ts';

type Visitor = {
  readonly page: Page;
  readonly email: string;
  readonly noise: Noise;
  /** The id of a lookup that has ended so. */
  readonly asked: (scenario: string, payer?: string) => Promise<string>;
};

/** How to get a screen into a state, and as whom; null: signed out. */
export type Visit = { readonly as: PersonSpec | null; readonly go: (visitor: Visitor) => Promise<void> };

type Screens = (typeof screens)[number];
type Visits = { readonly [S in Screens as S['key']]: Readonly<Record<S['states'][number], Visit>> };

const signedOut = (go: Visit['go']): Visit => ({ as: null, go });
const byClerk = (go: Visit['go']): Visit => ({ as: clerk, go });

const operator: PersonSpec = { ...clerk, staff: ['FRMDAdministrator'] };
const byOperator = (go: Visit['go']): Visit => ({ as: operator, go });

/** A stored lookup on the screen, once its status shows. */
const answer = (scenario: string, status: string, payer?: string) =>
  byClerk(async ({ page, asked }) => {
    await page.goto(`${eligibilityPath}?SpifResponseID=${await asked(scenario, payer)}`);
    await expect(statusHeading(page, status)).toBeVisible();
  });

/** The plan's own name opened, which every active answer has. */
const evidenceShown = (then: Visit['go']) =>
  byClerk(async (visitor) => {
    const { page, asked } = visitor;
    await page.goto(`${eligibilityPath}?SpifResponseID=${await asked('ACT', 'Bluestone Health Plan')}`);
    await page.getByRole('button', { name: /Plan, stated by the payer/ }).click();
    await expect(page.getByText(/segment \d+ of \d+/)).toBeVisible();
    await then(visitor);
  });

const profile = async (page: Page) => {
  await page.goto('/Account/Profile');
  await expect(title(page, 'Profile')).toBeVisible();
};

const clientSelection: Visit = {
  as: clerkOfTwo,
  go: async ({ page }) => {
    await page.goto('/Account/ClientSelection');
    await expect(page.getByRole('button', { name: /Summit Reference Lab/ })).toBeVisible();
  },
};
const filtered = (typed: string, seen: string): Visit => ({
  ...clientSelection,
  go: async (visitor) => {
    await clientSelection.go(visitor);
    await visitor.page.getByRole('searchbox').fill(typed);
    await expect(visitor.page.getByText(seen).first()).toBeVisible();
  },
});

const errorShown = async (page: Page) => {
  await page.goto('/error');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
};

const waitForCode = async ({ page, email }: Visitor) => {
  await page.goto('/');
  await giveCredentials(page, email);
};

/** The step after Login with a one-time password. */
const atTheChange = async ({ page, email }: Visitor) => {
  await setPasswordAge(email, null);
  await page.goto('/');
  await typeCredentials(page, email);
  await expect(newPasswordField(page)).toBeFocused();
};

const atThePasskey = async ({ page, email }: Visitor) => {
  await giveSecondStep(email);
  await page.goto('/');
  await typeCredentials(page, email);
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
};

const byAdministrator = (go: Visit['go']): Visit => ({ as: userAdministrator, go });
const usersPath = '/ClientAdministration/useradministration';
const users = async (page: Page) => {
  await page.goto(usersPath);
  await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible();
};

/** Every state that a row of the screens' table lists: one that is missing, or that no row lists, does not compile. */
export const visits: Visits = {
  login: {
    login: signedOut(async ({ page }) => {
      await page.goto('/');
      await expectLogin(page);
    }),
    errors: signedOut(async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(emailField(page)).toHaveAccessibleDescription(/required/);
    }),
    authentication: signedOut(waitForCode),
    'wrong code': signedOut(async (visitor) => {
      await waitForCode(visitor);
      await codeField(visitor.page).fill('AAAAAAA');
      await visitor.page.keyboard.press('Enter');
      await expect(visitor.page.getByRole('alert')).toBeVisible();
    }),
    passkey: signedOut(atThePasskey),
    'authenticator app': signedOut(async (visitor) => {
      await atThePasskey(visitor);
      await visitor.page.getByRole('button', { name: 'Use your authenticator app' }).click();
      await expect(codeField(visitor.page)).toBeFocused();
    }),
    'recovery code': signedOut(async (visitor) => {
      await atThePasskey(visitor);
      await visitor.page.getByRole('button', { name: 'Use a recovery code' }).click();
      await expect(visitor.page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
    }),
    'forgot password': signedOut(async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    }),
    'change password': signedOut(atTheChange),
    'used password': signedOut(async (visitor) => {
      await atTheChange(visitor);
      await newPasswordField(visitor.page).fill(password);
      await visitor.page.keyboard.press('Tab');
      await expect(newPasswordField(visitor.page)).toHaveAccessibleDescription(/last 5 passwords/);
    }),
    directory: signedOut(async ({ page, noise }) => {
      noise.expect(/RefreshB2CLoginData/);
      await page.goto(
        siteUrl('directory.localhost') + '/?message=Alder+Creek+Directory+does+not+answer+at+the+moment.',
      );
      await expect(page.getByText('Alder Creek Directory does not answer')).toBeVisible();
    }),
    loading: signedOut(async ({ page }) => {
      await page.route('**/Account/Logon/LogIn', () => {}); // never answered
      await page.goto('/');
      await emailField(page).fill('tess@lakeside.example');
      await page.getByRole('textbox', { name: 'Password' }).fill('whatever it is');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Log In' })).toHaveAttribute('aria-busy', 'true');
    }),
  },
  profile: {
    view: byClerk(({ page }) => profile(page)),
    'edit image': byClerk(async ({ page }) => {
      await profile(page);
      await page.getByRole('button', { name: 'Edit profile image' }).click();
      await page
        .getByLabel('Image', { exact: true })
        .setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    }),
    'edit name': byClerk(async ({ page }) => {
      await profile(page);
      await page.getByRole('button', { name: 'Edit personal information' }).click();
    }),
    'edit password': byClerk(async ({ page }) => {
      await profile(page);
      await page.getByRole('button', { name: 'Edit password' }).click();
      await newPasswordField(page).fill('Lantern-Orch');
    }),
    'sign-in security': byClerk(async ({ page, email }) => {
      await giveSecondStep(email);
      await editSecurity(page, password);
      await expect(page.getByText('Front desk')).toBeVisible();
    }),
    'add app': byClerk(async ({ page, email }) => {
      await takeSecondStep(email);
      await editSecurity(page, password);
      await beginApp(page);
    }),
    'edit landing page': byClerk(async ({ page }) => {
      await profile(page);
      await page.getByRole('button', { name: 'Edit landing page' }).click();
    }),
    error: byClerk(async ({ page, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/Account/User/SavePersonalData', (route) => route.fulfill({ status: 500, json: {} }));
      await profile(page);
      await page.getByRole('button', { name: 'Edit personal information' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
    }),
  },
  termsOfService: {
    'must accept': {
      as: { ...clerk, accepted: false },
      go: async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
      },
    },
    accepted: byClerk(async ({ page }) => {
      await page.goto('/tos');
      await expect(page.getByText(/accepted on/)).toBeVisible();
    }),
  },
  clientSelection: {
    list: clientSelection,
    filtered: filtered('summit', 'Summit Reference Lab'),
    empty: filtered('zzz', 'No client has that name'),
  },
  unauthorized: {
    shown: byClerk(async ({ page }) => {
      await page.goto('/unauthorized');
      await expect(page.getByText('You are not able to access this content.')).toBeVisible();
    }),
  },
  error: {
    'signed in': byClerk(({ page }) => errorShown(page)),
    'signed out': signedOut(({ page }) => errorShown(page)),
  },
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
    waiting: byClerk(async ({ page }) => {
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
    evidence: evidenceShown(async () => {}),
    messages: evidenceShown(async ({ page }) => {
      await page.getByRole('button', { name: 'Open full 271' }).click();
      await expect(page.getByRole('dialog').getByText(/^ISA/)).toBeVisible();
    }),
    'failed panel': byClerk(async ({ page, asked, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/GetEligibilityResult', (route) => route.abort('connectionfailed'));
      await page.goto(`${eligibilityPath}?SpifResponseID=${await asked('ACT')}`);
      await expect(result(page).getByRole('alert')).toBeVisible();
    }),
  },
  ticketing: {
    list: byClerk(async ({ page }) => {
      await ticketOf(page, { Urgency: 4 });
      await page.goto(ticketingPath);
      await expect(page.getByRole('grid', { name: 'Tickets' })).toBeVisible();
    }),
    empty: {
      as: withoutTickets,
      go: async ({ page }) => {
        await page.goto(`${ticketingPath}?status=all`);
        await expect(page.getByText('No tickets yet')).toBeVisible();
      },
    },
    'filtered empty': {
      as: withoutTickets,
      go: async ({ page }) => {
        await page.goto(`${ticketingPath}?urgency=4&mine=1`);
        await expect(page.getByText('No ticket fits')).toBeVisible();
      },
    },
    loading: byClerk(async ({ page }) => {
      await page.route('**/FindTickets', () => {}); // never answered
      await page.goto(ticketingPath);
      await expect(page.getByText('Waiting for the tickets')).toBeVisible();
    }),
    failed: byClerk(async ({ page, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/FindTickets', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(ticketingPath);
      await expect(page.getByText('The list of tickets did not load')).toBeVisible();
    }),
    ticket: byClerk(async ({ page }) => {
      await page.goto(`${ticketingPath}?TicketID=${await ticketOf(page)}`);
      await expect(ticketDrawer(page).getByRole('heading', { name: 'Conversation' })).toBeVisible();
    }),
    'ticket of staff': {
      as: supporter,
      go: async ({ page }) => {
        await page.goto(`${ticketingPath}?TicketID=${await ticketOf(page, { InternalTicket: true })}`);
        await ticketDrawer(page).getByText('Internal note').click();
        await expect(ticketDrawer(page).getByRole('button', { name: 'Add internal note' })).toBeVisible();
      },
    },
    create: byClerk(async ({ page }) => {
      await openNewTicket(page);
      await expect(ticketModal(page).getByRole('option', { name: 'Reporting' })).toBeAttached();
    }),
    'create failed': byClerk(async ({ page, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/CreateTicket', (route) => route.fulfill({ status: 500, json: {} }));
      await openNewTicket(page);
      await typeTicket(page, 'A printer', 'Other');
      await ticketModal(page).getByRole('textbox', { name: 'Other category' }).fill('Printing');
      await createButton(page).click();
      await expect(ticketModal(page).getByRole('alert')).toBeVisible();
    }),
  },
  users: {
    list: byAdministrator(async ({ page }) => {
      await users(page);
    }),
    loading: byAdministrator(async ({ page }) => {
      await page.route('**/ListUsers', () => {}); // never answered
      await page.goto(usersPath);
      await expect(page.getByRole('button', { name: 'Invite user' })).toBeVisible();
    }),
    empty: byAdministrator(async ({ page }) => {
      await users(page);
      await page.getByRole('searchbox').fill('zzz nobody');
      await expect(page.getByText('Nobody is like that')).toBeVisible();
    }),
    failed: byAdministrator(async ({ page, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/ListUsers', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(usersPath);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    }),
    person: byAdministrator(async ({ page }) => {
      await users(page);
      await page.getByRole('button', { name: 'Ramanathan, Priya' }).click();
      await expect(page.getByRole('dialog', { name: 'Priya Ramanathan' }).getByText('Not signed in')).toBeVisible();
    }),
    invite: byAdministrator(async ({ page }) => {
      await users(page);
      await page.getByRole('button', { name: 'Invite user' }).click();
      await expect(page.getByRole('dialog', { name: 'Invite user' })).toBeVisible();
    }),
    review: byAdministrator(async ({ page }) => {
      await page.goto(`${usersPath}?view=review`);
      await expect(page.getByRole('grid', { name: 'Access review' })).toBeVisible();
    }),
  },
  accountLink: {
    form: signedOut(async ({ page, email }) => {
      await page.goto(await accountLinkFor(email));
      await expect(newPasswordField(page)).toBeVisible();
    }),
    spent: signedOut(async ({ page }) => {
      await page.goto(`/Account/Link#${'x'.repeat(43)}`);
      await expect(page.getByText('This link cannot be used')).toBeVisible();
    }),
  },
  enhancements: {
    list: byClerk(({ page }) => createRequest(page, 'Export of the list')),
    empty: byClerk(async ({ page }) => {
      await page.goto(`${enhancementPath}?mine=1&status=Released`);
      await expect(page.getByText('No request is like this')).toBeVisible();
    }),
    failed: byClerk(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/EnhancementRequest/List', (route) => route.abort('connectionfailed'));
      await page.goto(enhancementPath);
      await expect(page.getByText('The requests did not load')).toBeVisible();
    }),
    'new request': byClerk(async ({ page }) => {
      await page.goto(enhancementPath);
      await page.getByRole('button', { name: 'New request' }).click();
      await newRequest(page).getByRole('button', { name: 'Create request' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    request: byClerk(async ({ page }) => {
      await createRequest(page, 'Rows that stay in sight');
      await page.getByRole('button', { name: 'Rows that stay in sight' }).click();
      await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    }),
    'as administrator': byOperator(async ({ page }) => {
      await createRequest(page, 'A longer title');
      await page.getByRole('button', { name: 'A longer title' }).click();
      await page.getByRole('button', { name: 'Status', exact: true }).click();
      await page.getByRole('combobox', { name: 'New status' }).selectOption('Declined');
      await expect(page.getByRole('textbox', { name: /^Reason/ })).toBeVisible();
    }),
  },
  userGuides: {
    list: byClerk(async ({ page }) => {
      await page.goto('/Help/UserGuides');
      await expect(page.getByText('Choose a guide')).toBeVisible();
    }),
    guide: byClerk(async ({ page }) => {
      await page.goto('/Help/UserGuides?guide=reading-the-answer');
      await expect(page.getByRole('heading', { name: 'Reading the answer' })).toBeVisible();
    }),
    'nothing found': byClerk(async ({ page }) => {
      await page.goto('/Help/UserGuides');
      await page.getByRole('searchbox').fill('zzz');
      await expect(page.getByText('No guide holds these words')).toBeVisible();
    }),
  },
  faqs: {
    list: byOperator(async ({ page }) => {
      await page.goto('/Help/FAQs');
      await expect(page.getByRole('button', { name: /mailed code/ })).toBeVisible();
    }),
    searched: byOperator(async ({ page }) => {
      await page.goto('/Help/FAQs');
      await page.getByRole('searchbox').fill('pause');
      await expect(page.getByText('Five wrong passwords')).toBeVisible();
    }),
  },
  notFound: {
    shown: signedOut(async ({ page }) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('button', { name: 'Back to Home' })).toBeVisible();
    }),
  },
};

/** Asks with a scenario of the sandbox, for `visitor.asked`. */
export const asker =
  (token: string | null): Visitor['asked'] =>
  async (scenario, payer = 'Summit Peak Advantage') => {
    if (token === null) throw new Error('nobody is signed in to ask');
    return askedBefore(token, { payer, memberId: `E2E0000001-${scenario}` });
  };
