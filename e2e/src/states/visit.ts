import type { screens } from '@coverline/contract/screens/screens.ts';
import type { Page } from '@playwright/test';
import type { Noise } from '#/checks/noise.ts';
import { signIn } from '#/steps/signIn.ts';
import { clerk, createPerson, type PersonSpec } from '#/world/people.ts';
import { siteUrl } from '#/world/world.ts';

export type Visitor = {
  readonly page: Page;
  readonly email: string;
  /** Of who is signed in; '' where nobody is. */
  readonly token: string;
  readonly noise: Noise;
  /** The id of a lookup that has ended so; of a patient whom others ask about too, unless named. */
  readonly asked: (
    scenario: string,
    about?: { readonly payer?: string | undefined; readonly last?: string },
  ) => Promise<string>;
};

/** How to get a screen into a state, and as whom; null: signed out. */
export type Visit = {
  readonly as: PersonSpec | null;
  readonly go: (visitor: Visitor) => Promise<void>;
  /** It leaves in its page what no state after it may meet: a clock that stands, a session of its own. */
  readonly spoilsPage?: true;
};

type Screens = (typeof screens)[number];

/** Every state that a row of the screens' table lists: one that is missing, or that no row lists, does not compile. */
export type Visits = { readonly [S in Screens as S['key']]: Readonly<Record<S['states'][number], Visit>> };

export const signedOut = (go: Visit['go']): Visit => ({ as: null, go, spoilsPage: true });
export const byClerk = (go: Visit['go']): Visit => ({ as: clerk, go });
/** A clerk whose page is of no use afterwards. */
export const byClerkOnOwnPage = (go: Visit['go']): Visit => ({ ...byClerk(go), spoilsPage: true });

/** An administrator of the company that runs the portal. */
const operator: PersonSpec = { ...clerk, staff: ['FRMDAdministrator'] };
export const byOperator = (go: Visit['go']): Visit => ({ as: operator, go });

/** A Jedi master. */
export const master: PersonSpec = { ...clerk, staff: ['FRHCJediMaster'] };
export const byMaster = (go: Visit['go']): Visit => ({ as: master, go });

/** The site of a company that shares the installation with the one that runs it. */
export const otherSite = (path: string): string => `${siteUrl('harbor.localhost')}${path}`;

/** A Jedi master of such a company, signed in at its site: what all share, they read. */
export const byOtherMaster = (go: Visit['go']): Visit =>
  signedOut(async (visitor) => {
    const { page } = visitor;
    const { email } = await createPerson({ company: 'harbor', clients: { harbor: [] }, staff: ['FRHCJediMaster'] });
    await page.goto(otherSite('/'));
    await page.evaluate(() => localStorage.clear()); // of the state before
    await page.goto(otherSite('/'));
    await signIn(page, email);
    await go(visitor);
  });

export const keptByOperator = 'It is kept by the company that runs this installation';
