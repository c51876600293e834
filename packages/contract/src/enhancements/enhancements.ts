import { enhancementStatuses } from '@coverline/domain/enhancements/status.ts';
import { priorities } from '@coverline/domain/enums.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, pageOf, text } from '../wire/fields.ts';

export const enhancementAreas = [
  'Eligibility',
  'Insurance discovery',
  'Case management',
  'Financial clearance',
  'Reporting',
  'Signing in and account',
  'Other',
] as const;
export const enhancementSorts = ['votes', 'number', 'updated', 'title'] as const;
export type EnhancementSort = (typeof enhancementSorts)[number];
export const enhancementBounds = { title: 120, description: 4000, benefit: 1000, comment: 2000, reason: 500 } as const;
export const enhancementPage = 50;

const status = z.enum(enhancementStatuses);
const area = z.enum(enhancementAreas);

const row = z.object({
  ID: z.string(),
  Number: z.number(),
  Title: z.string(),
  Area: area,
  Status: status,
  Votes: z.number(),
  Voted: z.boolean(),
  Comments: z.number(),
  CreatedAt: z.string(),
  UpdatedAt: z.string(),
});
export type EnhancementRow = z.output<typeof row>;

const enhancement = row.extend({
  Description: z.string(),
  Benefit: z.string(),
  Priority: z.number(),
  /** Who asked, as far as the reader may know it. */
  Requester: z.string(),
  DeclineReason: z.string(),
  TargetRelease: z.string(),
  Version: z.number(),
  CommentList: z.array(
    z.object({ ID: z.string(), Author: z.string(), Internal: z.boolean(), Text: z.string(), WrittenAt: z.string() }),
  ),
});
export type Enhancement = z.output<typeof enhancement>;

/** Everybody who works in a client reads and asks. A row is about the product and about no patient. */
const forAll = { access: {}, door: 'identity' } as const;
const folder = '/Enhancements/EnhancementRequest';

export const enhancementCalls = {
  listEnhancements: call({
    ...forAll,
    path: `${folder}/List`,
    summary: 'One page of the requests of the company.',
    effect: 'reads',
    audit: null,
    payload: z.strictObject({
      Status: status.nullable().default(null),
      Area: area.nullable().default(null),
      Mine: z.boolean().default(false),
      Sort: z.enum(enhancementSorts).default('votes'),
      Descending: z.boolean().default(true),
      ...pageOf(enhancementPage),
    }),
    data: z.object({ Rows: z.array(row), Total: z.number() }),
  }),
  findSimilarEnhancements: call({
    ...forAll,
    path: `${folder}/FindSimilar`,
    summary: 'Up to five requests that say something like a title, while it is typed.',
    effect: 'reads',
    audit: null,
    payload: z.strictObject({ Title: text(enhancementBounds.title).min(3) }),
    data: z.array(row),
  }),
  getEnhancement: call({
    ...forAll,
    path: `${folder}/Get`,
    summary: 'One request with its comments; internal ones for staff alone.',
    effect: 'reads',
    audit: null,
    payload: z.strictObject({ ID: id }),
    data: enhancement,
  }),
  createEnhancement: call({
    ...forAll,
    path: `${folder}/Create`,
    summary: 'Asks for an enhancement; whoever asks votes for it.',
    effect: 'writes',
    audit: 'CreateEnhancement',
    payload: z.strictObject({
      Title: text(enhancementBounds.title),
      Description: text(enhancementBounds.description),
      Benefit: text(enhancementBounds.benefit).default(''),
      Area: area,
      Priority: z.literal(Object.values(priorities)).default(priorities.Normal),
    }),
    data: z.object({ ID: z.string(), Number: z.number() }),
  }),
  voteEnhancement: call({
    ...forAll,
    path: `${folder}/Vote`,
    summary: 'Votes for an open request, once a person, or takes the vote back.',
    effect: 'writes',
    audit: 'VoteEnhancement',
    payload: z.strictObject({ ID: id, Vote: z.boolean() }),
    data: z.object({ Votes: z.number() }),
  }),
  commentEnhancement: call({
    ...forAll,
    path: `${folder}/Comment`,
    summary: 'Comments on a request; internal comments are written and read by staff.',
    effect: 'writes',
    audit: 'CommentEnhancement',
    payload: z.strictObject({ ID: id, Text: text(enhancementBounds.comment), Internal: z.boolean().default(false) }),
    data: nothing,
  }),
  setEnhancementStatus: call({
    ...forAll,
    access: { role: 'FRMDAdministrator' },
    path: `${folder}/SetStatus`,
    summary: 'Moves a request on, or declines it with a reason; those who asked or voted get a mail.',
    effect: 'writes',
    audit: 'SetEnhancementStatus',
    payload: z.strictObject({
      ID: id,
      Status: status,
      DeclineReason: text(enhancementBounds.reason).default(''),
      TargetRelease: text(40).default(''),
      /** The version that was read; a change since then is not overwritten. */
      Version: z.int().min(1),
    }),
    data: nothing,
  }),
};
