import { afterAll, beforeAll, expect, it } from 'vitest';
import { bureauScenarios } from '#/bureau/scenarios.ts';
import { defaultOptions as known } from '#/options.ts';
import { type Sandbox, startSandbox } from '#/startSandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, delayMs: 0, slowMs: 0, holdMs: 0 });
});
afterAll(() => sandbox.close());

const ask = (lastName: string, more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${sandbox.url}/bureau`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': known.password, ...headers },
    body: JSON.stringify({
      requestId: 'a',
      inquiry: 'soft',
      parts: ['person', 'ssn', 'death', 'address', 'phone'],
      person: {
        lastName,
        firstName: 'Ruth',
        dateOfBirth: '1970-02-03',
        ssn: '123456789',
        phone: '5185550101',
        address: { line1: '1 Elm Street', city: 'Albany', state: 'NY', zip: '12208' },
      },
      ...more,
    }),
  });

it('answers the parts that were asked for, and no other', async () => {
  const answer = (await (await ask('Ames-SAME')).json()) as object;
  expect(answer).toMatchObject({
    requestId: 'a',
    status: 'found',
    ssn: { result: 'match' },
    death: { deceased: false },
  });
  expect(answer).not.toHaveProperty('finance');
});

it.each([
  ['somebody of 46', '1980-02-03', ['Spouse', 'Child']],
  ['somebody of 7', `${new Date().getFullYear() - 7}-02-03`, ['Parent', 'Sibling']],
])('lives with whom %s lives with, each by a name of their own', async (_who, dateOfBirth, relations) => {
  const households = await Promise.all(
    ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay'].map(async (firstName) => {
      const person = { lastName: 'Ames', firstName, dateOfBirth, address: { line1: '1 Elm Street', zip: '12208' } };
      const { household } = (await (await ask('Ames', { parts: ['household'], person })).json()) as {
        household: { members: { name: string; age: number; relation: string }[] };
      };
      return household.members.slice(1);
    }),
  );
  expect(households.some((others) => others.length > 1)).toBe(true);
  for (const others of households) {
    expect(new Set(others.map(({ name }) => name)).size).toBe(others.length);
    expect(others.map(({ relation }) => relation)).toEqual(others.map((_, at) => relations[at === 0 ? 0 : 1]));
    for (const { age } of others.slice(0, 1)) expect(age).toBeGreaterThanOrEqual(18);
  }
});

it('says of a number that is another person’s in what they differ, and nothing of them', async () => {
  const { ssn } = (await (await ask('Ames-OTHERSSN')).json()) as { ssn: object };
  expect(ssn).toMatchObject({ result: 'otherName', differs: ['lastName', 'firstName', 'dateOfBirth'] });
});

it.each([
  ['a wrong key', 'Ames', {}, { 'X-API-Key': 'wrong' }, 401],
  ['what is no soft inquiry', 'Ames', { inquiry: 'hard' }, {}, 400],
  ['too little of the person', '', {}, {}, 422],
  ['a locked file', 'Ames-LOCKED', {}, {}, 422],
  ['an outage', 'Ames-HTTP500', {}, {}, 500],
])('refuses %s', async (_what, name, more, headers, status) => {
  expect((await ask(name, more, headers)).status).toBe(status);
});

it('its page lists each scenario', async () => {
  const page = await (await fetch(sandbox.url)).text();
  for (const name of Object.keys(bureauScenarios)) expect(page).toContain(`<td>Ames-${name}</td>`);
});
