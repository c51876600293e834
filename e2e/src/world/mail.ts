import { sandboxUrl } from './world.ts';

type Mail = { readonly text: string; readonly receivedAt: string };

async function newest(to: string, after: string, waitMs: number): Promise<Mail | undefined> {
  const query = new URLSearchParams({ to, after, wait: String(waitMs) }).toString();
  const response = await fetch(sandboxUrl(`/mail?${query}`));
  const [mail] = (await response.json()) as readonly Mail[]; // safe: the sandbox's own shape
  return mail;
}

/** A mark in the mailbox: a later mail is a newer one. Read it before the act that sends the mail. */
export const mailMark = async (to: string): Promise<string> => (await newest(to, '', 0))?.receivedAt ?? '';

/** The text of the next mail to this address; empty where none comes within ten seconds. */
export const textAfter = async (mark: string, to: string): Promise<string> =>
  (await newest(to, mark, 10_000))?.text ?? '';

/** The next code that is mailed to this address; a notice that comes before it is passed over. */
export async function codeAfter(mark: string, to: string): Promise<string> {
  const mail = await newest(to, mark, 10_000);
  if (mail === undefined) throw new Error('no code was mailed within ten seconds');
  return /\b[A-HJKMNP-Z2-9]{7}\b/.exec(mail.text)?.[0] ?? codeAfter(mail.receivedAt, to);
}
