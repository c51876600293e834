import type { Screen } from '../screens/screen.ts';

export const ticketingScreens = [
  {
    key: 'ticketing',
    path: '/ticketing/Ticketing',
    title: 'Ticketing',
    id: 'Ticketing',
    navBar: 'user',
    requiresRole: 'TicketCreator',
    requiresAuth: true,
    wideTable: true,
    query: ['TicketID', 'status', 'urgency', 'category', 'mine', 'sort', 'page', 'rows'],
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
  {
    key: 'ticketFeedback',
    path: '/ticketing/TicketFeedback',
    title: 'Ticket Feedback',
    id: 'TicketFeedback',
    navBar: 'admin',
    category: 'Ticketing',
    requiresRole: 'FRMDAdministrator',
    requiresAuth: true,
    query: ['TicketID', 'days', 'score', 'category', 'assigned', 'comment', 'sort', 'page', 'rows'],
    states: ['list', 'empty', 'filtered empty', 'loading', 'failed', 'ticket'],
  },
] as const satisfies readonly Screen[];
