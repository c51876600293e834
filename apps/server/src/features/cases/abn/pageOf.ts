import { type AbnSettings, editionOf, notifierOf } from '@coverline/domain/cases/abn/abnSettings.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { readLogo } from './abnSettings.ts';
import type { AbnPage, PageAnswer } from './paper/page.ts';
import type { AbnListRow } from './abnRows.ts';
import type { AbnContent, PrintedBy } from './sealedAbn.ts';

/** First, middle initial and last name, as blank B asks for them. */
const fullName = ({ first_name: first, middle, last_name: last }: AbnListRow): string =>
  [first, middle.slice(0, 1), last].filter((part) => part !== '').join(' ');

/** By what a notice would be printed today; null where nobody is set who could give it. */
export async function printedToday(
  trx: TenantTrx,
  session: ClientSession,
  row: AbnListRow,
  content: AbnContent,
  settings: AbnSettings,
): Promise<PrintedBy | null> {
  const notifier =
    settings.Notifiers.find(({ NotifierID }) => NotifierID === content.notifierId) ??
    notifierOf(settings.Notifiers, '');
  if (notifier === null) return null;
  return {
    notifier,
    edition: editionOf(settings, row.language),
    letters: settings.PrintsLetters,
    patientName: fullName(row),
    logo: notifier.ShowsLogo ? await readLogo(trx, session) : '',
  };
}

/** The page of a notice, printed by what it was or would be given with. */
export const pageOf = (
  row: AbnListRow,
  content: AbnContent,
  printed: PrintedBy,
  answer: PageAnswer | null = null,
): AbnPage => ({
  language: row.language,
  heading: content.heading,
  letters: printed.letters,
  isDual: row.is_dual,
  notifier: printed.notifier,
  logo: printed.logo === '' ? null : Buffer.from(printed.logo, 'base64'),
  patientName: printed.patientName,
  identification: content.identification,
  items: content.items,
  additional: content.additional,
  edition: printed.edition,
  answer,
});
