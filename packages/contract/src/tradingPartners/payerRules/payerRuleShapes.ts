import { linkStandings } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { z } from 'zod';
import { id, optionalDate, text } from '../../wire/fields.ts';
import { linkHistory } from '../medicalPolicy/linkShapes.ts';

/** What is typed of a rule of a payer. Places are a list in one text. */
export const ruleFacts = {
  PartnerID: id.or(z.literal('')),
  Codes: text(40),
  Plan: text(100),
  Places: text(200),
  Required: text(20),
  Circumstances: text(300),
  EffectiveFrom: optionalDate,
  EffectiveTo: optionalDate,
  Source: text(500),
  CheckedOn: optionalDate,
};

export const ruleRow = z.object({
  RuleID: z.string(),
  PartnerID: z.string(),
  Payor: z.string(),
  PayerID: z.string(),
  Codes: z.string(),
  Plan: z.string(),
  Places: z.string(),
  Required: z.string(),
  Circumstances: z.string(),
  EffectiveFrom: z.string(),
  EffectiveTo: z.string(),
  Source: z.string(),
  CheckedOn: z.string(),
  Standing: z.enum(linkStandings),
  SuggestedBy: z.string(),
  SuggestedAt: z.string().nullable(),
  /** Proposed by who is asking: somebody else has to approve it. */
  IsOwn: z.boolean(),
  SettledBy: z.string(),
  SettledAt: z.string().nullable(),
  SettledWhy: z.string(),
  Version: z.number(),
});
export type PayerRuleRow = z.output<typeof ruleRow>;

export const ruleHistory = linkHistory;
