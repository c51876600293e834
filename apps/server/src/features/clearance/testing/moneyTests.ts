import type { VisitMoney } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { randomUUID } from 'node:crypto';
import type { Caller } from '#/testing/caller.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { type Estimated, visitOf } from './estimateTests.ts';

type Record = 'recordPayment' | 'reverseMoney' | 'arrangePlan' | 'recordPromise' | 'waiveMoney';

/** A visit of somebody who pays alone, with an estimate of so much that is kept. */
export async function owing(server: TestServer, caller: Caller, cents: number): Promise<Estimated> {
  const made = await visitOf(server, caller, { payer: null, procedures: ['99213'] });
  const Question = { Lines: [{ Code: '99213', ChargeCents: cents }] };
  const { body, text } = await caller.call('saveEstimate', { VisitMasterID: made.visit, Question, After: 0 });
  if (body.Data?.Estimate?.DueCents !== cents) throw new Error(text);
  return made;
}

/** Records something, under a name of its own where none is given. */
export async function record(caller: Caller, call: Record, payload: object) {
  const { body, text } = await caller.call(call, { EntryID: randomUUID(), ...payload });
  if (body.Data === undefined) throw new Error(body.UserMessage ?? text);
  return body.Data;
}

/** Why something is not recorded; '' where it is. */
export async function refusal(caller: Caller, call: Record, payload: object): Promise<string> {
  const { body } = await caller.call(call, { EntryID: randomUUID(), ...payload });
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
