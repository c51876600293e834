import type { AbnHeading, AbnItem, AbnLanguage, AbnOption } from '@coverline/domain/cases/abn/abnKinds.ts';
import type { AbnEdition, AbnNotifier } from '@coverline/domain/cases/abn/abnSettings.ts';
import type { AbnSignature } from '@coverline/domain/cases/abn/signature.ts';

/** How a notice was answered, as its page shows it. */
export type PageAnswer = {
  readonly option: AbnOption | null;
  readonly signature: AbnSignature | null;
  /** Who signed for the patient, and by what right: '' where the patient did. */
  readonly signedFor: string;
  /** Who saw that it was refused. */
  readonly witnesses: readonly string[];
  readonly day: string;
};

/** All that stands on the one page of a notice beside the form's own words. */
export type AbnPage = {
  readonly language: AbnLanguage;
  readonly heading: AbnHeading;
  readonly letters: boolean;
  readonly isDual: boolean;
  readonly notifier: Pick<AbnNotifier, 'Name' | 'Address' | 'Phone' | 'TTY'>;
  /** A PNG or JPEG for the letterhead; null without one. */
  readonly logo: Uint8Array | null;
  readonly patientName: string;
  readonly identification: string;
  readonly items: readonly AbnItem[];
  readonly additional: string;
  readonly edition: AbnEdition;
  readonly answer: PageAnswer | null;
};
