import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, tableFormats, ticket } from '../../wire/fields.ts';
import { forClearance } from '../clearance.ts';
import { estimateQuestion, estimateView } from './estimateShapes.ts';

const folder = '/FinancialClearance/Estimate';
const reads = { ...forClearance, effect: 'reads' } as const;
const version = z.int().min(0).max(100_000);
/** Version 0: the newest that is kept, or worked now where none is. */
const which = { VisitMasterID: id, Version: version.default(0) };

export const estimateLanguages = ['English', 'Spanish'] as const;
export type EstimateLanguage = (typeof estimateLanguages)[number];

/** What a visit will cost its patient. */
export const estimateCalls = {
  getEstimate: call({
    ...reads,
    path: `${folder}/GetEstimate`,
    summary:
      'The estimate of a visit: a version that is kept with what changed since, or worked now from its procedures where none is.',
    audit: 'GetEstimate',
    payload: z.strictObject(which),
    data: estimateView,
  }),
  whatIfEstimate: call({
    ...reads,
    path: `${folder}/WhatIf`,
    summary: 'The estimate of a visit with other lines or rules. Nothing is saved.',
    audit: 'WhatIfEstimate',
    payload: z.strictObject({ VisitMasterID: id, Question: estimateQuestion }),
    data: estimateView,
  }),
  saveEstimate: call({
    ...forClearance,
    effect: 'writes',
    path: `${folder}/SaveEstimate`,
    summary:
      'Works the estimate now and keeps it as the next version. One that somebody else saved meanwhile is not overwritten.',
    audit: 'SaveEstimate',
    payload: z.strictObject({
      VisitMasterID: id,
      Question: estimateQuestion,
      /** The newest version as it was read; 0: none was kept. */
      After: version,
    }),
    data: estimateView,
  }),
  printEstimate: call({
    ...reads,
    kind: 'download',
    path: `${folder}/PrintEstimate`,
    summary: 'An estimate as a page for the patient, in plain words of English or Spanish.',
    audit: 'PrintEstimate',
    payload: z.strictObject({ ...which, Language: z.enum(estimateLanguages).default('English') }),
    data: ticket,
  }),
  exportEstimate: call({
    ...reads,
    kind: 'download',
    path: `${folder}/ExportEstimate`,
    summary: 'The lines of an estimate with the price, the shares and the steps of each, as CSV or XLSX.',
    audit: 'ExportEstimate',
    payload: z.strictObject({ ...which, Format: z.enum(tableFormats).default('CSV') }),
    data: ticket,
  }),
};
