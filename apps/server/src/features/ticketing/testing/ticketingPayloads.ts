import { goodTicket } from '#/testing/good/goodRecords.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const ticketingPayloads = goodPayloadsOf({
  own: (records) => ({
    createTicket: goodTicket,
    getTicketOptions: undefined,
    findTickets: {
      Statuses: ['New'],
      Urgency: 3,
      Category: 'Eligibility',
      Mine: false,
      Sort: 'DueAt',
      Offset: 0,
      Limit: 50,
    },
    exportTickets: { Statuses: ['New'], Sort: 'UpdatedAt', Descending: false },
    getTicket: { TicketID: records.ticket },
    getTicketImage: { TicketID: records.ticket, ImageID: records.ticketImage },
    replyToTicket: { TicketID: records.ticket, Text: 'It works again.' },
    moveTicket: { TicketID: records.movedTicket, From: 'New', To: 'Resolved' },
    rateTicket: { TicketID: records.ticket, Score: 4, Comment: 'Quick.' },
    assignTicket: { TicketID: records.ticket, UserID: null },
    changeTicketUrgency: { TicketID: records.ticket, Urgency: 1 },
    findTicketFeedback: {},
    exportTicketFeedback: {},
  }),
  ofRecords: [
    'getTicket',
    'getTicketImage',
    'replyToTicket',
    'moveTicket',
    'rateTicket',
    'assignTicket',
    'changeTicketUrgency',
  ],
});
