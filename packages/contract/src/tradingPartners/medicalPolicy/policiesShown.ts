import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { date, nothing, text } from '../../wire/fields.ts';
import { linkFacts, linkRow } from './linkShapes.ts';

/** As many codes are asked about at once as a check names. */
export const mostCodesAsked = 20;

/** A link as people at work see it. */
export const shownLink = linkRow
  .pick({
    LinkID: true,
    Title: true,
    URL: true,
    Kind: true,
    Plan: true,
    State: true,
    Codes: true,
    Diagnoses: true,
    EffectiveFrom: true,
    EffectiveTo: true,
    Health: true,
    CheckedAt: true,
  })
  .extend({
    /** It names a code or diagnosis that was asked about. */
    IsNamed: z.boolean(),
  });
export type ShownPolicyLink = z.output<typeof shownLink>;

const path = <const Action extends string>(action: Action) => `/SPIFManagement/medicalpolicy/${action}` as const;

/** Medical policies where people work. */
export const policiesShownCalls = {
  findPolicyLinks: call({
    path: path('FindLinks'),
    access: { phi: true },
    door: 'system',
    effect: 'reads',
    audit: null,
    summary:
      'The approved links of a payer that hold on a day: those that name a code or diagnosis first, then those that name none. Names no person.',
    payload: z.strictObject({
      /** As the answer has it. */
      PayerID: text(80),
      Codes: z.array(text(20)).max(mostCodesAsked).default([]),
      Diagnoses: z.array(text(10)).max(mostCodesAsked).default([]),
      Day: date,
    }),
    data: z.object({
      Links: z.array(shownLink),
      /** Of whom another link may be suggested; null where the payer is not of the directory. */
      Payor: z.object({ PartnerID: z.string(), Name: z.string() }).nullable(),
    }),
  }),
  suggestPolicyLink: call({
    path: path('SuggestLink'),
    access: { anyRole: ['PriorAuth', 'RealTimeEligibility'] },
    door: 'tenant',
    effect: 'writes',
    audit: 'SuggestPolicyLink',
    summary: 'Suggests a link for everybody: it is shown once a Jedi master has approved it.',
    payload: z.strictObject({ ...linkFacts, Why: text(300) }),
    data: nothing,
  }),
};
