import type { VisitMoney } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { randomUUID } from 'node:crypto';
import type { Caller } from '#/testing/caller.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { type Estimated, visitOf } from './estimateTests.ts';

type Record = 'recordPayment' | 'reverseMoney' | 'arrangePlan' | 'recordPromise' | 'waiveMoney';

type Payload = {
  readonly VisitMasterID?: string;
  readonly LeftCents?: number | null;
  readonly AfterReceipt?: number | undefined;
  readonly [field: string]: unknown;
};

/** A visit of somebody who pays alone, with an estimate of so much that is kept. */
export async function owing(server: TestServer, caller: Caller, cents: number): Promise<Estimated> {
  const made = await visitOf(server, caller, { payer: null, procedures: ['99213'] });
  const Question = { Lines: [{ Code: '99213', ChargeCents: cents }] };
  const { body, text } = await caller.call('saveEstimate', { VisitMasterID: made.visit, Question, After: 0 });
  if (body.Data?.Estimate?.DueCents !== cents) throw new Error(text);
  return made;
}

/** Whoever records a payment has read what is left, and what was collected last. */
async function asRead(caller: Caller, call: Record, payload: Payload): Promise<object> {
  if (call !== 'recordPayment' || payload.VisitMasterID === undefined) return payload;
  const { LeftCents, Entries } = await moneyOf(caller, payload.VisitMasterID);
  const AfterReceipt = Entries.find(({ Kind }) => Kind === 'Collected')?.Number ?? 0;
  return {
    ...payload,
    LeftCents: payload.LeftCents === undefined ? LeftCents : payload.LeftCents,
    AfterReceipt: payload.AfterReceipt ?? AfterReceipt,
  };
}

/** Records something, under a name of its own where none is given. */
export async function record(caller: Caller, call: Record, payload: Payload) {
  const { body, text } = await caller.call(call, { EntryID: randomUUID(), ...(await asRead(caller, call, payload)) });
  if (body.Data === undefined) throw new Error(body.UserMessage ?? text);
  return body.Data;
}

/** Why something is not recorded; '' where it is. */
export async function refusal(caller: Caller, call: Record, payload: Payload): Promise<string> {
  const { body } = await caller.call(call, { EntryID: randomUUID(), ...(await asRead(caller, call, payload)) });
  return body.WasSuccess ? '' : (body.UserMessage ?? '');
}

export async function moneyOf(caller: Caller, VisitMasterID: string): Promise<VisitMoney> {
  const { body, text } = await caller.call('getMoney', { VisitMasterID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
}

export async function dayOf(caller: Caller, On = '') {
  const { body, text } = await caller.call('getDeskDay', { On });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
}
