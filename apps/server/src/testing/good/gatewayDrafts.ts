import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import type { z } from 'zod';
import type { Caller } from '#/testing/caller.ts';
import { partner } from '#/testing/checks.ts';

/** A gateway as its form sends it. */
export type GatewayDraft = z.input<(typeof gatewayCalls)['saveGateway']['payload']>;

/** A stored gateway as its form sends it: without what is shown beside it, and without its secrets. */
export function draftOfStored(stored: DataOf<(typeof gatewayCalls)['getGateway']>): GatewayDraft {
  const { SecretsSet: _set, UpdatedAt: _at, UpdatedBy: _by, TryWith: _try, ...rest } = stored;
  const { Certificate: _c, LastTest: _test, Changes: _changes, ...same } = rest;
  return same;
}

let made = 0;

/** A new one: each test says where it goes and by what. */
export const gatewayDraft = (own: Pick<GatewayDraft, 'Config' | 'Secrets'> & Partial<GatewayDraft>): GatewayDraft => ({
  GatewayID: null,
  Version: null,
  Kind: 'X12 HTTPS',
  Name: `Pine ${(made += 1)}`,
  Enabled: true,
  SenderQualifier: 'ZZ',
  SenderID: 'COVERLINE',
  ReceiverQualifier: 'ZZ',
  ReceiverID: 'BLUESTONE',
  GroupSender: 'COVERLINE',
  GroupReceiver: 'BHP',
  EchoesControl: true,
  Usage: 'T',
  SoftSeconds: 1,
  HardSeconds: 2,
  MaxConcurrent: 5,
  MaxWaiting: 5,
  RatePerMin: null,
  CostCents: 3,
  ...own,
});

/** Raw X12 to the sandbox, by user name and password. */
export const sandboxGateway = (sandboxUrl: string, more: Partial<GatewayDraft> = {}): GatewayDraft =>
  gatewayDraft({
    Config: { BaseURL: `${sandboxUrl}/x12`, Authentication: 'User name and password', Username: 'coverline' },
    Secrets: { Password: 'sandbox-Only-1!' },
    ...more,
  });

export async function saveGateway(caller: Caller, payload: GatewayDraft) {
  const reply = await caller.call('saveGateway', payload);
  if (reply.body.Data === undefined) throw new Error(`not saved: ${reply.status} ${reply.text}`);
  return reply.body.Data;
}

/** Replaces a payer's routes as somebody does who has just read them. */
export async function setRoutes(caller: Caller, payerId: string, Routes: readonly object[]) {
  const PartnerID = partner(payerId);
  const before = await caller.call('getRoutes', { PartnerID });
  return caller.call('saveRoutes', { PartnerID, Version: before.body.Data?.Version, Routes });
}

export const routeTo = (GatewayID: string, more: object = {}) => ({
  ClientID: null,
  GatewayID,
  PayerID: '',
  IDQualifier: '',
  Enabled: true,
  Share: null,
  MaxConcurrent: null,
  OpensAt: '',
  ClosesAt: '',
  Days: [],
  TimeZone: 'America/New_York',
  ...more,
});
