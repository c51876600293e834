import { linkHealths } from '@coverline/domain/tradingPartners/medicalPolicy/linkHealth.ts';
import { linkStandings, longestAddress } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { z } from 'zod';
import { id, optionalDate, text } from '../../wire/fields.ts';

/** What is typed of a link. Codes and diagnoses are lists in one text, as people write them. */
export const linkFacts = {
  PartnerID: id.or(z.literal('')),
  Title: text(200),
  URL: text(longestAddress),
  Kind: text(40),
  Plan: text(100),
  State: text(2),
  Codes: text(4000),
  Diagnoses: text(4000),
  EffectiveFrom: optionalDate,
  EffectiveTo: optionalDate,
  Source: text(200),
};

/** What the last look at its address found. */
const looked = {
  /** Null: nobody has looked yet. */
  Health: z.enum(linkHealths).nullable(),
  HealthSays: z.string(),
  MovedTo: z.string(),
  CheckedAt: z.string().nullable(),
};

export const linkRow = z.object({
  LinkID: z.string(),
  PartnerID: z.string(),
  Payor: z.string(),
  PayerID: z.string(),
  Title: z.string(),
  URL: z.string(),
  Kind: z.string(),
  Plan: z.string(),
  State: z.string(),
  Codes: z.string(),
  Diagnoses: z.string(),
  EffectiveFrom: z.string(),
  EffectiveTo: z.string(),
  Source: z.string(),
  Standing: z.enum(linkStandings),
  SuggestedBy: z.string(),
  SuggestedAt: z.string().nullable(),
  SuggestedWhy: z.string(),
  /** Suggested by who is asking: somebody else has to approve it. */
  IsOwn: z.boolean(),
  SettledBy: z.string(),
  SettledAt: z.string().nullable(),
  SettledWhy: z.string(),
  ...looked,
  Version: z.number(),
});
export type PolicyLink = z.output<typeof linkRow>;

/** What was done with a link, the newest first. */
export const linkDeeds = [
  'Suggested',
  'Added',
  'Imported',
  'Changed',
  'Approved',
  'Rejected',
  'Retired',
  'Brought back',
  'Looked at',
] as const;

export const linkHistory = z.array(
  z.object({
    Deed: z.enum(linkDeeds),
    At: z.string(),
    /** '': the nightly look. */
    By: z.string(),
    Why: z.string(),
    Changes: z.array(z.object({ Field: z.string(), Before: z.string(), After: z.string() })),
  }),
);
export type PolicyLinkHistory = z.output<typeof linkHistory>;
