import type { AbnHeading, AbnItem } from '@coverline/domain/cases/abn/abnKinds.ts';
import type { AbnEdition, AbnNotifier } from '@coverline/domain/cases/abn/abnSettings.ts';
import { createHash } from 'node:crypto';
import type { PlatformDeps } from '#/platform/deps.ts';
import { placeOf } from '#/platform/keys/sealer.ts';

/** What the page of a notice was printed by, fixed on the day it was given. */
export type PrintedBy = {
  readonly notifier: AbnNotifier;
  readonly edition: AbnEdition;
  readonly letters: boolean;
  readonly patientName: string;
  /** The logo of the letterhead in base64; '' without one. */
  readonly logo: string;
};

/** What is written of a notice. */
export type AbnContent = {
  readonly isEmergency: boolean;
  readonly notifierId: string;
  readonly heading: AbnHeading;
  readonly identification: string;
  readonly items: readonly AbnItem[];
  readonly additional: string;
  /** Null while it is a draft. */
  readonly printed: PrintedBy | null;
};

/** What came of it, in words. */
export type AbnAnswer = {
  readonly representative: string;
  readonly authority: string;
  readonly witnesses: readonly string[];
  readonly note: string;
  readonly claimNumber: string;
  readonly voided: string;
};

export const noAnswer: AbnAnswer = {
  representative: '',
  authority: '',
  witnesses: [],
  note: '',
  claimNumber: '',
  voided: '',
};

type Sealed = Pick<PlatformDeps, 'phiSealer'>;

/** What is kept of notices, each bound to its row. */
export const abnSeal = ({ phiSealer }: Sealed, clientId: string) => {
  const place = (id: string, column: string, table = 'abn') => placeOf(clientId, table, id, column);
  return {
    content: (id: string, content: AbnContent) => phiSealer.seal(place(id, 'content'), JSON.stringify(content)),
    answer: (id: string, answer: AbnAnswer) => phiSealer.seal(place(id, 'answer'), JSON.stringify(answer)),
    words: (id: string, words: string) =>
      words === '' ? null : phiSealer.seal(place(id, 'words', 'abn_event'), words),
    paper: (id: string, body: Buffer) => phiSealer.seal(place(id, 'body', 'abn_paper'), body),
    // Each was sealed by us in this shape.
    openContent: (id: string, sealed: Buffer) =>
      JSON.parse(phiSealer.openText(place(id, 'content'), sealed)) as AbnContent,
    openAnswer: (id: string, sealed: Buffer | null) =>
      sealed === null
        ? noAnswer
        : { ...noAnswer, ...(JSON.parse(phiSealer.openText(place(id, 'answer'), sealed)) as Partial<AbnAnswer>) },
    openWords: (id: string, sealed: Buffer | null) =>
      sealed === null ? '' : phiSealer.openText(place(id, 'words', 'abn_event'), sealed),
    openPaper: (id: string, sealed: Buffer) => phiSealer.open(place(id, 'body', 'abn_paper'), sealed),
  };
};

export const digestOf = (body: Buffer): Buffer => createHash('sha256').update(body).digest();
