import { hoursOf, typedHours } from '@coverline/domain/tradingPartners/batchHours.ts';
import { leftOutParts } from '@coverline/domain/eligibility/request/leftOut.ts';
import { phoneDigits } from '@coverline/domain/validate/phone.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import type { KeptFields } from './wire.ts';

/** What was typed, as it is stored: without spaces around it, each name once, lists in their order. */
export const tidied = (typed: KeptFields): KeptFields => ({
  ...typed,
  Name: typed.Name.trim().replaceAll(/\s+/g, ' '),
  PayerID: typed.PayerID.trim(),
  State: stateOf(typed.State),
  MoreStates: [...new Set(typed.MoreStates.map(stateOf))]
    .filter((state) => state !== stateOf(typed.State))
    .toSorted(compare),
  Phone: phoneDigits(typed.Phone) ?? typed.Phone.trim(),
  Fax: phoneDigits(typed.Fax) ?? typed.Fax.trim(),
  Address: typed.Address.trim(),
  ClaimAddress: typed.ClaimAddress.trim(),
  PortalURL: typed.PortalURL.trim(),
  Hours: typed.Hours.trim(),
  Notes: typed.Notes.trim(),
  BatchHours: typedHours(hoursOf({ ...typed.BatchHours, TimeZone: typed.BatchHours.TimeZone.trim() })),
  LeftOut: leftOutParts.filter((part) => typed.LeftOut.includes(part)),
  AltNames: eachOnce(typed.AltNames),
  Prefixes: eachOnce(typed.Prefixes.map((prefix) => prefix.toUpperCase())),
  Transactions: typed.Transactions.map((one) => ({ ...one, EnrollmentForm: one.EnrollmentForm.trim() })).toSorted(
    (one, other) => compare(one.Code, other.Code),
  ),
});

const stateOf = (typed: string) => typed.trim().toUpperCase();

function eachOnce(names: readonly string[]): string[] {
  const kept = new Map(names.map((name) => [partnerKey(name), name.trim().replaceAll(/\s+/g, ' ')] as const));
  return [...kept.values()].filter((name) => name !== '').toSorted(compare);
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
