import { addDays } from '@coverline/domain/format/dates.ts';
import type { AuthRequest } from '../request/authRequest.ts';
import { askedLines } from '../request/askedLines.ts';
import type { AskedLine } from '../required/askedLine.ts';
import type { CoverageInformation } from '../required/coverageInformation.ts';
import type { ReadCrd } from './readCrd.ts';

/** What a payer's CRD service said, as it is kept: of which coverage, and of each line what was asked. */
export type KeptCrd = Pick<ReadCrd, 'cards' | 'faults'> & {
  /** What was asked, as one text: asked the same again on the same day, it is the same question. */
  readonly key: string;
  readonly payerId: string;
  readonly memberId: string;
  readonly placeOfService: string;
  readonly askedOn: string;
  readonly lines: readonly KeptCrdLine[];
};
export type KeptCrdLine = {
  readonly sequence: number;
  readonly code: string;
  readonly from: string;
  readonly to: string;
  /** Null: it said nothing of this one. */
  readonly information: CoverageInformation | null;
};

/** So many days an answer is believed that names no last one, as an answer to eligibility is. */
const believedDays = 30;

/** The orders and the coverage of a question: whatever of them changes makes it another one. */
export const questionOf = (request: AuthRequest): string =>
  JSON.stringify([
    request.payer.id,
    request.subscriber.memberId,
    request.subscriber.group,
    request.place.code,
    request.urgency,
    request.requester.npi,
    request.providers.map(({ role, party }) => [role, party.npi]),
    request.diagnoses.map(({ code }) => code),
    askedLines(request).map(({ sequence, code, modifiers, from, to, quantity }) => [
      sequence,
      code,
      modifiers,
      from,
      to,
      quantity,
    ]),
  ]);

type Question = Pick<KeptCrd, 'payerId' | 'askedOn'> & { readonly request: AuthRequest };

/** An answer, with what was asked, as it is kept. A day that the payer does not name is that of asking. */
export const keptCrd = ({ payerId, askedOn, request }: Question, { lines, cards, faults }: ReadCrd): KeptCrd => ({
  key: questionOf(request),
  payerId,
  memberId: request.subscriber.memberId,
  placeOfService: request.place.code,
  askedOn,
  lines: askedLines(request).map(({ sequence, code, from, to }) => {
    const said = lines.find((one) => one.sequence === sequence)?.information ?? null;
    return {
      sequence,
      code,
      from,
      to: to === '' ? from : to,
      information: said === null ? null : { ...said, date: said.date === '' ? askedOn : said.date },
    };
  }),
  cards,
  faults,
});

/** A service of which it is asked; of the grid neither the member id nor the place is known. */
export type CrdAsked = Omit<AskedLine, 'plan'> & { readonly payerId: string | null; readonly memberId: string };

const agree = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/** What the payer said last of a service on its day; null where nobody asked it, or it said nothing. `kept` has the newest first. */
export function crdFor(
  kept: readonly KeptCrd[],
  { payerId, memberId, code, placeOfService, dateOfService: on }: CrdAsked,
): CoverageInformation | null {
  for (const one of kept) {
    if (one.payerId !== payerId || !agree(one.memberId, memberId) || !agree(one.placeOfService, placeOfService))
      continue;
    const line = one.lines.find(
      ({ code: asked, from, to, information }) => information !== null && asked === code && from <= on && on <= to,
    );
    if (line?.information)
      return { ...line.information, expiresOn: line.information.expiresOn ?? addDays(one.askedOn, believedDays) };
  }
  return null;
}
