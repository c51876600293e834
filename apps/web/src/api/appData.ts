import type { appCalls } from '@coverline/contract/app.ts';
import type { DataOf } from '@coverline/contract/call.ts';
import { createStore } from '#/api/store.ts';

export type AppData = DataOf<(typeof appCalls)['fetchConfig']>;

/** What FetchConfig answered; null until it has. */
export const appData = createStore<AppData | null>(null);
