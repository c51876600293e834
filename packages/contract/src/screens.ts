import type { Screen } from './screen.ts';

/** Every screen that works. A row without a component, or the reverse, does not compile (web/src/app/components.ts). */
export const screens = [
  {
    key: 'login',
    path: '/',
    title: 'Log in',
    hideUserBar: true,
    centeredContent: true,
    query: ['message', 'p'],
    states: [
      'login',
      'errors',
      'authentication',
      'wrong code',
      'passkey',
      'authenticator app',
      'recovery code',
      'forgot password',
      'change password',
      'used password',
      'directory',
      'loading',
    ],
  },
  {
    key: 'profile',
    path: '/Account/Profile',
    title: 'Profile',
    requiresAuth: true,
    states: [
      'view',
      'edit image',
      'edit name',
      'edit password',
      'sign-in security',
      'add app',
      'edit landing page',
      'error',
    ],
  },
  {
    key: 'termsOfService',
    path: '/tos',
    title: 'Terms of Service',
    requiresAuth: true,
    hideUserBar: true,
    centeredContent: true,
    states: ['must accept', 'accepted'],
  },
  {
    key: 'clientSelection',
    path: '/Account/ClientSelection',
    title: 'Client Selection',
    id: 'ClientSelection',
    navBar: 'user',
    requiresAuth: true,
    states: ['list', 'filtered', 'empty'],
  },
  {
    key: 'unauthorized',
    path: '/unauthorized',
    title: 'Unauthorized',
    centeredContent: true,
    states: ['shown'],
  },
  { key: 'error', path: '/error', title: 'Error', centeredContent: true, states: ['signed in', 'signed out'] },
  {
    key: 'eligibility',
    path: '/spifmanagement/eligibility',
    title: 'Real-Time Eligibility',
    id: 'RealTimeEligibility',
    navBar: 'user',
    category: 'Real-Time Look-Up',
    requiresRole: 'RealTimeEligibility',
    requiresAuth: true,
    query: ['SpifResponseID', 'PrefillMBILookup'],
    states: [
      'empty',
      'validation errors',
      'waiting',
      'active',
      'inactive',
      'call',
      'timeout',
      'refused',
      'evidence',
      'messages',
      'failed panel',
    ],
  },
  {
    key: 'ticketing',
    path: '/ticketing/Ticketing',
    title: 'Ticketing',
    id: 'Ticketing',
    navBar: 'user',
    requiresRole: 'TicketCreator',
    requiresAuth: true,
    query: ['TicketID', 'status', 'urgency', 'category', 'mine', 'sort', 'page'],
    states: [
      'list',
      'empty',
      'filtered empty',
      'loading',
      'failed',
      'ticket',
      'ticket of staff',
      'create',
      'create failed',
    ],
  },
  { key: 'notFound', path: '*', title: 'Page Not Found', centeredContent: true, states: ['shown'] },
] as const satisfies readonly Screen[];

export type ScreenKey = (typeof screens)[number]['key'];

/** The row of a screen, as the wide type. */
export function screen(key: ScreenKey): Screen {
  const found = screens.find((row) => row.key === key);
  if (found === undefined) throw new Error(`no screen ${key}`);
  return found;
}
