import { dispositions, propensityBands } from '@coverline/domain/demographics/disposition/dispositionRules.ts';
import { mostRules } from '@coverline/domain/demographics/disposition/ruleTable.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/fields.ts';

const forAdministrators = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;
const folder = '/ClientAdministration/DispositionRules';

const percent = z.int().min(0).max(100_000);
const rule = z.strictObject({
  Insurance: z.enum(['Active', 'Any']),
  Above: percent.nullable(),
  UpTo: z.union([percent, z.literal('Medicaid')]).nullable(),
  Bands: z.array(z.enum(propensityBands)).max(propensityBands.length),
  Disposition: z.enum(dispositions),
});
const table = {
  Rules: z.array(rule).max(2 * mostRules),
  Bounds: z.strictObject({ Medium: z.int().min(0).max(100_000), High: z.int().min(0).max(100_000) }),
  MinimumCents: z.int().min(0).max(1_000_000_000),
};

/** By which rules a client decides what becomes of a household's bill. */
export const dispositionRuleCalls = {
  getDispositionRules: call({
    ...forAdministrators,
    path: `${folder}/Get`,
    summary: 'The client’s table of dispositions, and the versions before it.',
    effect: 'reads',
    audit: 'GetDispositionRules',
    payload: nothing,
    data: z.object({
      ...table,
      /** 0: the table that every client begins with. */
      Version: z.number(),
      IsDefault: z.boolean(),
      Versions: z.array(z.object({ Version: z.number(), At: z.string(), By: z.string(), IsDefault: z.boolean() })),
    }),
  }),
  saveDispositionRules: call({
    ...forAdministrators,
    path: `${folder}/Save`,
    summary: 'A new version of the client’s table of dispositions; what was decided by an earlier one stays as it was.',
    effect: 'writes',
    audit: 'SaveDispositionRules',
    payload: z.strictObject({ Version: z.int().min(0).max(1_000_000_000), ...table }),
    data: nothing,
  }),
};
