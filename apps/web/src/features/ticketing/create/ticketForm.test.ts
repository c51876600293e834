import { expect, it } from 'vitest';
import { emptyTicket, missingFrom, ticketMessages, ticketPayload } from '#/features/ticketing/create/ticketForm.ts';

const whole = { ...emptyTicket, Title: 'T', Desc: 'D', Category: 'Login' };
const support = { CurrentUrl: 'http://localhost/here', UserAgent: 'a browser' };

it('[ENT-121] [TICK-03] begins empty, and Normal', () => {
  expect(emptyTicket).toMatchObject({ Title: '', Desc: '', Category: '', Urgency: '2', Internal: false, Images: [] });
});

it.each([
  ['[VAL-59] a title', { Title: ' ' }, 'Still missing: a title'],
  ['[VAL-60] a description', { Desc: '\n' }, 'Still missing: a description'],
  ['[VAL-61] a category', { Category: '' }, 'Still missing: a category'],
  ['[VAL-62] words of its own for Other', { Category: 'Other', Other: ' ' }, 'Still missing: what else it is about'],
  ['nothing, when all is there', {}, null],
  ['nothing, with Other and its words', { Category: 'Other', Other: 'Fax' }, null],
])('wants %s', (_what, change, wanted) => {
  expect(missingFrom({ ...whole, ...change })).toBe(wanted);
});

it('[VAL-63] what is too long is said with its limit', () => {
  const typed = { ...whole, Title: 'x'.repeat(151), Other: 'x'.repeat(41), Desc: 'x'.repeat(10_000) };
  expect(ticketMessages(typed)).toEqual({
    Title: 'The maximum length allowed is 150',
    Other: 'The maximum length allowed is 40',
  });
});

it('[CALL-22] [ENT-125] is sent with the words of Other as its category, and images in base64 alone', () => {
  const image = { id: '1', name: 'Pasted image', dataUrl: 'data:image/png;base64,QUJD' };
  const typed = { ...whole, Title: ' T ', Category: 'Other', Other: ' Fax ', Urgency: '4', Images: [image] };
  expect(ticketPayload(typed, support)).toEqual({
    Title: 'T',
    Desc: 'D',
    ...support,
    Urgency: 4,
    Category: 'Fax',
    InternalTicket: false,
    UserStoryNumber: '',
    RawBase64Images: ['QUJD'],
  });
});
