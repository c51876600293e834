import type { Screen } from '../screens/screen.ts';

export const enhancementsScreens = [
  {
    key: 'enhancements',
    path: '/Enhancements/EnhancementRequest',
    title: 'Enhancement Request',
    id: 'EnhancementRequest',
    navBar: 'user',
    requiresAuth: true,
    query: ['status', 'area', 'mine', 'sort', 'page', 'rows', 'request'],
    states: ['list', 'empty', 'failed', 'new request', 'request', 'as administrator'],
  },
] as const satisfies readonly Screen[];
