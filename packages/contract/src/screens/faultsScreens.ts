import type { Screen } from './screen.ts';

export const faultsScreens = [
  {
    key: 'unauthorized',
    path: '/unauthorized',
    title: 'Unauthorized',
    embedded: 'too',
    centeredContent: true,
    states: ['shown'],
  },
  {
    key: 'error',
    path: '/error',
    title: 'Error',
    embedded: 'too',
    centeredContent: true,
    states: ['signed in', 'signed out'],
  },
  { key: 'notFound', path: '*', title: 'Page Not Found', embedded: 'too', centeredContent: true, states: ['shown'] },
] as const satisfies readonly Screen[];
