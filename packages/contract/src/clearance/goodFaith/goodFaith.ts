import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { date, id, optionalDate, text, ticket } from '../../wire/fields.ts';
import { forClearance } from '../clearance.ts';
import {
  goodFaithAnswers,
  goodFaithDraft,
  goodFaithHows,
  goodFaithLanguages,
  goodFaithView,
  mostGoodFaithCents,
} from './goodFaithShapes.ts';

export const goodFaithToLength = 200;

const folder = '/FinancialClearance/GoodFaith';
const reads = { ...forClearance, effect: 'reads' } as const;
const writes = { ...forClearance, effect: 'writes', data: goodFaithView } as const;
const version = z.int().min(0).max(100_000);
const whose = { VisitMasterID: id };

/** The good-faith estimate of a visit, for who pays alone (45 CFR 149.610), and the bill beside it (45 CFR 149.620). */
export const goodFaithCalls = {
  getGoodFaith: call({
    ...reads,
    path: `${folder}/GetGoodFaith`,
    summary:
      'The good-faith estimate of a visit: who must get it and by when, the draft with what it lacks, what was issued and handed out, and the bills beside it.',
    audit: 'GetGoodFaith',
    payload: z.strictObject({
      ...whose,
      /** Makes the draft anew from the visit and its estimate, whatever is kept. Nothing is saved. */
      Fresh: z.boolean().default(false),
    }),
    data: goodFaithView,
  }),
  answerGoodFaith: call({
    ...writes,
    path: `${folder}/AnswerGoodFaith`,
    summary: 'Keeps what a patient answered about their plan at scheduling, and when they asked for an estimate.',
    audit: 'AnswerGoodFaith',
    payload: z.strictObject({
      ...whose,
      Answer: z.enum(goodFaithAnswers).nullable(),
      /** Not after today. */
      RequestedOn: optionalDate,
    }),
  }),
  saveGoodFaith: call({
    ...writes,
    path: `${folder}/SaveGoodFaith`,
    summary: 'Keeps the draft of a good-faith estimate. One that somebody else saved meanwhile is not overwritten.',
    audit: 'SaveGoodFaith',
    payload: z.strictObject({
      ...whose,
      Draft: goodFaithDraft,
      /** The draft as it was read; 0: none was kept. */
      Version: version,
    }),
  }),
  issueGoodFaith: call({
    ...writes,
    path: `${folder}/IssueGoodFaith`,
    summary:
      'Issues the draft as the next version, which is never changed and kept for six years. Refused while anything that the law asks for is missing, and once the visit is over.',
    audit: 'IssueGoodFaith',
    payload: z.strictObject({
      ...whose,
      /** The draft as it was looked through. */
      Version: version,
      /** The newest version that was issued; 0: none. */
      After: version,
    }),
  }),
  deliverGoodFaith: call({
    ...writes,
    path: `${folder}/DeliverGoodFaith`,
    summary:
      'Writes down how, when and to whom a version was handed out. Late or after the visit it is kept, and is no measure of a bill where an earlier one was handed out in time.',
    audit: 'DeliverGoodFaith',
    payload: z.strictObject({
      ...whose,
      Version: version,
      How: z.enum(goodFaithHows),
      On: date,
      Language: z.enum(goodFaithLanguages),
      To: text(goodFaithToLength).refine((value) => value.trim() !== '', 'Value is required'),
    }),
  }),
  undeliverGoodFaith: call({
    ...writes,
    path: `${folder}/RemoveDelivery`,
    summary: 'Takes back that a version was handed out, which was written down in error. It stays in the audit.',
    audit: 'UndeliverGoodFaith',
    payload: z.strictObject({ ...whose, DeliveryID: id }),
  }),
  billGoodFaith: call({
    ...writes,
    path: `${folder}/AddBill`,
    summary: 'Keeps what one provider or facility billed, beside what its part of the estimate said.',
    audit: 'BillGoodFaith',
    payload: z.strictObject({
      ...whose,
      /** Key of a provider of the version that counts. */
      Provider: text(20),
      Cents: z.int().min(1).max(mostGoodFaithCents),
      BilledOn: date,
    }),
  }),
  unbillGoodFaith: call({
    ...writes,
    path: `${folder}/RemoveBill`,
    summary: 'Takes back a bill that was typed in error. It stays in the audit.',
    audit: 'UnbillGoodFaith',
    payload: z.strictObject({ ...whose, BillID: id }),
  }),
  printGoodFaith: call({
    ...reads,
    kind: 'download',
    path: `${folder}/PrintGoodFaith`,
    summary: 'A version of a good-faith estimate as pages for the patient, in English or Spanish.',
    audit: 'PrintGoodFaith',
    payload: z.strictObject({
      ...whose,
      /** 0: the draft, which says on each page that it is one. */
      Version: version.default(0),
      Language: z.enum(goodFaithLanguages).default('English'),
    }),
    data: ticket,
  }),
};
