import { phoneDigits } from '@coverline/domain/validate/phone.ts';

/** What is typed or read of a prefix, in the wire's names. */
export type TypedPrefix = {
  readonly Prefix: string;
  readonly PartnerID: string;
  readonly HomePlan: string;
  readonly State: string;
  readonly PlanType: string;
  readonly Phone: string;
  readonly Notes: string;
  readonly EffectiveFrom: string;
  readonly VerifiedOn: string;
};

/** As it is stored: capitals where they are meant, without spaces around, a phone as its digits. */
export const tidied = (typed: TypedPrefix): TypedPrefix => ({
  ...typed,
  Prefix: typed.Prefix.trim().toUpperCase(),
  HomePlan: typed.HomePlan.trim(),
  State: typed.State.trim().toUpperCase(),
  PlanType: typed.PlanType.trim(),
  Phone: phoneDigits(typed.Phone) ?? typed.Phone.trim(),
  Notes: typed.Notes.trim(),
});

export const columnsOf = (fields: TypedPrefix) => ({
  prefix: fields.Prefix,
  partner_id: fields.PartnerID,
  home_plan: fields.HomePlan,
  state: fields.State,
  plan_type: fields.PlanType,
  phone: fields.Phone,
  notes: fields.Notes,
  effective_from: fields.EffectiveFrom || null,
  verified_on: fields.VerifiedOn || null,
});
