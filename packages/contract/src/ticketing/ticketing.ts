import { limits, ticketImageFile } from '@coverline/domain/constants.ts';
import { ticketStatuses } from '@coverline/domain/ticketing/status.ts';
import { maxBytes } from '@coverline/domain/validate/fileConstraints.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, pageOf, tableFormat, text, ticket as download } from '../wire/fields.ts';

/** What a form of tickets and the server agree on. */
export const ticketBounds = { title: 150, description: 10_000, reply: 10_000, userStory: 40, comment: 1_000 } as const;

const status = z.enum(ticketStatuses);
const urgency = z.literal([1, 2, 3, 4]);
/** The signs of the largest image in base64: four for three bytes. */
const imageLength = Math.ceil(maxBytes(ticketImageFile) / 3) * 4;
/** Text of which something must be left without the blanks around it. */
const said = (max: number) => text(max).refine((value) => value.trim() !== '', 'Value is required');

export const ticketSorts = ['Number', 'Status', 'Urgency', 'Category', 'UpdatedAt', 'DueAt'] as const;
export type TicketSort = (typeof ticketSorts)[number];
export const ticketsPerPage = 25;

const filter = z.strictObject({
  /** None: whatever the status. */
  Statuses: z.array(status).max(ticketStatuses.length).default([]),
  Urgency: urgency.nullable().default(null),
  Category: text(limits.otherCategoryLength).nullable().default(null),
  /** Opened by the caller, or given to them. */
  Mine: z.boolean().default(false),
  Sort: z.enum(ticketSorts).default('Number'),
  Descending: z.boolean().default(true),
});
export type TicketFilter = z.output<typeof filter>;

const listed = z.object({
  TicketID: z.string(),
  Number: z.number(),
  Title: z.string(),
  Status: status,
  Urgency: urgency,
  /** Of the company's list, or Other. */
  Category: z.string(),
  Internal: z.boolean(),
  CreatedBy: z.string(),
  CreatedAt: z.string(),
  UpdatedAt: z.string(),
  AssignedTo: z.string().nullable(),
  /** When the first answer is due, or else the solution; null while the ticket waits for the customer or is done. */
  DueAt: z.string().nullable(),
  DueFor: z.enum(['Answer', 'Solution']),
  IsOverdue: z.boolean(),
});
export type ListedTicket = z.output<typeof listed>;

const entry = z.object({
  EntryID: z.string(),
  At: z.string(),
  By: z.string().nullable(),
  IsStaff: z.boolean(),
  Kind: z.enum(['Reply', 'Note', 'Status', 'Urgency', 'Assignment']),
  Text: z.string(),
});
export type TicketEntry = z.output<typeof entry>;

const ticket = listed.extend({
  Description: z.string(),
  /** The user's own words, where the category is Other. */
  OtherCategory: z.string(),
  CurrentUrl: z.string(),
  UserAgent: z.string(),
  /** Empty for whoever is no provider administrator. */
  UserStoryNumber: z.string(),
  AssignedToID: z.string().nullable(),
  ImageIDs: z.array(z.string()),
  Entries: z.array(entry),
  /** Where the reader may take the ticket. */
  Moves: z.array(status),
  IsMine: z.boolean(),
  Feedback: z.object({ Score: z.number(), Comment: z.string() }).nullable(),
});
export type Ticket = z.output<typeof ticket>;

const forTickets = { access: { role: 'TicketCreator' }, door: 'tenant' } as const;
const forStaff = { access: { role: 'FRHCEmployee' }, door: 'tenant' } as const;
const one = { TicketID: id };

