import type { WhiteLabel } from '@coverline/contract/app/app.ts';
import { appData } from '#/api/appData.ts';
import { useStore } from '#/api/store.ts';

/** The company whose site this is; null where the configuration could not be fetched. */
export const useCompany = (): WhiteLabel | null => useStore(appData)?.WhiteLabelConfig ?? null;
