import { lazy } from 'react';

/** The messages as they went over the wire: wanted by few, and not with the answer. */
export const RawMessage = lazy(async () => ({ default: (await import('./RawMessage.tsx')).RawMessage }));
