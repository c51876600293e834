import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const ticketingScreens = {
  ticketing: lazyScreen(() => import('#/features/ticketing/TicketingScreen.tsx')),
  ticketFeedback: lazyScreen(() => import('#/features/ticketing/TicketFeedbackScreen.tsx')),
};
