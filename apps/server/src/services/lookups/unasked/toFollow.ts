import type { Asker } from '../lookupJob.ts';

export type ToFollow = { readonly clientId: string; readonly lookupId: string; readonly asker?: Asker };
