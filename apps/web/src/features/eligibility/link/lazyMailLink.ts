import { lazy } from 'react';

/** Wanted by few, and not with the answer. */
export const MailLink = lazy(() => import('./MailLink.tsx'));
