import { browserExtensions, type BrowserExtensionKey } from '@coverline/domain/session/browserExtensions.ts';
import { z } from 'zod';

/** Where an extension is got, and the id under which browsers know it. */
export type ExtensionPlace = { readonly id: string | null; readonly store: string | null };
export type ExtensionPlaces = Readonly<Record<BrowserExtensionKey, ExtensionPlace>>;

const place = z.strictObject({
  id: z
    .string()
    .regex(/^[a-p]{32}$/)
    .nullable()
    .default(null),
  store: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
});

const nowhere: ExtensionPlace = { id: null, store: null };

/** BROWSER_EXTENSIONS: a JSON object of places by key. One that is not named is nowhere; one that does not exist is a mistake. */
export function readExtensions(text: string): ExtensionPlaces {
  const known = browserExtensions.map(({ key }) => key);
  const given = z.partialRecord(z.enum(known), place).parse(text === '' ? {} : JSON.parse(text));
  return {
    MbiAssistance: given.MbiAssistance ?? nowhere,
    ClaimAssistance: given.ClaimAssistance ?? nowhere,
    PayorAssistance: given.PayorAssistance ?? nowhere,
    PriorAuthorizationAssistance: given.PriorAuthorizationAssistance ?? nowhere,
  };
}
