import { processingError } from '@coverline/contract/wire/envelope.ts';
import { appData } from '#/api/appData.ts';
import { CallError } from '#/api/wire/callError.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { severityTone } from '#/ui/page/severity.ts';

/** What the user reads of a failed call: the server's words where there are any, else the configured text. */
export function errorText(error: unknown): string {
  if (error instanceof CallError && error.userMessage !== null) return error.userMessage;
  return appData.get()?.AppConfig.ProcessingErrorMessage || processingError;
}

/** The same for a form's `error`, in the tone of its severity; without one, high. */
export function formError(error: unknown): FormError {
  const severity = error instanceof CallError ? error.severity : null;
  return { message: errorText(error), tone: severityTone(severity) };
}

/** The correlation id to show beside a failed panel. */
export const errorReference = (error: unknown): string | null => (error instanceof CallError ? error.reference : null);
