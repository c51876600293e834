import { embeddedPatientRequired } from '@coverline/domain/validate/embeddedPatientMissing.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, text } from '../wire/fields.ts';
import { embeddedDataSchema } from './embeddedData.ts';

/** An entry of the chart, by the EHR's own number of it. */
const entries = z.array(text(64).min(1)).max(50).default([]);

export const embeddedPatientCalls = {
  savePatient: call({
    path: '/Embedded/SavePatient',
    summary:
      "Saves to the billing system, which the session's EHR is, what was changed of its patient: fields, coverages that were found, and entries that are removed.",
    access: { anyRole: ['RealTimeDemographic', 'RealTimeEligibility', 'RealTimeInsuranceDiscovery'] },
    door: 'tenant',
    effect: 'writes',
    audit: 'SaveEmbeddedPatient',
    payload: z.strictObject({
      /** Of the chart that the changes were made from. */
      Version: text(64).min(1),
      /** What the EHR has empty is typed; what it has is changed to what the named check verified, and to nothing else. */
      Fields: z
        .array(
          z.strictObject({
            Field: z.enum(embeddedPatientRequired),
            Value: text(80),
            DemographicsID: id.nullable().default(null),
          }),
        )
        .max(embeddedPatientRequired.length)
        .default([]),
      /** By the lookup that found it: its values are the stored answer's. Where its place is taken, it goes behind. */
      AddInsurances: z
        .array(z.strictObject({ SpifResponseID: id, COB: z.int().min(1).max(9).nullable().default(null) }))
        .max(20)
        .default([]),
      RemoveInsurances: entries,
      RemoveSubscribers: entries,
    }),
    data: z.object({
      /**
       * Part: the EHR took some of it, and Sentence says what it did not. Changed: somebody changed the chart since it was read, and
       * nothing was saved.
       */
      Outcome: z.enum(['Saved', 'Part', 'Changed']),
      Sentence: z.string(),
      /** The chart as it is now; null where it could not be read after the save. */
      EmbeddedData: embeddedDataSchema.nullable(),
    }),
    // A chart is read, changed entry by entry, and read again.
    limits: { longPollMs: 130_000 },
  }),
};
