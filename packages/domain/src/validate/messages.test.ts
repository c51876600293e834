import { expect, it } from 'vitest';
import { fieldErrors } from './fieldErrors.ts';
import type { FieldError } from './fieldErrors.ts';
import { fieldMessage } from './fieldMessage.ts';
import {
  email,
  formErrorLine,
  maxLength,
  maxValue,
  minLength,
  minValue,
  numeric,
  required,
} from './genericMessages.ts';

it('[VAL-06] [VAL-07] [VAL-08] [VAL-38] generic messages of shape', () => {
  expect(required('   ')).toBe('Value is required');
  expect(required(' a ')).toBe(null);
  expect(email('a@')).toBe('Value is not a valid email address');
  expect(email('a@b.org')).toBe(null);
  expect(numeric('1a')).toBe('Value must be numeric');
  for (const good of ['12', '-1.5', '.5', '0', '']) expect(numeric(good)).toBe(null);
  expect(formErrorLine).toBe('Please correct the issues below.');
});

it('[VAL-09] [VAL-10] [VAL-11] [VAL-12] generic messages of bounds', () => {
  expect(maxLength('abcdef', 5)).toBe('The maximum length allowed is 5');
  expect(maxLength('abcde', 5)).toBe(null);
  expect(minLength('abc', 5)).toBe('This field should be at least 5 long');
  expect(minLength('abcde', 5)).toBe(null);
  expect(minValue(1, 2)).toBe('The minimum value allowed is 2');
  expect(minValue(2, 2)).toBe(null);
  expect(maxValue(3, 2)).toBe('The maximum value is 2');
  expect(maxValue(2, 2)).toBe(null);
});

const show = (value: string, rules: Parameters<typeof fieldErrors>[1]) =>
  fieldMessage(fieldErrors(value, rules), true).message;

it('[MSG-05] [MSG-06] [MSG-07] [MSG-08] field messages of shape', () => {
  for (const character of ['^', '~', '\\', '&', '|']) {
    expect(show(`a${character}b`, { blacklist: true })).toBe(String.raw`^ ~ \ & | are not allowed`);
  }
  expect(show('a<b', { blacklist: true })).toBe(null);
  expect(show('123', { phone: true })).toBe('Invalid Phone Number');
  expect(show('a@', { email: true })).toBe('Invalid Email');
  expect(show('a-1', { alphanumeric: true })).toBe('Alphanumeric Only');
});

it('[MSG-09] [MSG-10] [MSG-11] [MSG-12] [MSG-13] field messages of bounds', () => {
  expect(show('ab', { minLength: 3 })).toBe('Minimum Length of 3');
  expect(fieldMessage([{ kind: 'minLength', bound: null }], true).message).toBe('Minimum Length Not Met');
  expect(show('abcd', { maxLength: 3 })).toBe('Maximum Length of 3');
  expect(fieldMessage([{ kind: 'maxLength', bound: null }], true).message).toBe('Maximum Length Exceeded');
  expect(show('XY1', { prefix: 'AB' })).toBe('Must Start with Prefix: AB');
  expect(show('ab1', { prefix: 'AB' })).toBe(null);
  expect(show('', { prefix: 'AB', minLength: 3, phone: true })).toBe(null);
});

it('[MSG-01] [MSG-02] [MSG-14] of every pair of errors the earlier one shows, alone', () => {
  const ordered: FieldError[] = [
    { kind: 'blacklist' },
    { kind: 'phone' },
    { kind: 'email' },
    { kind: 'alphanumeric' },
    { kind: 'minLength', bound: 9 },
    { kind: 'maxLength', bound: 1 },
    { kind: 'prefix', prefix: 'AB' },
  ];
  for (const [i, earlier] of ordered.entries()) {
    for (const later of ordered.slice(i + 1)) {
      expect(fieldMessage([later, earlier], true)).toEqual(fieldMessage([earlier], true));
    }
  }
  const all = fieldErrors('^x', {
    blacklist: true,
    phone: true,
    email: true,
    alphanumeric: true,
    minLength: 9,
    maxLength: 1,
    prefix: 'AB',
  });
  expect(all).toEqual(ordered);
});

it('[MSG-03] [MSG-04] a hidden message still marks the input', () => {
  expect(fieldMessage([{ kind: 'phone' }], false)).toEqual({ invalid: true, message: null });
  expect(fieldMessage([], true)).toEqual({ invalid: false, message: null });
});
