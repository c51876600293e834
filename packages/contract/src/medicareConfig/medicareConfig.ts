import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, text } from '../wire/fields.ts';

export const consentLength = 600;
export const mostMbiProviders = 50;

const provider = z.strictObject({
  /** A location as visits name it; empty for all others. */
  Location: text(80),
  NPI: text(10),
  PTAN: text(20).default(''),
});

const config = {
  Enabled: z.boolean(),
  /** The payer that is asked, through its own gateway. */
  TradingPartnerID: z.union([z.literal(''), id]),
  /** The payer whose insurance takes the number; empty: the one that is asked. */
  WriteBackPartnerID: z.union([z.literal(''), id]).default(''),
  SubmitterID: text(15).default(''),
  Providers: z.array(provider).max(mostMbiProviders).default([]),
  RequireSSN: z.boolean(),
  MonthlyGuard: z.boolean(),
  ConsentText: text(consentLength).default(''),
  /** A check of Medicare about somebody of 65 or more without a number asks for the number first, and goes on with it. */
  AutoRun: z.boolean().default(false),
};

const forAdministrators = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;
const folder = '/ClientAdministration/MedicareConfig';

/** MBI Assist: how a client asks for Medicare numbers. */
export const medicareConfigCalls = {
  getMedicareConfig: call({
    ...forAdministrators,
    path: `${folder}/Get`,
    summary: 'How the client asks for Medicare numbers, and the Medicare payers there are.',
    effect: 'reads',
    audit: 'GetMedicareConfig',
    payload: nothing,
    data: z.object({
      ...config,
      /** 0 where nothing was saved yet. */
      Version: z.number(),
      UpdatedAt: z.string().nullable(),
      UpdatedBy: z.string(),
      Payers: z.array(z.object({ ID: z.string(), Name: z.string() })),
    }),
  }),
  saveMedicareConfig: call({
    ...forAdministrators,
    path: `${folder}/Save`,
    summary: 'Changes how the client asks for Medicare numbers.',
    effect: 'writes',
    audit: 'SaveMedicareConfig',
    payload: z.strictObject({ Version: z.number().int().min(0).max(1_000_000_000), ...config }),
    data: nothing,
  }),
  getMbiAssist: call({
    access: { role: 'RealTimeEligibility' },
    door: 'tenant',
    path: '/SPIFManagement/eligibility/GetMBIAssist',
    summary: 'Whether and how Medicare numbers can be asked for, for who checks eligibility.',
    effect: 'reads',
    audit: 'GetMbiAssist',
    payload: nothing,
    data: z.object({
      Enabled: z.boolean(),
      PayerName: z.string(),
      RequireSSN: z.boolean(),
      MonthlyGuard: z.boolean(),
      ConsentText: z.string(),
      AutoRun: z.boolean(),
      /** The locations with a provider of their own, where there is one to choose. */
      Locations: z.array(z.string()),
    }),
  }),
};
