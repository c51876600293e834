import { limits } from '@coverline/domain/constants.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, pageOf, tableFormat, text, ticket as download } from '../wire/fields.ts';

export const feedbackPerPage = 25;
export const feedbackSorts = ['At', 'Score', 'Number', 'Category'] as const;
export type FeedbackSort = (typeof feedbackSorts)[number];
/** Days back from now. */
export const feedbackPeriods = [30, 90, 365] as const;

export const feedbackScores = [1, 2, 3, 4, 5] as const;
const score = z.literal(feedbackScores);

/** Whose and what feedback is about; the figures are of these. */
const about = {
  /** Null: since ever. */
  Days: z.literal(feedbackPeriods).nullable().default(90),
  Category: text(limits.otherCategoryLength).nullable().default(null),
  AssignedTo: id.nullable().default(null),
};
const filter = z.strictObject({
  ...about,
  /** None: whatever the score. */
  Scores: z.array(score).max(feedbackScores.length).default([]),
  WithComment: z.boolean().default(false),
  Sort: z.enum(feedbackSorts).default('At'),
  Descending: z.boolean().default(true),
});
export type FeedbackFilter = z.output<typeof filter>;

const feedback = z.object({
  TicketID: z.string(),
  Number: z.number(),
  Title: z.string(),
  Category: z.string(),
  Score: score,
  Comment: z.string(),
  At: z.string(),
  By: z.string(),
  AssignedTo: z.string().nullable(),
});
export type TicketFeedback = z.output<typeof feedback>;

const figures = z.object({
  /** How often each score was given, from 1 to 5. */
  Scores: z.array(z.number()).length(feedbackScores.length),
  /** Null where nobody said anything. */
  Average: z.number().nullable(),
  /** Tickets closed in these days, and those of them that have feedback. */
  Closed: z.number(),
  ClosedWithFeedback: z.number(),
});
export type FeedbackFigures = z.output<typeof figures>;

const forAdministrators = { access: { role: 'FRMDAdministrator' }, door: 'tenant' } as const;

export const ticketFeedbackCalls = {
  findTicketFeedback: call({
    ...forAdministrators,
    path: '/Ticketing/TicketFeedback/FindFeedback',
    summary: 'How the people of the selected client found the help with their tickets: figures, and one page of it.',
    effect: 'reads',
    audit: 'FindTicketFeedback',
    payload: filter.extend(pageOf(feedbackPerPage)),
    data: z.object({ Total: z.number(), Feedback: z.array(feedback), Figures: figures }),
  }),
  exportTicketFeedback: call({
    ...forAdministrators,
    kind: 'download',
    path: '/Ticketing/TicketFeedback/ExportFeedback',
    summary: 'The same feedback as CSV or XLSX, all pages of it, 10,000 at most.',
    effect: 'reads',
    audit: 'ExportTicketFeedback',
    payload: filter.extend(tableFormat),
    data: download,
  }),
};
