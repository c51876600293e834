import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, nothing, text } from '../../wire/fields.ts';
import { clearanceFilter, forClearance } from '../clearance.ts';

export const clearanceViewNameLength = 40;
export const mostClearanceViews = 30;

const folder = '/FinancialClearance/FinancialClearanceViews';
const view = z.strictObject({
  Name: text(clearanceViewNameLength).refine((name) => name.trim() !== '', 'Value is required'),
  /** Days ahead by their name, which mean the same tomorrow; '' for those of the filter. */
  Days: text(10),
  /** What is searched for is not kept: it may name a person. */
  Filter: clearanceFilter,
  /** Columns that are put away. */
  Hidden: z.array(text(40)).max(40),
  /** Everybody of the client sees it; for whoever answers for the client. */
  IsShared: z.boolean().default(false),
});

/** The grid as somebody finds it again, by a name. */
export const clearanceViewCalls = {
  getClearanceViews: call({
    ...forClearance,
    path: `${folder}/GetViews`,
    summary: 'The views of the grid that whoever asks has saved, and those that are shared, by name.',
    effect: 'reads',
    audit: null,
    payload: nothing,
    data: z.array(
      view.extend({
        ViewID: z.string(),
        IsMine: z.boolean(),
        /** Whose it is. */
        By: z.string(),
        /** The grid opens in it for whoever asks. */
        IsFirst: z.boolean(),
      }),
    ),
  }),
  saveClearanceView: call({
    ...forClearance,
    path: `${folder}/SaveView`,
    summary:
      'Saves filters, tab, sort and columns of the grid under a name; one of that name of one’s own is written over, and stays shared where nothing is said.',
    effect: 'writes',
    audit: 'SaveClearanceView',
    payload: view.extend({
      /** Null: as it is; one that is new is one’s own. */
      IsShared: z.boolean().nullable().default(null),
    }),
    data: z.object({ ViewID: z.string() }),
  }),
  openFirstClearanceView: call({
    ...forClearance,
    path: `${folder}/OpenFirst`,
    summary: 'Says in which view the grid opens for whoever asks; null: in none.',
    effect: 'writes',
    audit: 'OpenFirstClearanceView',
    payload: z.strictObject({ ViewID: id.nullable() }),
    data: nothing,
  }),
  removeClearanceView: call({
    ...forClearance,
    path: `${folder}/RemoveView`,
    summary: 'Removes a view of one’s own, or a shared one.',
    effect: 'writes',
    audit: 'RemoveClearanceView',
    payload: z.strictObject({ ViewID: id }),
    data: nothing,
  }),
};
