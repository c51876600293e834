import type { Screen } from '../screens/screen.ts';

export const helpScreens = [
  {
    key: 'userGuides',
    path: '/Help/UserGuides',
    title: 'User Guides',
    id: 'UserGuides',
    navBar: 'user',
    category: 'Help',
    requiresWLFlag: 'EnableHelpDocuments',
    requiresAuth: true,
    query: ['guide'],
    states: ['list', 'guide', 'nothing found'],
  },
  {
    key: 'faqs',
    path: '/Help/FAQs',
    title: 'FAQs',
    id: 'FAQs',
    navBar: 'user',
    category: 'Help',
    requiresRole: 'FRHCEmployee',
    requiresAuth: true,
    states: ['list', 'searched'],
  },
] as const satisfies readonly Screen[];
