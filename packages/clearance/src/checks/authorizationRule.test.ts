import { expect, it } from 'vitest';
import { authorizationVerdict, type AuthorizedService } from './authorizationRule.ts';

const service: AuthorizedService = {
  code: '70551',
  need: 'Required',
  cited: 'Manual',
  asOf: '2026-11-01',
  authorization: null,
};
const held = { number: 12, stand: 'InForce', to: '2026-12-31', left: 3, outside: [] } as const;
type Over = Partial<AuthorizedService>;
const holds = (over: Partial<NonNullable<AuthorizedService['authorization']>>): Over => ({
  authorization: { ...held, ...over },
});

// Domain 2.4, sixth check: valid for day, code and units; 2.5: a provider or facility outside is a warning.
it.each([
  ['Fail', 'One is required and none was begun (Manual, 11/01/2026)', {}],
  ['NotApplicable', 'None is required (Manual, 11/01/2026)', { need: 'NotRequired' }],
  ['Pass', 'The {payer} has one already (Manual, 11/01/2026)', { need: 'Satisfied' }],
  ['Warn', 'Whoever performs it has to ask (Manual, 11/01/2026)', { need: 'OtherAsks' }],
  ['Warn', 'One is required sometimes (Manual, 11/01/2026)', { need: 'Sometimes' }],
  ['Warn', 'Nobody knows whether one is required', { need: 'Unknown', cited: '', asOf: null }],
  ['Pass', 'Authorization 12 holds until 12/31/2026, 3 left', holds({})],
  ['Pass', 'Authorization 12 holds', holds({ to: null, left: null })],
  ['Pass', 'Authorization 12 holds until 12/31/2026, 3 left', { ...holds({}), need: 'Unknown' }],
  ['Fail', 'Authorization 12 begins after the {visit}', holds({ outside: ['Before'] })],
  ['Fail', 'Authorization 12 ends before the {visit}', holds({ outside: ['Provider', 'After'] })],
  ['Fail', 'Authorization 12 is for other services', holds({ outside: ['Code'] })],
  ['Fail', 'Authorization 12 is used up before the {visit}', holds({ outside: ['Exceeded'] })],
  ['Warn', 'Authorization 12 names another provider', holds({ outside: ['Provider'] })],
  ['Warn', 'Authorization 12 names another facility', holds({ outside: ['Facility'] })],
  ['Warn', 'Authorization 12 was asked for and is not decided', holds({ stand: 'Awaited' })],
  ['Warn', 'Authorization 12: the {payer} waits for something', holds({ stand: 'Wanted' })],
  ['Fail', 'Authorization 12 is required and was not sent', holds({ stand: 'NotSent' })],
  ['Warn', 'Authorization 12 was begun and not sent', { ...holds({ stand: 'NotSent' }), need: 'Unknown' }],
  ['NotApplicable', 'None is required (Manual, 11/01/2026)', { ...holds({ stand: 'NotSent' }), need: 'NotRequired' }],
  ['Fail', 'Authorization 12 was refused as it was asked: correct it', holds({ stand: 'Refused' })],
  ['Fail', 'Authorization 12 was denied', holds({ stand: 'Denied' })],
  ['Fail', 'Authorization 12 was denied, which is argued about', holds({ stand: 'Disputed' })],
  ['Fail', 'Authorization 12 has ended', holds({ stand: 'Ended' })],
  ['NotApplicable', 'None is needed, as written down at authorization 12', holds({ stand: 'NotRequired' })],
] as const)('[ROUTE-019] the sixth check: %s, %s', (state, reason, over) => {
  expect(authorizationVerdict([{ ...service, ...over }])).toMatchObject({ state, reason });
});

it('[ROUTE-019] nothing scheduled asks for none; of several services the one that stands worst decides, a denial before all', () => {
  expect(authorizationVerdict([]).state).toBe('NotApplicable');
  const fine = { ...service, code: '70450', ...holds({}) };
  const denied = { ...service, code: '70553', ...holds({ stand: 'Denied' }) };
  expect(authorizationVerdict([fine, service])).toMatchObject({
    state: 'Fail',
    reason: '70551: One is required and none was begun (Manual, 11/01/2026)',
  });
  expect(authorizationVerdict([service, denied, fine])).toMatchObject({ isDenied: true, state: 'Fail' });
});
