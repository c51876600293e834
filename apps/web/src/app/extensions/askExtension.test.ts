import { expect, it, vi } from 'vitest';
import { type AppData, appData } from '#/api/appData.ts';
import { askExtension, extensionId, type ExtensionRuntime } from '#/app/extensions/askExtension.ts';

const id = 'abcdefghijklmnopabcdefghijklmnop';
const check = 0;

/** A browser's messaging, in which one extension answers. */
const runtimeWith = (reply: unknown, lastError?: unknown) => {
  const sent: unknown[] = [];
  const sendMessage: ExtensionRuntime['sendMessage'] = (to, message, answer) => {
    sent.push([to, message]);
    answer(reply);
  };
  return { sent, runtime: { sendMessage, ...(lastError !== undefined && { lastError }) } };
};

it('[EXT-06] sends its code to the extension and hands over what it answers', async () => {
  const { runtime, sent } = runtimeWith({ installed: true });
  expect(await askExtension(runtime, id, check)).toEqual({ installed: true });
  expect(sent).toEqual([[id, { code: 0, version: 1, payload: {} }]]);
  await askExtension(runtime, id, 6, { LastName: 'Okonkwo' });
  expect(sent[1]).toEqual([id, { code: 6, version: 1, payload: { LastName: 'Okonkwo' } }]);
});

it('[EXT-06] no id is known without configuration, nor where the browser lets no page speak to an extension', () => {
  const config = (ExtensionID: string | null) =>
    appData.set({
      AppConfig: { BrowserExtensions: [{ Key: 'MbiAssistance', ExtensionID, StoreURL: null }] },
    } as AppData); // no more of it is read
  config(id);
  expect(extensionId('MbiAssistance')).toBeNull();
  vi.stubGlobal('chrome', { runtime: runtimeWith(true).runtime });
  expect(extensionId('MbiAssistance')).toBe(id);
  expect(extensionId('ClaimAssistance')).toBeNull();
  config(null);
  expect(extensionId('MbiAssistance')).toBeNull();
  appData.set(null);
  expect(extensionId('MbiAssistance')).toBeNull();
  vi.unstubAllGlobals();
});

it('[EXT-06] no answer is null: no messaging, nobody of that id, an error, silence', async () => {
  expect(await askExtension(undefined, id, check)).toBeNull();
  expect(await askExtension(runtimeWith(undefined).runtime, id, check)).toBeNull();
  expect(await askExtension(runtimeWith(true, { message: 'no receiving end' }).runtime, id, check)).toBeNull();
  const throwing = {
    sendMessage: () => {
      throw new Error('invalid id');
    },
  };
  expect(await askExtension(throwing, id, check)).toBeNull();
  vi.useFakeTimers();
  const silent = askExtension({ sendMessage: () => {} }, id, check);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(await silent).toBeNull();
});
