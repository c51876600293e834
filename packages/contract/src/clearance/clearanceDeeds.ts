import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, text } from '../wire/fields.ts';
import { forClearance } from './clearance.ts';
import { clearanceCheck, clearanceSettlings } from './clearanceShapes.ts';

/** Visits of one deed, at most. */
export const mostClearanceAtOnce = 250;
/** Estimates of one deed, at most: each is worked from what its payer answered. */
export const mostEstimatesAtOnce = 25;
export const clearanceReasonLength = 500;
export const clearanceNoteLength = 2000;

const folder = '/FinancialClearance/FinancialClearanceGrid';
const deed = { ...forClearance, effect: 'writes' } as const;
const said = (most: number) => text(most).refine((value) => value.trim() !== '', 'Value is required');
const visits = z.array(id).min(1).max(mostClearanceAtOnce);

/** One for each visit that was named, in that order. A visit that is not there, or another client's, makes the whole call a 404. */
const results = z.object({
  Done: z.number(),
  Results: z.array(
    z.object({
      VisitMasterID: z.string(),
      IsDone: z.boolean(),
      /** Why not; '' where it is done. It names no patient. */
      Why: z.string(),
    }),
  ),
});
export type ClearanceResults = z.output<typeof results>;

/** What is done with visits of the grid, one or many at once; each has a result of its own. */
export const clearanceDeedCalls = {
  assignClearance: call({
    ...deed,
    path: `${folder}/AssignClearance`,
    summary:
      'Gives visits to somebody, takes them, or gives them back (AssignTo null). One that changed hands meanwhile stays, and says whose it is.',
    audit: 'AssignClearance',
    payload: z.strictObject({
      Visits: z
        /** OwnerID: whose it was when it was read; null: nobody's. */
        .array(z.strictObject({ VisitMasterID: id, OwnerID: id.nullable() }))
        .min(1)
        .max(mostClearanceAtOnce),
      AssignTo: id.nullable(),
    }),
    data: results,
  }),
  waiveClearance: call({
    ...deed,
    path: `${folder}/WaiveCheck`,
    summary:
      'Waives one check of visits, or resolves its exception, with the reason. Only what fails or warns is waived, by whom its check allows.',
    audit: 'WaiveClearance',
    payload: z.strictObject({
      VisitMasterIDs: visits,
      Check: clearanceCheck,
      Kind: z.enum(clearanceSettlings).default('Waived'),
      Reason: said(clearanceReasonLength),
    }),
    data: results,
  }),
  takeBackWaiver: call({
    ...deed,
    path: `${folder}/TakeBackWaiver`,
    summary: 'Takes back what waives or resolves one check of visits: it counts again as it stands.',
    audit: 'TakeBackWaiver',
    payload: z.strictObject({ VisitMasterIDs: visits, Check: clearanceCheck }),
    data: results,
  }),
  estimateClearance: call({
    ...deed,
    path: `${folder}/EstimateVisits`,
    summary:
      'Works the estimate of each visit as everything stands now, and keeps it where it differs from what is kept: as it was asked last with what is scheduled since and without what is scheduled no more, else as it is scheduled.',
    audit: 'EstimateClearance',
    payload: z.strictObject({ VisitMasterIDs: z.array(id).min(1).max(mostEstimatesAtOnce) }),
    data: results,
  }),
  noteClearance: call({
    ...deed,
    path: `${folder}/AddNote`,
    summary: 'Adds a note to visits. Notes stay as they were written.',
    audit: 'NoteClearance',
    payload: z.strictObject({ VisitMasterIDs: visits, Text: said(clearanceNoteLength) }),
    data: results,
  }),
};
