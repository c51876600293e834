import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldErrors } from './fieldErrors.ts';
import { fieldMessage } from './fieldMessage.ts';
import { maxLength, minLength, required } from './genericMessages.ts';
import { isTelemetryUserId } from './telemetryUserId.ts';

it('[VAL-06] a text is required to have something but blanks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      expect(required(value) === null).toBe(value.trim() !== '');
    }),
  );
});

it('[VAL-09] [VAL-10] lengths are counted in characters, and both bounds are allowed', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (value, bound) => {
      const length = Array.from(value).length;
      expect(maxLength(value, bound) === null).toBe(length <= bound);
      expect(minLength(value, bound) === null).toBe(length >= bound);
    }),
  );
});

const rules = fc.record({
  blacklist: fc.boolean(),
  phone: fc.boolean(),
  email: fc.boolean(),
  alphanumeric: fc.boolean(),
  minLength: fc.option(fc.integer({ min: 1, max: 9 })),
  maxLength: fc.option(fc.integer({ min: 1, max: 9 })),
  prefix: fc.option(fc.constantFrom('AB', 'X')),
});

it('[MSG-01] [MSG-02] [MSG-03] [MSG-04] whatever is typed: one message at most, hidden or shown, and the mark follows the errors', () => {
  fc.assert(
    fc.property(fc.string(), rules, (value, of) => {
      const errors = fieldErrors(value, of);
      const [hidden, shown] = [fieldMessage(errors, false), fieldMessage(errors, true)];
      expect(hidden).toEqual({ invalid: errors.length > 0, message: null });
      expect(shown.invalid).toBe(hidden.invalid);
      expect(shown.message === null).toBe(errors.length === 0);
      expect(fieldMessage(errors.toReversed(), true)).toEqual(shown);
      expect(fieldMessage(errors.slice(0, 1), true)).toEqual(shown);
    }),
  );
});

it('[TEL-01] an id holds none of , ; = space |, and every other text is one', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (id) => {
      expect(isTelemetryUserId(id)).toBe(![',', ';', '=', ' ', '|'].some((one) => id.includes(one)));
    }),
  );
});
