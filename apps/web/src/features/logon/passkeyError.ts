import { CallError } from '#/api/wire/callError.ts';
import { formError } from '#/api/errorText.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';

/** What the browser itself refuses has no words of ours in it. */
export const passkeyError = (error: unknown): FormError =>
  error instanceof CallError
    ? formError(error)
    : { message: 'No passkey was used: it was cancelled, took too long, or none is on this device.', tone: 'quest' };
