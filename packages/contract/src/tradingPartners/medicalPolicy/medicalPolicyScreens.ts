import type { Screen } from '../../screens/screen.ts';

export const medicalPolicyScreens = [
  {
    key: 'medicalPolicyLinks',
    path: '/Configuration/MedicalPolicyLinkManagement',
    title: 'Medical Policy Link Management',
    id: 'MedicalPolicyLinkManagement',
    navBar: 'admin',
    category: 'Configuration',
    requiresRole: 'FRHCJediMaster',
    requiresAuth: true,
    query: ['q', 'code', 'dx', 'kind', 'standing', 'check', 'sort', 'page', 'rows', 'link', 'tab', 'required', 'rule'],
    wideTable: true,
    states: [
      'list',
      'empty',
      'failed',
      'edit',
      'new',
      'errors',
      'suggested',
      'import',
      'imported',
      'to read',
      'rules',
      'rule',
    ],
  },
] as const satisfies readonly Screen[];
