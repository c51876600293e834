import { placeOf } from '#/platform/keys/sealer.ts';

/** To which row and column the bytes of a page are bound. */
export const pagePlace = (clientId: string, pageId: string): string => placeOf(clientId, 'case_page', pageId, 'bytes');
