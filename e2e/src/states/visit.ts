import type { screens } from '@coverline/contract/screens.ts';
import type { Page } from '@playwright/test';
import type { Noise } from '#/checks/noise.ts';
import { clerk, type PersonSpec } from '#/world/people.ts';

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
export type Visit = { readonly as: PersonSpec | null; readonly go: (visitor: Visitor) => Promise<void> };

type Screens = (typeof screens)[number];

/** Every state that a row of the screens' table lists: one that is missing, or that no row lists, does not compile. */
export type Visits = { readonly [S in Screens as S['key']]: Readonly<Record<S['states'][number], Visit>> };

export const signedOut = (go: Visit['go']): Visit => ({ as: null, go });
export const byClerk = (go: Visit['go']): Visit => ({ as: clerk, go });

/** An administrator of the company that runs the portal. */
const operator: PersonSpec = { ...clerk, staff: ['FRMDAdministrator'] };
export const byOperator = (go: Visit['go']): Visit => ({ as: operator, go });

/** A Jedi master. */
export const master: PersonSpec = { ...clerk, staff: ['FRHCJediMaster'] };
export const byMaster = (go: Visit['go']): Visit => ({ as: master, go });
