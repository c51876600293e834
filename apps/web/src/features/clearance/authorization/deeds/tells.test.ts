import type { AuthDetail, AuthMove } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { expect, it } from 'vitest';
import { tells } from './tells.ts';

type Row = readonly [what: string, answer: AuthDetail['Required']['Answer'], move: Partial<AuthMove>, is: boolean];

it.each<Row>([
  ['closed as not required, as a gold card has it', 'NotRequired', { Asks: ['Evidence'] }, false],
  ['closed since there is one already', 'Satisfied', { Asks: ['Evidence'] }, false],
  ['closed since another asks', 'OtherAsks', { Asks: ['Evidence'] }, false],
  ['closed as not required, which nobody knew', 'Unknown', { Asks: ['Evidence'] }, true],
  ['sent by hand, needed or not', 'NotRequired', { Sends: 'Request' }, true],
  ['information sent', 'Required', { Asks: ['Sent'] }, true],
  ['the payer’s word', 'Required', { Word: 'Payer' }, true],
  ['called off before it was sent', 'Required', { Asks: ['Reason'] }, false],
])('[GEN-08] %s (%s, %j): how it was told is asked for: %s', (_what, Answer, move, is) => {
  expect(tells({ Required: { Answer } }, { Sends: null, Asks: [], Word: 'Here', ...move })).toBe(is);
});
