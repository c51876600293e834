import type { Page } from '@playwright/test';

/** The id that the configuration of the tests has for the MBI extension. */
export const mbiExtensionId = 'a'.repeat(32);

type Message = { readonly to: string; readonly code: number; readonly version: number; readonly payload: object };
type Fake = {
  readonly heard: Message[];
  /** The Medicare number that it has found of the patient it holds. */
  mbi: string;
  /** What it answers instead when it is asked for its patient; undefined is an honest answer. */
  says: unknown;
};
type TestFixtures = { extension: Fake };

/**
 * What a browser gives to pages that the extension lets in, and an extension behind it, as docs/operations.md says that one
 * behaves. `check` is its answer to whether it is there.
 */
export const installExtension = (page: Page, check: unknown = { installed: true, version: 1 }): Promise<unknown> =>
  page.addInitScript(
    ({ id, answerToCheck }) => {
      const fake: Fake = { heard: [], mbi: '', says: undefined };
      let held: Record<string, string> | null = null;
      const answerTo = ({ code, payload }: Message): unknown => {
        if (code === 0) return answerToCheck;
        if (code === 3 || code === 9) held = null;
        if (code === 6) {
          held = payload as Record<string, string>; // of the portal under test
          return { version: 1, payload: { Accepted: true } };
        }
        if (code !== 5) return undefined;
        const { LastName, FirstName, DateOfBirth } = held ?? {};
        const own = held === null ? null : { LastName, FirstName, DateOfBirth, MBI: fake.mbi };
        return fake.says ?? { version: 1, payload: own };
      };
      const sendMessage = (to: string, message: Omit<Message, 'to'>, answer: (reply: unknown) => void) => {
        fake.heard.push({ to, ...message });
        answer(to === id ? answerTo({ to, ...message }) : undefined);
      };
      Object.assign(globalThis, { chrome: { runtime: { sendMessage } }, extension: fake });
    },
    { id: mbiExtensionId, answerToCheck: check },
  );

/** What the extension of this page heard of one code. */
export const heardOf = (page: Page, code: number): Promise<Message[]> =>
  page.evaluate(
    (wanted) => (globalThis as unknown as TestFixtures).extension.heard.filter((one) => one.code === wanted),
    code,
  );

/** What the extension has found, or says instead. */
export const extensionHas = (page: Page, what: { readonly mbi?: string; readonly says?: unknown }): Promise<void> =>
  page.evaluate((given) => {
    const { extension } = globalThis as unknown as TestFixtures;
    extension.mbi = given.mbi ?? '';
    extension.says = given.says;
  }, what);
