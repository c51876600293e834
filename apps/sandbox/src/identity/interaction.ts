import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Directory } from '#/identity/directory.ts';
import { signInPage } from '#/identity/pages.ts';

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString();
  return new URLSearchParams(text);
}

/** The provider's sign-in page, and what was pressed on it. The code of a phone counts as the second step. */
export async function handleInteraction(
  provider: Provider,
  directory: Directory,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(signInPage(directory, `/interaction/${uid}`));
    return;
  }
  const form = await readForm(request);
  const subject = form.get('subject');
  const known = directory.People.some(({ Subject }) => Subject === subject);
  const result =
    subject !== null && known
      ? { login: { accountId: subject, acr: 'mfa', amr: ['pwd', 'otp', 'mfa'] } }
      : { error: 'access_denied', error_description: 'The sign-in was cancelled' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
