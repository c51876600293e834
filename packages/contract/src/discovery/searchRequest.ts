import { stopRules } from '@coverline/domain/discovery/discoverySettings.ts';
import { z } from 'zod';
import { date, id, optionalDate, text } from '../wire/fields.ts';

/** Who is searched for. */
const sought = z.strictObject({
  LastName: text(60),
  FirstName: text(60),
  Middle: text(60).default(''),
  Suffix: text(10).default(''),
  Gender: z.enum(['M', 'F', '']).default(''),
  DateOfBirth: date,
  /** Nine digits, the last four, or the mask as it was given with RegmasterID or SpifResponseID: then the stored number is used. */
  SocialSecurityNumber: text(11).default(''),
  Address1: text(80).default(''),
  City: text(60).default(''),
  State: text(2).default(''),
  Zip: text(10).default(''),
  /** Medicare before 65: a disability, or kidney failure. */
  IsDisabled: z.boolean().default(false),
  /** Of a newborn or a minor: whose coverage may be theirs. */
  GuardianLastName: text(60).default(''),
  GuardianFirstName: text(60).default(''),
  GuardianDateOfBirth: optionalDate,
  /** A coverage from before, as the patient remembers it. */
  EarlierPartner: id.nullable().default(null),
  EarlierMemberID: text(80).default(''),
});

export const searchRequest = sought.extend({
  ServiceFrom: date,
  /** The day that payers are asked about. */
  ServiceTo: date,
  StopRule: z.enum(stopRules),
  RegmasterID: id.nullable().default(null),
  VisitMasterID: id.nullable().default(null),
  /** The lookup whose SSN the mask stands for. */
  SpifResponseID: id.nullable().default(null),
  /** The state whose payers are asked where no state and no ZIP is known: as the plan of the search showed it. */
  PlanState: text(2).default(''),
  /** That the plan of the search was shown, with its cost: where nothing but name and birth date is known, none begins before. */
  PlanShown: z.boolean().default(false),
  /** That it is asked for treatment or payment of this patient. */
  ForTreatmentOrPayment: z.boolean().default(false),
});
export type SearchRequest = z.output<typeof searchRequest>;
