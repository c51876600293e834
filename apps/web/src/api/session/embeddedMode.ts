import { screen } from '@coverline/contract/screens/screens.ts';
import { storageKeys } from '@coverline/domain/constants.ts';
import { embeddedTypes } from '@coverline/domain/enums.ts';

type EmbeddedType = (typeof embeddedTypes)[keyof typeof embeddedTypes];

let type: EmbeddedType = embeddedTypes.NotEmbedded;
let ran = false;

/**
 * Whether this page runs inside an EHR: decided once a page load, by its address. The EHR's login begins it, Login ends it, and any
 * other address keeps what the tab was, which a mark in the tab's own storage tells.
 */
export const embeddedMode = {
  type: (): EmbeddedType => type,
  is: (): boolean => type === embeddedTypes.EHR,
  /** Whether a launch was tried in this tab before: who comes again without one is to relaunch. */
  ran: (): boolean => ran,
  noteRun: (): void => {
    ran = true;
  },
  /** At the beginning of a page load. */
  open: (pathname: string, storage: Storage): void => {
    const path = pathname.toLowerCase();
    type = embeddedTypes.NotEmbedded;
    ran = storage.getItem(storageKeys.embedded) !== null;
    if (path === screen('login').path) {
      storage.removeItem(storageKeys.embedded);
      storage.removeItem(storageKeys.token);
    } else if (ran || path === screen('embeddedLogin').path.toLowerCase()) embeddedMode.begin(storage);
  },
  begin: (storage: Storage): void => {
    storage.setItem(storageKeys.embedded, '1');
    type = embeddedTypes.EHR;
  },
} as const;

/** The login route of this mode. */
export const loginPath = (): string => screen(embeddedMode.is() ? 'embeddedLogin' : 'login').path;
