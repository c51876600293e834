import type { appCalls } from '@coverline/contract/app/app.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { createStore } from '#/api/store.ts';

export type AppData = DataOf<(typeof appCalls)['fetchConfig']>;

/** What FetchConfig answered; null until it has. */
export const appData = createStore<AppData | null>(null);
