import type { Directory } from '#/identity/directory.ts';
import { escapeMarkup } from '#/http/markup.ts';
import { page } from '#/http/page.ts';

/** Everybody of the directory as a button: who is pressed signs in. */
export const signInPage = ({ Name, People }: Directory, action: string): string =>
  page(
    Name,
    `<p>An identity provider of the sandbox. Choose who signs in; there is no password.</p>
<form method="post" action="${escapeMarkup(action)}"><table>${People.map(
      (person) =>
        `<tr><td><button name="subject" value="${escapeMarkup(person.Subject)}">${escapeMarkup(person.Name)}</button></td><td>${escapeMarkup(person.Email)}</td><td>${escapeMarkup(person.Note)}</td></tr>`,
    ).join('')}</table>
<p><button name="cancel" value="1">Cancel</button></p></form>`,
  );

/** `form` is the provider's own, with what proves that the question was asked here. */
export const signOutPage = ({ Name }: Directory, form: string): string =>
  page(
    Name,
    `${form}<p>Sign out of ${escapeMarkup(Name)} too?</p>
<p><button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button> <button type="submit" form="op.logoutForm">Stay signed in</button></p>`,
  );
