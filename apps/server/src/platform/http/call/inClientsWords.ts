import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { Session } from '#/platform/http/session/session.ts';

/**
 * What a user reads of an error, in the words of the client they work in. A term stands in braces where it is thrown:
 * `Choose the {payer}`, as in the texts of the browser.
 */
export async function inClientsWords(deps: PlatformDeps, session: Session | null, error: unknown): Promise<unknown> {
  if (!(error instanceof UserError) || ![error.message, ...error.fields.map(({ Message }) => Message)].some(hasTerm))
    return error;
  const own = await termsOf(deps, session?.clientId ?? null).catch(() => ({})); // the default's words are better than none
  return new UserError(wordedIn(own, error.message), {
    severity: error.severity,
    fields: error.fields.map(({ Field, Message }) => ({ Field, Message: wordedIn(own, Message) })),
    cause: error.cause,
  });
}

const hasTerm = (text: string) => text.includes('{');

const termsOf = (deps: PlatformDeps, clientId: string | null): Promise<OwnTerms> =>
  clientId === null ? Promise.resolve({}) : deps.doors.readIdentity((db) => readTerms(db, clientId));
