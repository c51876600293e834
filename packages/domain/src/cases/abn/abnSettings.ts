import { firstOf, type Problems, problemsOf, ruled } from '../../registration/problems.ts';
import { required } from '../../validate/genericMessages.ts';
import { phoneDigits } from '../../validate/phone.ts';
import { leastKeepYears, mostKeepYears } from './abnDays.ts';
import type { AbnBasis, AbnLanguage } from './abnKinds.ts';

/** Who gives the notice: blank A. A location of '' stands for all that have none of their own. */
export type AbnNotifier = {
  readonly NotifierID: string;
  readonly Location: string;
  readonly Name: string;
  readonly Address: string;
  readonly Phone: string;
  readonly TTY: string;
  /** Whether the client's logo stands in the letterhead. */
  readonly ShowsLogo: boolean;
};

/** What the foot of the form says in a language: which edition it is. */
export type AbnEdition = {
  readonly Language: AbnLanguage;
  readonly IsOffered: boolean;
  readonly FormNumber: string;
  readonly OMBNumber: string;
  /** The last day of the approval, as it is printed. */
  readonly Expires: string;
};

/** A usual reason, in the words of blank E. */
export type AbnReason = { readonly Basis: AbnBasis; readonly English: string; readonly Spanish: string };

export type AbnSettings = {
  readonly Notifiers: readonly AbnNotifier[];
  readonly Editions: readonly AbnEdition[];
  readonly Reasons: readonly AbnReason[];
  readonly PrintsLetters: boolean;
  readonly KeepYears: number;
};

export const abnSettingsBounds = { notifiers: 50, reasons: 40, number: 20 } as const;

const edition = (Language: AbnLanguage): AbnEdition => ({
  Language,
  IsOffered: true,
  FormNumber: 'CMS-R-131',
  OMBNumber: '0938-0566',
  Expires: '2026-01-31',
});

/** As a client begins: the edition that is printed in this release, and the reasons that are given most. */
export const firstAbnSettings: AbnSettings = {
  Notifiers: [],
  Editions: [edition('English'), edition('Spanish')],
  Reasons: [
    {
      Basis: 'Condition',
      English: 'Medicare does not pay for this test for your condition.',
      Spanish: 'Medicare no paga esta prueba para su condición.',
    },
    {
      Basis: 'Frequency',
      English: 'Medicare does not pay for this test as often as this (denied as too frequent).',
      Spanish: 'Medicare no paga esta prueba con tanta frecuencia (se niega por ser demasiado frecuente).',
    },
    {
      Basis: 'Experimental',
      English: 'Medicare does not pay for experimental or research use tests.',
      Spanish: 'Medicare no paga pruebas experimentales o de investigación.',
    },
    {
      Basis: 'Excluded',
      English: 'Medicare never pays for this service.',
      Spanish: 'Medicare nunca paga este servicio.',
    },
  ],
  PrintsLetters: false,
  KeepYears: leastKeepYears,
};

const placeOf = (location: string) => location.trim().toLowerCase();

/** What keeps settings from being saved, one message a field. */
export const abnSettingsProblems = (settings: AbnSettings): Problems<keyof AbnSettings> =>
  problemsOf({
    Notifiers: notifiersProblem(settings.Notifiers),
    Editions: editionsProblem(settings.Editions),
    Reasons: reasonsProblem(settings.Reasons),
    KeepYears:
      Number.isInteger(settings.KeepYears) &&
      settings.KeepYears >= leastKeepYears &&
      settings.KeepYears <= mostKeepYears
        ? null
        : `Notices are kept for ${leastKeepYears} to ${mostKeepYears} years`,
  });

function notifiersProblem(notifiers: readonly AbnNotifier[]): string | null {
  for (const [at, one] of notifiers.entries()) {
    const which = `Notifier ${at + 1}`;
    const place = one.Location.trim() === '' ? 'all other locations' : one.Location.trim();
    if (notifiers.findIndex(({ Location }) => placeOf(Location) === placeOf(one.Location)) !== at)
      return `${which}: there is one for ${place} already`;
    const wrong = firstOf(
      required(one.Name) && 'enter its name',
      required(one.Address) && 'enter its address',
      phoneDigits(one.Phone) === null ? 'enter a telephone number of ten digits' : null,
      one.TTY.trim() !== '' && one.TTY.trim() !== '711' && phoneDigits(one.TTY) === null
        ? 'the TTY has ten digits, or is 711'
        : null,
      ruled(one.Location),
    );
    if (wrong !== null) return `${which}: ${wrong}`;
  }
  return null;
}

function editionsProblem(editions: readonly AbnEdition[]): string | null {
  for (const { Language, FormNumber, OMBNumber, Expires } of editions) {
    if (FormNumber.trim() === '') return `${Language}: enter the number of the form`;
    if (!/^\d{4}-\d{4}$/.test(OMBNumber.trim())) return `${Language}: the OMB number is like 0938-0566`;
    if (Expires === '') return `${Language}: enter until when the edition is approved`;
  }
  return editions.some(({ IsOffered }) => IsOffered) ? null : 'Offer one language at least';
}

function reasonsProblem(reasons: readonly AbnReason[]): string | null {
  const at = reasons.findIndex(({ English }) => English.trim() === '');
  return at === -1 ? null : `Reason ${at + 1}: enter its words`;
}

/** Whether the approval of an edition is over; what is printed then is used until a new edition comes, and says so. */
export const isPast = ({ Expires }: Pick<AbnEdition, 'Expires'>, today: string): boolean => Expires < today;

/** Who gives the notice for a visit at a location: the location's own, else the one for all others. */
export const notifierOf = <N extends Pick<AbnNotifier, 'Location'>>(
  notifiers: readonly N[],
  location: string,
): N | null =>
  (location.trim() === '' ? undefined : notifiers.find(({ Location }) => placeOf(Location) === placeOf(location))) ??
  notifiers.find(({ Location }) => Location.trim() === '') ??
  notifiers[0] ??
  null;

/** The form of a language that is given: the client's own, else the one that it begins with. */
export const editionOf = ({ Editions }: Pick<AbnSettings, 'Editions'>, language: AbnLanguage): AbnEdition => {
  const found = [...Editions, ...firstAbnSettings.Editions].find(({ Language }) => Language === language);
  if (found === undefined) throw new Error('there is an edition of each language');
  return found;
};
