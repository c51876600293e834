import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, text } from '../wire/fields.ts';
import { caseFilter, forCases } from './cases.ts';

export const caseViewNameLength = 40;
export const mostCaseViews = 30;

const folder = '/SPIFCaseManagement/SPIFCaseMaster';
const view = z.strictObject({
  Name: text(caseViewNameLength).refine((name) => name.trim() !== '', 'Value is required'),
  Look: z.enum(['list', 'board']),
  Filter: caseFilter,
});

/** Lists of cases that somebody finds again by a name of their own: filters and sort, each person's alone. */
export const caseViewCalls = {
  getCaseViews: call({
    ...forCases,
    path: `${folder}/GetViews`,
    summary: 'The views of the list that whoever asks has saved, by name.',
    effect: 'reads',
    audit: null,
    payload: nothing,
    data: z.array(view.extend({ ViewID: z.string() })),
  }),
  saveCaseView: call({
    ...forCases,
    path: `${folder}/SaveView`,
    summary: 'Saves filters and sort of the list under a name; one of that name is written over.',
    effect: 'writes',
    audit: 'SaveCaseView',
    payload: view,
    data: z.object({ ViewID: z.string() }),
  }),
  removeCaseView: call({
    ...forCases,
    path: `${folder}/RemoveView`,
    summary: 'Removes a saved view.',
    effect: 'writes',
    audit: 'RemoveCaseView',
    payload: z.strictObject({ ViewID: id }),
    data: nothing,
  }),
};
