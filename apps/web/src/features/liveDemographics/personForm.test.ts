import { expect, it } from 'vitest';
import { emptyPerson, personMessages } from '#/features/liveDemographics/personForm.ts';

const nobodys = { SocialSecurityNumber: 'Nobody was ever given this number: leave the SSN blank' };

it.each([
  ['999-99-9999', nobodys],
  ['000121234', nobodys],
  ['123456789', nobodys],
  ['900-12-3456', {}],
  ['219-09-1234', {}],
  ['1234', {}],
  ['***-**-9999', {}],
  ['', {}],
])('an SSN typed as “%s” is told of before anybody is asked', (SocialSecurityNumber, messages) => {
  expect(personMessages({ ...emptyPerson, LastName: 'Roe', SocialSecurityNumber })).toEqual(messages);
});
