import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { orderedCoverage, orderedPerson } from '@coverline/domain/insurance/benefitOrder/orderedCoverage.ts';
import { proposeOrder } from '@coverline/domain/insurance/benefitOrder/proposeOrder.ts';
import { isStatedOver } from '@coverline/domain/discovery/searchOutcome.ts';
import { type PartnerKind, partnerKinds } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import type { Registered, RegisteredCover } from './registeredCovers.ts';

type On = {
  readonly born: string;
  readonly day: string;
  readonly registered: Registered;
  /** Of each candidate the whole number that the payer gave: two policies of one payer may end alike. */
  readonly numbers: ReadonlyMap<string, string>;
};

const kindOf = (kind: string): PartnerKind | null => partnerKinds.find((one) => one === kind) ?? null;

/**
 * In which order what was found would pay beside what stands in the registration, by the rules and by what was told there. What nobody
 * may bill yet has no place; a coverage that was found and is registered counts once, as its payer has it now.
 */
export function benefitOrderOf(
  candidates: readonly SearchCandidate[],
  { born, day, registered, numbers }: On,
): Pick<Search, 'Order' | 'OpenQuestions'> {
  const open = candidates.filter((one) => one.Level !== 'LOW' && one.Decision !== 'Rejected');
  const pays = open.filter(({ Billable }) => Billable);
  const waiting = open.filter((one) => !one.Released && one.Standing === 'active');
  if (pays.length === 0 && waiting.length === 0) return { Order: [], OpenQuestions: [] };
  const isSame = (cover: RegisteredCover, one: SearchCandidate) => isRegisteredAs(cover, one, numbers);
  const heldOf = (one: SearchCandidate) => registered.covers.find((cover) => isSame(cover, one));
  const found = pays.map((one): Row => ({ candidate: one, cover: heldOf(one) ?? null, name: one.PayerName }));
  const besides = registered.covers
    .filter((cover) => !found.some((row) => row.cover === cover))
    .map((cover): Row => ({
      candidate: open.find((one) => one.Released && isSame(cover, one)) ?? null,
      cover,
      name: cover.Name,
    }));
  const rows = new Map([...found, ...besides].map((row) => [idOf(row), row]));
  const proposed = proposeOrder(
    [...rows].map(([id, { candidate, cover, name }]) =>
      orderedCoverage(
        {
          RegInsuranceID: id,
          COB: cover?.COB ?? null,
          Name: name,
          PartnerKind: cover?.PartnerKind ?? kindOf(candidate?.PartnerKind ?? ''),
          Relationship: candidate?.Relationship || (cover?.Relationship ?? '') || '18',
          EffectiveDate: candidate?.EffectiveDate || (cover?.EffectiveDate ?? ''),
          TermDate: candidate === null ? (cover?.TermDate ?? '') : candidate.TermDate,
          SubscriberDateOfBirth: cover?.SubscriberDateOfBirth ?? '',
          StatusID: candidate === null ? (cover?.StatusID ?? null) : candidate.StatusID,
          IsStatedOver: candidate === null ? cover?.IsStatedOver : isStatedOver(candidate.StatusID, candidate.Standing),
        },
        cover?.facts,
        registered.answers,
      ),
    ),
    orderedPerson(born, day, registered.answers),
  );
  const slot = (row: Row | undefined, rest: Pick<Slot, 'Slot' | 'Why' | 'Source'>): Slot => ({
    SpifResponseID: row?.candidate?.Billable === true ? row.candidate.SpifResponseID : null,
    RegInsuranceID: row?.cover?.RegInsuranceID ?? null,
    PayerName: row?.name ?? '',
    ...rest,
    MayPlace: true,
  });
  return {
    Order: [
      ...proposed.placed.map((one) => slot(rows.get(one.id), { Slot: one.slot, Why: one.reason, Source: one.source })),
      ...proposed.aside.map(({ id, reason }) => slot(rows.get(id), { Slot: null, Why: reason, Source: '' })),
      ...waiting.map((one): Slot => ({
        SpifResponseID: one.SpifResponseID,
        RegInsuranceID: null,
        Slot: null,
        PayerName: one.PayerName,
        Why: 'Waits for a review',
        Source: '',
        MayPlace: false,
      })),
    ],
    OpenQuestions: proposed.questions.map(({ text }) => text),
  };
}

type Slot = Search['Order'][number];

/** A coverage that was found, one that is registered, or one that is both. */
type Row = {
  readonly candidate: SearchCandidate | null;
  readonly cover: RegisteredCover | null;
  readonly name: string;
};

const idOf = ({ candidate, cover }: Row): string => cover?.RegInsuranceID ?? candidate?.SpifResponseID ?? '';

/** Whether a registered coverage is the one that was found: saved from it, or of its payer and number. */
export function isRegisteredAs(cover: RegisteredCover, one: SearchCandidate, numbers: On['numbers']): boolean {
  const number = numbers.get(one.SpifResponseID) ?? '';
  if (cover.RegInsuranceID === one.RegInsuranceID) return true;
  return number !== '' && cover.PayerName === one.PayerName && cover.number === number;
}
