import { linesOfBusiness } from '@coverline/authorization/clock/lineOfBusiness.ts';
import { urgencies } from '@coverline/authorization/clock/urgency.ts';
import { quantityUnits } from '@coverline/authorization/decision/decision.ts';
import { frequencyPers, frequencyUnits, providerRoles } from '@coverline/authorization/request/authRequest.ts';
import { z } from 'zod';
import { id, optionalDate, text } from '../../wire/fields.ts';

/** As many of each a request holds here; of diagnoses, letters of a note and modifiers as many as a 278 does. */
export const mostOfAuth = {
  diagnoses: 12,
  providers: 8,
  lines: 40,
  note: 264,
  modifiers: 4,
  units: 100_000,
  times: 999,
} as const;

export const authCategories = ['Admission', 'Services', 'Referral'] as const;
export const authLineKinds = ['Professional', 'Institutional', 'Dental'] as const;

const person = z.strictObject({
  LastName: text(60).default(''),
  FirstName: text(35).default(''),
  MiddleName: text(25).default(''),
  DateOfBirth: optionalDate,
  Gender: z.enum(['F', 'M', 'U', '']).default(''),
});

const line = z.strictObject({
  /** Stays the same for the life of the request. */
  Sequence: z.number().int().min(1).max(999),
  Kind: z.enum(authLineKinds).default('Professional'),
  Code: text(11).default(''),
  Modifiers: z.array(text(2)).max(mostOfAuth.modifiers).default([]),
  Revenue: text(4).default(''),
  From: optionalDate,
  To: optionalDate,
  Count: z.number().int().min(1).max(mostOfAuth.units).nullable().default(null),
  Unit: z.enum(quantityUnits).default('Units'),
  /** Three a week, for four weeks; null where nothing is said of it. */
  Frequency: z
    .strictObject({
      Times: z.number().int().min(1).max(mostOfAuth.times),
      Per: z.enum(frequencyPers),
      Over: z.number().int().min(1).max(mostOfAuth.times),
      Unit: z.enum(frequencyUnits),
    })
    .nullable()
    .default(null),
});

/** What a payer is asked, as people fill it in; '' and null for what is not known yet. */
export const authContent = z.strictObject({
  Category: z.enum(authCategories).default('Services'),
  Urgency: z.enum(urgencies).default('Standard'),
  ServiceType: text(3).default(''),
  PlaceOfService: text(2).default(''),
  From: optionalDate,
  To: optionalDate,
  PayerID: id.nullable().default(null),
  PlanName: text(80).default(''),
  /** Whose law the payer decides under. */
  LineOfBusiness: z.enum(linesOfBusiness).default('Other'),
  /** Whose insurance law the policy is under; '' where none is known. */
  LawState: text(2).default(''),
  /** As it is, or the mask as it was given: then the stored one is used. */
  MemberID: text(80).default(''),
  Group: text(50).default(''),
  Patient: person,
  /** Whoever holds the policy; null where the patient does. */
  Subscriber: person.nullable().default(null),
  /** How the patient stands to them, by its code of the 278. */
  Relationship: text(2).default('18'),
  Requester: z.strictObject({ Name: text(60).default(''), NPI: text(10).default(''), Phone: text(20).default('') }),
  Providers: z
    .array(
      z.strictObject({
        Role: z.enum(providerRoles),
        Name: text(60).default(''),
        FirstName: text(35).default(''),
        NPI: text(10).default(''),
      }),
    )
    .max(mostOfAuth.providers)
    .default([]),
  Diagnoses: z
    .array(z.strictObject({ Kind: z.enum(['Principal', 'Admitting', 'Other']), Code: text(8) }))
    .max(mostOfAuth.diagnoses)
    .default([]),
  Lines: z.array(line).max(mostOfAuth.lines).default([]),
  Note: text(mostOfAuth.note).default(''),
});
export type AuthContent = z.output<typeof authContent>;
export type AuthContentLine = AuthContent['Lines'][number];
