import { isLaboratoryTest } from '@coverline/clearance/feeSchedules/laboratory/isLaboratoryTest.ts';
import { chargeOf } from '@coverline/clearance/feeSchedules/chargeMaster/readChargeMaster.ts';
import { contractRowFor } from '@coverline/clearance/feeSchedules/contracts/contractFee.ts';
import { halfUp } from '@coverline/clearance/feeSchedules/decimal.ts';
import { choosePrice, type PriceChoice } from '@coverline/clearance/price/choosePrice.ts';
import type { PriceFacts } from '@coverline/clearance/price/priceFacts.ts';
import { selfPayPrice, type SelfPayPrice } from '@coverline/clearance/price/selfPayPrice.ts';
import { timesUnits } from '@coverline/clearance/price/units.ts';
import type { EstimateQuestion } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { medicarePrice } from '../prices/medicare/medicarePrice.ts';
import type { MedicareSchedules } from '../prices/medicare/readEditions.ts';
import type { FilePrices } from '../prices/priceFile/readFilePrices.ts';
import type { PriceLists, ScheduledRow } from '../prices/readPriceLists.ts';
import type { Histories } from '../remittance/readHistory.ts';
import type { EstimatedVisit } from './readVisit.ts';

type Line = EstimateQuestion['Lines'][number];

/** What a line costs, by whom, and what it is called in the house. */
export type PricedLine = {
  readonly description: string;
  /** For all units; null where nobody knows. */
  readonly chargeCents: number | null;
  readonly choice: PriceChoice;
  readonly selfPay: SelfPayPrice | null;
  /** What Medicare allows for all units; null where it has no price. */
  readonly medicareCents: number | null;
  readonly isClinicalLab: boolean;
};

type Of = {
  readonly visit: EstimatedVisit;
  readonly question: EstimateQuestion;
  readonly lists: PriceLists;
  readonly files: FilePrices;
  readonly histories: Histories;
  readonly medicare: MedicareSchedules;
  readonly isMedicare: boolean;
};

export function priceOfLine(
  line: Line,
  { visit, question, lists, files, histories, medicare: schedules, isMedicare }: Of,
): PricedLine {
  const item = chargeOf(lists.charges, line.Code, visit.location);
  // A visit of one service is charged what the service is.
  const onlyCharge = question.Lines.length === 1 ? visit.charge_cents : null;
  const listed = item === null ? null : timesUnits(item.cents, line.Units);
  const chargeCents = line.ChargeCents ?? listed ?? onlyCharge;
  const medicare = medicarePrice(schedules, {
    code: line.Code,
    modifiers: line.Modifiers,
    day: visit.date_of_service,
    placeOfService: question.PlaceOfService,
    locality: lists.locality,
  });
  const { Code: code, Modifiers: modifiers, Units: units } = line;
  const byFile = files({ code, modifiers });
  const row = contractRowFor(lists.contract, { code, modifiers, day: visit.date_of_service });
  return {
    description: item?.description ?? '',
    chargeCents,
    choice: choosePrice({
      units,
      chargeCents,
      contract: row === null ? null : contractOf(row as ScheduledRow, chargeCents),
      priceFile: byFile.price,
      history: histories({ code, modifiers }),
      medicare: medicare && { edition: medicare.edition, cents: medicare.cents, isPayersOwn: isMedicare },
      multiplierBp: lists.multiplierBp,
    }),
    selfPay: selfPayPrice({
      chargeCents,
      units,
      discountedCash: byFile.cash,
      cashEdition: byFile.edition,
      cashNote: byFile.note,
      discountBp: lists.selfPayDiscountBp,
    }),
    medicareCents: medicare === null ? null : timesUnits(medicare.cents, units),
    isClinicalLab: isLaboratoryTest(code, modifiers),
  };
}

/** A contract's row as a source of a price. A share finer than basis points is worked out as it is, and stands as an amount of all units. */
function contractOf({ price, from, to, schedule }: ScheduledRow, chargeCents: number | null): PriceFacts['contract'] {
  const edition = { name: schedule, from, to };
  if (price.kind === 'amount') return { kind: 'Amount', cents: price.cents, edition };
  if (price.kind === 'multiple of Medicare') return { kind: 'ShareOfMedicare', shareBp: price.parts, edition };
  const shareBp =
    price.parts % partsOfBasisPoint === 0 || chargeCents === null || chargeCents === 0
      ? price.parts / partsOfBasisPoint
      : (halfUp(chargeCents * price.parts, partsOfWhole) * 10_000) / chargeCents;
  return { kind: 'ShareOfCharge', shareBp, edition };
}

/** A contract's percents are kept in ten-thousandths of a percent, of which a basis point has a hundred. */
const partsOfBasisPoint = 100;
const partsOfWhole = 1_000_000;
