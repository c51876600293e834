import { z } from 'zod';
import { text } from './fields.ts';

/** A certificate with those between it and its authority is long. */
const longestSetting = 20_000;
const setting = z.union([text(longestSetting), z.number(), z.boolean()]);

/** What is typed of a connection: its settings, and of its secrets those that are new. */
export const typedConnection = {
  Config: z.record(text(60), setting),
  Secrets: z.record(text(60), text(longestSetting)).default({}),
};

/** What is told of a connection: its settings, and of its secrets which are kept. */
export const toldConnection = {
  Config: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  SecretsSet: z.array(z.string()),
};

/** One setting of a connection; the form draws itself from these. */
export const connectionField = z.object({
  Name: z.string(),
  Label: z.string(),
  Type: z.enum(['text', 'url', 'number', 'boolean', 'choice', 'pem']),
  Required: z.boolean(),
  /** Written and never read back. */
  Secret: z.boolean(),
  Help: z.string(),
  MaxLength: z.number().nullable(),
  Choices: z.array(z.string()),
  /** Of a choice: what holds where nothing is chosen; else empty. */
  Otherwise: z.string(),
  /** Asked for only where another setting holds one of these. */
  When: z.object({ Name: z.string(), Is: z.array(z.string()) }).nullable(),
});
export type ConnectionField = z.output<typeof connectionField>;
