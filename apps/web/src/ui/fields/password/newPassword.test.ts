import { expect, it } from 'vitest';
import { newPasswordMessages } from '#/ui/fields/password/newPasswordMessages.ts';
import { createPasswordHistory } from '#/ui/fields/password/passwordHistory.ts';

const good = 'Lantern-Orchid-58';
const messages = (NewPassword: string, Confirmation: string, used: readonly string[] = []) =>
  newPasswordMessages({ NewPassword, Confirmation }, (password) => used.includes(password));

it('[VAL-47] [VAL-48] both are required, and the second is the first', () => {
  expect(messages('', '')).toEqual({ NewPassword: 'Value is required', Confirmation: 'Value is required' });
  expect(messages(good, 'Lantern-Orchid-59')).toEqual({ Confirmation: 'Passwords do not match' });
  expect(messages(good, good)).toEqual({});
});

it('[VAL-39] [VAL-44] every rule that is broken is named; a used one is said when nothing else is wrong', () => {
  expect(messages('short', 'short')).toEqual({
    NewPassword: 'At least 10 characters, an upper case letter, a digit, a special character',
  });
  expect(messages(good, good, [good])).toEqual({ NewPassword: 'Password cannot match any of your last 5 passwords' });
});

function counted(answer: () => Promise<boolean>, bypass?: boolean) {
  const asked: string[] = [];
  const check = (password: string) => {
    asked.push(password);
    return answer();
  };
  return { asked, history: createPasswordHistory({ check, bypass }) };
}

it('[VAL-45] a password is asked for once, and remembered where it was used', async () => {
  const { asked, history } = counted(async () => false);
  expect([await history.learn(good), await history.learn(good)]).toEqual([true, false]);
  expect(asked).toEqual([good]);
  expect([history.isUsed(good), history.isUsed('Lantern-Orchid-59')]).toEqual([true, false]);
});

it('[VAL-46] nothing is asked where the check is bypassed, or another rule is broken', async () => {
  const bypassed = counted(async () => false, true);
  expect(await bypassed.history.learn(good)).toBe(false);
  const broken = counted(async () => false);
  expect(await broken.history.learn('short')).toBe(false);
  expect([bypassed.asked, broken.asked]).toEqual([[], []]);
});

it('[VAL-45] a question that fails says nothing of the password', async () => {
  const { history } = counted(() => Promise.reject(new Error('no answer')));
  expect([await history.learn(good), history.isUsed(good)]).toEqual([false, false]);
});
