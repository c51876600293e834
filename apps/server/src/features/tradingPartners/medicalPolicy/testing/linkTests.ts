import type { Caller } from '#/testing/caller.ts';
import { partner } from '#/testing/checks.ts';

/** A link of Summit's that is for everything. */
export const plainLink = {
  PartnerID: partner('SUMMA'),
  Title: 'A policy',
  Kind: 'Commercial policy',
  Plan: '',
  State: '',
  Codes: '',
  Diagnoses: '',
  EffectiveFrom: '',
  EffectiveTo: '',
  Source: '',
};

/** One link as a master reads it. */
export async function readLink(master: Caller, LinkID: string) {
  const { body } = await master.call('getPolicyLink', { LinkID });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
}
