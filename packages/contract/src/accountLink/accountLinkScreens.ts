import type { Screen } from '../screens/screen.ts';

export const accountLinkScreens = [
  {
    key: 'accountLink',
    path: '/Account/Link',
    title: 'Choose a password',
    hideUserBar: true,
    centeredContent: true,
    states: ['form', 'spent'],
  },
] as const satisfies readonly Screen[];
