import { passedStops, stops } from '@coverline/domain/resolve/resolveFacts.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id } from '../wire/fields.ts';

/** As many flows that wait for somebody are listed. */
export const flowsListed = 50;

const answer = z.object({
  SpifResponseID: z.string(),
  PayerName: z.string(),
  StatusText: z.string(),
  Grade: z.enum(['Good', 'Questionable', 'Bad', 'Unknown']),
});

const cob = z.number().int().min(1).max(10).nullable();
const slots = z.array(z.strictObject({ RegInsuranceID: id, COB: cob })).max(50);

/** How far one patient is on the way from an answer that is not good to a coverage that is. */
const flow = z.object({
  ResolveID: z.string(),
  Version: z.number(),
  State: z.enum(['Open', 'Left', 'Done']),
  OpenedAt: z.string(),
  /** Who walks it; another may take it over. */
  HeldBy: z.string(),
  IsMine: z.boolean(),
  RegMasterID: z.string().nullable(),
  First: answer,
  DemographicLookupID: z.string().nullable(),
  DiscoveryID: z.string().nullable(),
  /** Where somebody said to go on as it is. */
  Passed: z.array(z.enum(passedStops)),
  OrderAccepted: z.boolean(),
  Saved: z
    .object({
      RegMasterID: z.string(),
      /** So many coverages stood in order then, added or there before. */
      Count: z.number(),
      Added: z.array(z.string()),
      Before: z.array(z.object({ RegInsuranceID: z.string(), COB: cob })),
      /** By which what was written into those is taken back. */
      Undo: z.array(z.string()),
      At: z.string(),
      /** Whether it can still be taken back. */
      MayUndo: z.boolean(),
    })
    .nullable(),
  /** The check after saving, once it has its answer; and whether it is still under way. */
  Checked: answer.nullable(),
  IsChecking: z.boolean(),
});
export type ResolveFlow = z.output<typeof flow>;

const waiting = z.object({
  ResolveID: z.string(),
  SpifResponseID: z.string(),
  /** Of nobody registered those that the {payer} was asked by. */
  LastName: z.string(),
  FirstName: z.string(),
  IsRegistered: z.boolean(),
  /** Masked, of nobody registered: some are asked by it alone. */
  MemberID: z.string(),
  PayerName: z.string(),
  DateOfService: z.string(),
  OpenedAt: z.string(),
  HeldBy: z.string(),
  State: z.enum(['Open', 'Left']),
});
export type WaitingFlow = z.output<typeof waiting>;

const move = z.discriminatedUnion('Kind', [
  /** What costs is about to be asked: of two who say so, one is told that the other is ahead. */
  z.strictObject({ Kind: z.literal('Ask'), Step: z.enum(['verify', 'search']) }),
  z.strictObject({ Kind: z.literal('Verified'), LookupID: id }),
  z.strictObject({ Kind: z.literal('Searched'), DiscoveryID: id }),
  z.strictObject({ Kind: z.literal('Pass'), Stop: z.enum(stops) }),
  z.strictObject({ Kind: z.literal('AcceptOrder') }),
  z.strictObject({
    Kind: z.literal('Saved'),
    RegMasterID: id,
    Count: z.number().int().min(0).max(50),
    Added: z.array(id).max(50),
    Before: slots,
    Undo: z.array(id).max(50).default([]),
  }),
  z.strictObject({ Kind: z.literal('Checked'), SpifResponseID: id }),
  /** Takes that step back with all that followed from it. */
  z.strictObject({ Kind: z.literal('TakeBack'), Step: z.enum(['demographics', 'discovery', 'order', 'save']) }),
  /** Leaves it for later, takes it over, or closes it. */
  z.strictObject({ Kind: z.literal('Leave') }),
  z.strictObject({ Kind: z.literal('Take') }),
  z.strictObject({ Kind: z.literal('Close') }),
]);
export type ResolveMove = z.output<typeof move>;

const forEligibility = { access: { role: 'RealTimeEligibility' }, door: 'tenant' } as const;
const path = <const Action extends string>(action: Action) => `/SPIFManagement/resolve/${action}` as const;

/**
 * The flow keeps what was done at each step by its id. The steps are the calls that do the same anywhere else, with their own
 * rights and their own audit.
 */
export const resolveCalls = {
  getResolve: call({
    ...forEligibility,
    path: path('Get'),
    summary:
      'The flow that began at an answer, that checked it at the end, or that is open for its patient; null where none is.',
    effect: 'reads',
    audit: 'GetResolve',
    payload: z.strictObject({ SpifResponseID: id }),
    data: z.object({ Flow: flow.nullable() }),
  }),
  beginResolve: call({
    ...forEligibility,
    path: path('Begin'),
    summary: 'Begins a flow at an answer. One that is open for the same patient already goes on instead.',
    effect: 'writes',
    audit: 'BeginResolve',
    payload: z.strictObject({ SpifResponseID: id }),
    data: flow,
  }),
  moveResolve: call({
    ...forEligibility,
    path: path('Move'),
    summary:
      'Keeps that a step of a flow was done, passed over or taken back, or that it is left, taken over or closed.',
    effect: 'writes',
    audit: 'MoveResolve',
    payload: z.strictObject({ ResolveID: id, Version: z.number().int().min(1), Move: move }),
    data: flow,
  }),
  listResolves: call({
    ...forEligibility,
    path: path('List'),
    summary: 'Flows that are not over, those left for later first.',
    effect: 'reads',
    audit: 'ListResolves',
    payload: z.strictObject({}),
    data: z.object({ Rows: z.array(waiting).max(flowsListed), Total: z.number() }),
  }),
};
