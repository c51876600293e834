import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { expect, it } from 'vitest';
import { overWire, sendsFirst } from './overWire.ts';

const sentAt = '2026-11-20T10:00:00.000Z';
const document = (SentAt: string | null) => ({ Documents: [{ SentAt }] });
const form = (State: 'Open' | 'Complete', SentAt: string | null = null) => ({ Forms: { Rows: [{ State, SentAt }] } });

it.each<readonly [string, object, boolean]>([
  ['nothing is here', {}, false],
  ['a document did not go yet', document(null), true],
  ['all documents went', document(sentAt), false],
  ['a form is filled in', form('Complete'), true],
  ['a form is not finished', form('Open'), false],
  ['the form went', form('Complete', sentAt), false],
  ['documents go by hand', { ...document(null), Wire: { Documents: null } }, false],
])('what the payer asked for, where %s, goes over the wire: %s', (_what, change, is) => {
  const of = {
    Moves: [{ To: 'InfoSent', Sends: 'Information', Refusal: null }],
    Documents: [],
    Forms: { MayFetch: false, Rows: [] },
    Wire: { Documents: 'Pas' },
    ...change,
  } as unknown as AuthDetail; // as much of it as is looked at
  expect(overWire(of).length > 0).toBe(is);
});

it.each<readonly [string, readonly (readonly [sends: string, refusal: string | null])[], string]>([
  ['it was never sent', [['Request', null]], 'Request'],
  [
    'it was changed since: not the extension, which stands first',
    [
      ['Extension', null],
      ['Revision', null],
      ['Cancel', null],
    ],
    'Revision',
  ],
  [
    'the request went',
    [
      ['Request', 'It went already.'],
      ['Revision', null],
    ],
    'Revision',
  ],
])('[GEN-08] where %s: %j, what is sent first is %s', (_what, moves, is) => {
  const Moves = moves.map(([Sends, Refusal]) => ({ Sends, Refusal })) as unknown as AuthDetail['Moves']; // likewise
  expect(sendsFirst({ Moves })).toBe(is);
});
