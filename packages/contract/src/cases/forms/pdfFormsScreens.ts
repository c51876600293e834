import type { Screen } from '../../screens/screen.ts';

export const pdfFormsScreens = [
  {
    key: 'pdfForms',
    path: '/Configuration/PDFForms',
    title: 'PDF Forms',
    id: 'PDFForms',
    navBar: 'admin',
    category: 'Configuration',
    requiresRole: 'FRHCJediMaster',
    requiresAuth: true,
    query: ['q', 'kind', 'language', 'state', 'sort', 'page', 'rows', 'form'],
    states: ['list', 'empty', 'failed', 'upload', 'refused', 'mapping', 'used', 'tried'],
  },
] as const satisfies readonly Screen[];
