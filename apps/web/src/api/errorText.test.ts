import { expect, it } from 'vitest';
import { appData } from '#/api/appData.ts';
import { CallError } from '#/api/wire/callError.ts';
import { errorText, formError } from '#/api/errorText.ts';

const refused = (UserMessage: string | undefined, UserMessageSeverity?: 1 | 5) =>
  new CallError('refused', 'refused', {
    body: {
      WasSuccess: false,
      ...(UserMessage && { UserMessage }),
      ...(UserMessageSeverity && { UserMessageSeverity }),
    },
  });

it('[ERR-30] [ERR-06] the words of the server as they are, else the default text', () => {
  expect(errorText(refused('Say <b>it</b>'))).toBe('Say <b>it</b>');
  expect(errorText(refused(undefined))).toBe('There was an issue processing your request.');
  expect(errorText(new TypeError('x is undefined'))).toBe('There was an issue processing your request.');
});

it('[ERR-05] the configured text stands in for the default', () => {
  // Only the one name that errorText reads.
  appData.set({ AppConfig: { ProcessingErrorMessage: 'Call us.' } } as never);
  expect(errorText(refused(undefined))).toBe('Call us.');
  appData.set(null);
});

it('[ERR-08] in a form a failure is of high severity unless the server says otherwise', () => {
  expect(formError(refused('No.')).tone).toBe('bad');
  expect(formError(refused('Done.', 1)).tone).toBe('good');
});
