import { expect, it } from 'vitest';
import { messagesResolver } from '#/ui/forms/useFormModel.ts';

it('turns messages by field into form errors, and passes the values when there are none', async () => {
  const resolve = messagesResolver<{ Username: string; Password: string }>((values) => ({
    ...(values.Username === '' && { Username: 'Value is required' }),
  }));
  const options = { fields: {}, shouldUseNativeValidation: false } as const;
  expect(await resolve({ Username: '', Password: 'x' }, undefined, options)).toEqual({
    values: {},
    errors: { Username: { type: 'value', message: 'Value is required' } },
  });
  expect(await resolve({ Username: 'a', Password: 'x' }, undefined, options)).toEqual({
    values: { Username: 'a', Password: 'x' },
    errors: {},
  });
});
