import type { abnFormCalls } from '@coverline/contract/cases/abn/abn.ts';
import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import { abnBases } from '@coverline/domain/cases/abn/abnKinds.ts';
import {
  type AbnEdition,
  type AbnNotifier,
  type AbnReason,
  abnSettingsProblems,
} from '@coverline/domain/cases/abn/abnSettings.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type Stored = DataOf<typeof abnFormCalls.getAbnSettings>;

/** How notices are given, as it is edited. */
export type SettingsForm = {
  Notifiers: AbnNotifier[];
  Editions: AbnEdition[];
  Reasons: AbnReason[];
  PrintsLetters: boolean;
  KeepYears: string;
};

export const settingsLabels: Readonly<Record<keyof SettingsForm, string>> = {
  Notifiers: 'Notifiers (A)',
  Editions: 'Editions of the form',
  Reasons: 'Usual reasons (E)',
  PrintsLetters: 'Print the letters A to J of the blanks',
  KeepYears: 'Years a notice is kept',
};

const shown = (number: string) => (number === '' || number === '711' ? number : formatPhone(number));

export const settingsOf = (stored: Stored): SettingsForm => ({
  Notifiers: stored.Notifiers.map((one) => ({ ...one, Phone: shown(one.Phone), TTY: shown(one.TTY) })),
  Editions: [...stored.Editions],
  Reasons: [...stored.Reasons],
  PrintsLetters: stored.PrintsLetters,
  KeepYears: String(stored.KeepYears),
});

export const emptyNotifier = (): AbnNotifier => ({
  NotifierID: crypto.randomUUID(),
  Location: '',
  Name: '',
  Address: '',
  Phone: '',
  TTY: '',
  ShowsLogo: false,
});

export const emptyReason: AbnReason = { Basis: abnBases[0], English: '', Spanish: '' };

const plain = (form: SettingsForm) => ({
  ...form,
  Editions: form.Editions.map((one) => ({ ...one, Expires: normalizeDate(one.Expires) ?? '' })),
  KeepYears: /^\d{1,2}$/.test(form.KeepYears.trim()) ? Number(form.KeepYears) : 0,
});

export const settingsMessages = (form: SettingsForm): FormMessages<SettingsForm> => abnSettingsProblems(plain(form));

export const settingsPayload = (
  form: SettingsForm,
  version: number | null,
): PayloadOf<typeof abnFormCalls.saveAbnSettings> => ({ Version: version ?? 0, ...plain(form) });
