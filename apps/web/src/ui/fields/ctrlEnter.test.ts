import type { KeyboardEvent } from 'react';
import { expect, it } from 'vitest';
import { ctrlEnter } from '#/ui/fields/ctrlEnter.ts';

const pressed = (keys: Partial<KeyboardEvent>, hasForm = true) => {
  let [sent, isStopped] = [0, false];
  const form = { requestSubmit: () => void (sent += 1) };
  const event = { key: 'Enter', ctrlKey: false, metaKey: false, repeat: false, ...keys };
  ctrlEnter({
    ...event,
    currentTarget: { form: hasForm ? form : null },
    preventDefault: () => void (isStopped = true),
  } as unknown as Parameters<typeof ctrlEnter>[0]);
  return { sent, isStopped };
};

it.each([
  ['Ctrl Enter', { ctrlKey: true }, 1],
  ['Cmd Enter', { metaKey: true }, 1],
  ['Enter alone, which the field has itself', {}, 0],
  ['both at once', { ctrlKey: true, metaKey: true }, 0],
  ['one that is held', { ctrlKey: true, repeat: true }, 0],
  ['another key', { ctrlKey: true, key: 'a' }, 0],
])('%s', (_what, keys, sent) => expect(pressed(keys)).toEqual({ sent, isStopped: sent === 1 }));

it('a field without a form sends nothing', () => expect(pressed({ ctrlKey: true }, false).sent).toBe(0));