export const ticketingCalls = {
  createTicket: call({
    ...forTickets,
    path: '/Ticketing/Ticketing/CreateTicket',
    summary: 'Creates a support ticket. InternalTicket and UserStoryNumber count for whoever may set them.',
    effect: 'writes',
    audit: 'CreateTicket',
    payload: z.strictObject({
      Title: said(ticketBounds.title),
      Desc: said(ticketBounds.description),
      CurrentUrl: text(2_000).default(''),
      UserAgent: text(1_000).default(''),
      Urgency: urgency.default(2),
      /** One of the list, or the words of Other. */
      Category: said(limits.otherCategoryLength),
      InternalTicket: z.boolean().default(false),
      UserStoryNumber: text(ticketBounds.userStory).default(''),
      /** Each in base64 alone, without a prefix. */
      RawBase64Images: z.array(z.string().max(imageLength)).max(limits.ticketImages).default([]),
    }),
    limits: { bodyBytes: limits.ticketImages * imageLength + 64 * 1024 },
    data: z.object({ TicketID: z.string(), Number: z.number() }),
  }),
  getTicketOptions: call({
    ...forTickets,
    door: 'identity',
    path: '/Ticketing/Ticketing/GetOptions',
    summary: 'The categories to choose from, and for staff whom a ticket can be given to.',
    effect: 'reads',
    audit: null,
    payload: nothing,
    data: z.object({ Categories: z.array(z.string()), Staff: z.array(z.object({ ID: z.string(), Name: z.string() })) }),
  }),
  findTickets: call({
    ...forTickets,
    path: '/Ticketing/Ticketing/FindTickets',
    summary: 'One page of the tickets of the selected client. Internal ones are for staff alone.',
    effect: 'reads',
    audit: 'FindTickets',
    payload: filter.extend(pageOf(ticketsPerPage)),
    data: z.object({ Total: z.number(), Tickets: z.array(listed) }),
  }),
  exportTickets: call({
    ...forTickets,
    kind: 'download',
    path: '/Ticketing/Ticketing/ExportTickets',
    summary: 'The same tickets as CSV or XLSX, all pages of them, 10,000 at most.',
    effect: 'reads',
    audit: 'ExportTickets',
    payload: filter.extend(tableFormat),
    data: download,
  }),
  getTicket: call({
    ...forTickets,
    path: '/Ticketing/Ticketing/GetTicket',
    summary: 'One ticket with its conversation. Internal notes are for staff alone.',
    effect: 'reads',
    audit: 'GetTicket',
    payload: z.strictObject(one),
    data: ticket,
  }),
  getTicketImage: call({
    ...forTickets,
    path: '/Ticketing/Ticketing/GetTicketImage',
    summary: 'One image of a ticket, as a data address.',
    effect: 'reads',
    audit: 'GetTicketImage',
    payload: z.strictObject({ ...one, ImageID: id }),
    data: z.object({ Image: z.string() }),
  }),
  replyToTicket: call({
    ...forTickets,
    path: '/Ticketing/Ticketing/Reply',
    summary: 'Adds a reply, or, for staff, a note that the customer never sees.',
    effect: 'writes',
    audit: 'ReplyToTicket',
    payload: z.strictObject({ ...one, Text: said(ticketBounds.reply), InternalNote: z.boolean().default(false) }),
    data: nothing,
  }),
  moveTicket: call({
    ...forTickets,
    path: '/Ticketing/Ticketing/ChangeStatus',
    summary: 'Takes a ticket from the status the caller saw to another one.',
    effect: 'writes',
    audit: 'MoveTicket',
    payload: z.strictObject({ ...one, From: status, To: status }),
    data: nothing,
  }),
  rateTicket: call({
    ...forTickets,
    path: '/Ticketing/Ticketing/Rate',
    summary: 'How the requester found the help with a closed ticket: 1 to 5.',
    effect: 'writes',
    audit: 'RateTicket',
    payload: z.strictObject({ ...one, Score: z.int().min(1).max(5), Comment: text(ticketBounds.comment).default('') }),
    data: nothing,
  }),
  assignTicket: call({
    ...forStaff,
    path: '/Ticketing/Ticketing/Assign',
    summary: "Gives a ticket to one of the company's staff, or to nobody.",
    effect: 'writes',
    audit: 'AssignTicket',
    payload: z.strictObject({ ...one, UserID: id.nullable() }),
    data: nothing,
  }),
  changeTicketUrgency: call({
    ...forStaff,
    path: '/Ticketing/Ticketing/ChangeUrgency',
    summary: 'Changes the urgency; what is promised for it counts from now.',
    effect: 'writes',
    audit: 'ChangeTicketUrgency',
    payload: z.strictObject({ ...one, Urgency: urgency }),
    data: nothing,
  }),
};
