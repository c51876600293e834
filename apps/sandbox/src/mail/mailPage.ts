import { escapeMarkup } from '#/http/markup.ts';
import { page } from '#/http/page.ts';
import type { Mail } from '#/mail/mailbox.ts';

const article = ({ from, to, subject, text, receivedAt }: Mail): string =>
  `<article><h2>${escapeMarkup(subject)}</h2><p>To <b>${escapeMarkup(to)}</b> from ${escapeMarkup(from)}, ${escapeMarkup(receivedAt)}</p>` +
  `<pre>${escapeMarkup(text)}</pre></article>`;

/** The mailbox as a page, newest first; it draws itself anew every three seconds. */
export const mailPage = (mails: readonly Mail[]): string =>
  page(
    'Sandbox mail',
    `<p><a href="/">Sandbox</a> · ${mails.length} ${mails.length === 1 ? 'message' : 'messages'}, newest first</p>` +
      (mails.length === 0
        ? '<p>Nothing yet. Codes that the portal sends by e-mail appear here.</p>'
        : mails.map(article).join('')),
    3,
  );
