import type { FieldRule } from '@coverline/domain/eligibility/request/partnerRules.ts';

/** A stored rule as the wire has it, what it leaves out filled in. */
export const wireFieldRule = (rule: FieldRule) => ({
  Field: rule.Field,
  Pattern: rule.Pattern ?? null,
  MinLength: rule.MinLength ?? null,
  MaxLength: rule.MaxLength ?? null,
  Prefix: rule.Prefix ?? null,
  Uppercase: rule.Uppercase ?? false,
  StripChars: rule.StripChars ?? '',
  HelpText: rule.HelpText ?? '',
});
