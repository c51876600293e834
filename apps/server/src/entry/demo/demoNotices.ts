import { demoId } from './demoId.ts';

/** What the bell of the demo's people shows at first. */
export const demoNotices = [
  {
    id: demoId('notice slow payer'),
    company_id: null,
    client_id: demoId('client lakeside'),
    message: 'Granite Benefit Trust answers slowly today. Checks go on, and you are told when they end.',
    deep_link: '/spifmanagement/eligibility',
    importance: 'HIGH',
    tracked: true,
    created_by: 'demo',
  },
  {
    id: demoId('notice landing page'),
    company_id: demoId('company coverline'),
    client_id: null,
    message: 'You can choose in your profile where you start after logging in.',
    deep_link: '/Account/Profile',
    importance: 'LOW',
    tracked: true,
    created_by: 'demo',
  },
] as const;
