import type { AbnLanguage } from '@coverline/domain/cases/abn/abnKinds.ts';
import type { AbnSettings } from '@coverline/domain/cases/abn/abnSettings.ts';
import { editionOf, notifierOf } from '@coverline/domain/cases/abn/abnSettings.ts';
import { abnPdf } from './paper/drawAbn.ts';

const empty = { What: '', Basis: 'Condition', Reason: '', Cost: 'Amount', EstimateCents: null } as const;

/** The form with its blanks empty, as a client prints it. */
export async function blankForm(
  settings: AbnSettings,
  language: AbnLanguage,
  notifierId: string | null,
  logo: string,
): Promise<Buffer> {
  const { Notifiers, PrintsLetters } = settings;
  const notifier = Notifiers.find(({ NotifierID }) => NotifierID === notifierId) ?? notifierOf(Notifiers, '');
  const body = await abnPdf({
    language,
    heading: 'Service',
    letters: PrintsLetters,
    isDual: false,
    notifier: notifier ?? { Name: '', Address: '', Phone: '', TTY: '' },
    logo: notifier?.ShowsLogo === true && logo !== '' ? Buffer.from(logo, 'base64') : null,
    patientName: '',
    identification: '',
    items: [empty, empty, empty],
    additional: '',
    edition: editionOf(settings, language),
    answer: null,
  });
  if (body === null) throw new Error('an empty form stands on one page');
  return body;
}
