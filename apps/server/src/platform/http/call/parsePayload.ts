import type { Call } from '@coverline/contract/wire/call.ts';
import type { z } from 'zod';
import { HttpError } from '#/platform/http/errors.ts';

/** The payload in the call's shape, or 400 with the names of the fields that are not. */
export function parsePayload(call: Call, body: unknown): unknown {
  const result = call.payload.safeParse(call.bare ? unwrap(body) : body);
  if (result.success) return result.data;
  throw new HttpError(400, 'Some of what was sent is not of the expected shape.', { fields: faults(result.error) });
}

/** A bare literal may come as an object of one property. */
function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const values: unknown[] = Object.values(body);
  return values.length === 1 ? values[0] : body;
}

/** Field and rule alone: a message that quoted the value would carry PHI. */
function faults(error: z.ZodError) {
  return error.issues
    .slice(0, 20)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ Field: key.slice(0, 60), Message: 'This field is not part of the call.' }))
        : [{ Field: issue.path.join('.') || '(payload)', Message: issue.message }],
    );
}
