import { severity } from '@coverline/contract/wire/envelope.ts';
import { normaliseAuthCode } from '#/services/account/secondStep/authCode.ts';
import type { Deps } from '#/features/deps.ts';
import type { PendingLogin } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { countLoginTry } from './loginTry.ts';

const wrong = () =>
  new UserError('This code is not right, or it is no longer good. Check the newest e-mail, or ask for another code.');
const expired = () =>
  new UserError(
    'The authentication code emailed has now expired. Please request a new code and use within 30 minutes of email receipt.',
    { severity: severity.MEDIUM },
  );

/** Whose mailed code it is; a name that was typed along has to be theirs. A login of nobody, and one whose code is still being made, cost the KDF as well. */
export async function judgeMailedCode(
  deps: Deps,
  login: PendingLogin,
  typed: string,
  name: string | null,
): Promise<string> {
  const tried = await countLoginTry(deps, login);
  const code = normaliseAuthCode(typed);
  if (code === null) throw wrong();
  const right = await deps.passwords.verify(code, tried.codeHash);
  if (!right || login.userId === null || (name !== null && tried.emailKey !== name)) throw wrong();
  if (!tried.live) throw expired();
  return login.userId;
}
