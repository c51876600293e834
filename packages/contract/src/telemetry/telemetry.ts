import { z } from 'zod';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/fields.ts';

/** An id that says nothing of a person: drawn by the browser, or the user's own opaque one. No e-mail address has this shape. */
const opaqueId = z.string().regex(/^[\w+/-]{1,64}$/);

export const telemetryBounds = { events: 200, bodyBytes: 32 * 1024, name: 120 } as const;

/**
 * A screen that was shown or a call that was answered, by its path, as the tables of screens and calls write it; or a complaint
 * of the telemetry library about itself, by its number.
 */
const event = z.strictObject({
  Kind: z.enum(['View', 'Call', 'Diagnostic']),
  Name: z.string().max(telemetryBounds.name),
  Milliseconds: z.number().min(0).max(86_400_000).nullable(),
  Failed: z.boolean(),
});
export type TelemetryEvent = z.output<typeof event>;

export const telemetryCalls = {
  collectTelemetry: call({
    path: '/App/CollectTelemetry',
    summary: 'Counts which screens were shown and which calls were answered; refused while telemetry is off.',
    access: 'public',
    door: 'system',
    effect: 'writes',
    audit: null,
    payload: z.strictObject({
      InstrumentationKey: z.string().min(1).max(80),
      SessionID: opaqueId,
      BrowserID: opaqueId,
      UserID: opaqueId.nullable(),
      Events: z.array(event).min(1).max(telemetryBounds.events),
    }),
    data: nothing,
    limits: { bodyBytes: telemetryBounds.bodyBytes },
  }),
};
