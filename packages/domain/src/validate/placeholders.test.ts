import { expect, it } from 'vitest';
import {
  isDatePlaceholder,
  isMemberIdPlaceholder,
  isNamePlaceholder,
  isNumberPlaceholder,
  isSsnPlaceholder,
  saysNothing,
} from './placeholders.ts';
import { ssnProblem } from './ssn.ts';

const tests = {
  isSsnPlaceholder,
  isNumberPlaceholder,
  isMemberIdPlaceholder,
  isNamePlaceholder,
  isDatePlaceholder,
  saysNothing,
};

it.each<[keyof typeof tests, readonly string[], readonly string[]]>([
  [
    'isSsnPlaceholder',
    [
      '999-99-9999',
      '000-00-0000',
      '111111111',
      '444-44-4444',
      '123-45-6789',
      '078051120',
      '219-09-9999',
      '000-12-3456',
      '666-12-3456',
      '536-00-1234',
      '536-12-0000',
      '900000001',
      '987-65-4320',
      '987654329',
      '457-55-5462',
      '111-22-3333',
    ],
    ['900-12-3456', '963-27-6208', '999-99-9998', '987-65-4330', '001-01-0001', '665-12-3456', '12345678', '', 'W1'],
  ],
  [
    'isMemberIdPlaceholder',
    [
      'N/A',
      'n/a',
      'NONE',
      'Self Pay',
      'SELF-PAY',
      'selfpay',
      'UNKNOWN',
      '0000',
      '0',
      '000-00-0000',
      'XXXX',
      '999999999',
      '-',
      '?',
      '...',
      '1111111',
      'CASH',
      'No card',
      'SEE CARD',
      'WILL CALL',
      'SELF',
      'Same as subscriber',
      'MEDICAID',
      'on file',
      'New Patient',
      'Card not presented',
      'undefined',
      'NaN',
      '123456789',
      '1234567890',
      '111-11-1111',
      '999-99-9999',
      '123-45-6789',
      'DO NOT BILL',
      'Medicaid pending',
      'Patient will bring the card next time',
      'n/a per pt',
    ],
    [
      '1111',
      '1111112',
      'W0001',
      '00123456',
      '9999',
      'NA123',
      '1EG4TE5MK73',
      'XJB123',
      'X',
      '',
      '10000',
      '1234567',
      '123456780',
      'WC',
      'SELF1',
      'MEDICAID 7',
      'SELFRIDGE',
      'BLU-ACT',
      'ABC DEF 1',
      'W12 345',
      '111-11-1112',
      '11-11',
      'XJB ',
    ],
  ],
  [
    'isNumberPlaceholder',
    ['Pending', 'not on file', '0000', 'TBD', '***-**-1234', 'XXX-XX-1234', '*****1234'],
    ['XXX-1234', 'XXXXX12345', '99999', '7', 'NON1'],
  ],
  [
    'isNamePlaceholder',
    ['UNKNOWN', 'Self-Pay', 'SelfPay', 'N/A', 'None', 'XXX', 'NFN', 'NMN', 'Unidentified', 'TBD', '.', '--', '(none)'],
    ['Cash', 'Test', 'Na', 'Null', 'Noneman', 'Unk', '李', 'Self', '', ' ', "'t Hooft", '(Ace) Roe', 'É'],
  ],
  ['isDatePlaceholder', ['1900-01-01', '1901-01-01', '1899-12-30', '1904-01-01'], ['1900-01-02', '1959-05-14', '']],
  ['saysNothing', ['N/A', 'Decline to answer', '--'], ['', '李', 'Nona', 'N4']],
])('%s', (name, placeholders, others) => {
  expect(placeholders.filter((text) => !tests[name](text))).toEqual([]);
  expect(others.filter((text) => tests[name](text))).toEqual([]);
});

it('what is wrong with an SSN is said where it is typed', () => {
  expect(['', ' ', '900-12-3456', ' 900123456 '].map(ssnProblem)).toEqual([null, null, null, null]);
  expect(ssnProblem('1234')).toBe('The SSN must have 9 digits');
  expect(ssnProblem('999-99-9999')).toBe('Nobody was ever given this number: leave the SSN blank');
});
