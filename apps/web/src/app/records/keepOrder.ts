import type { Search } from '@coverline/contract/discovery/discovery.ts';
import { benefitOrderCalls } from '@coverline/contract/registration/benefitOrder.ts';
import { send } from '#/api/send.ts';

type Ordered = Pick<Search, 'Order' | 'OrderedBy' | 'Request'>;

/**
 * Gives the coverages of a registration the order that a search has, with the reason of whoever chose it. `savedAs` says as which
 * insurances answers were saved that the search does not know as saved yet; what is not registered at all has no place.
 */
export async function keepOrder(
  { Order, OrderedBy, Request }: Ordered,
  RegMasterID: string,
  savedAs: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const { Coverages, Facts, Answers, Version } = await send(benefitOrderCalls.getBenefitOrder, { RegMasterID });
  const ids = Order.flatMap(({ Slot, RegInsuranceID, SpifResponseID }) => {
    const id = RegInsuranceID ?? savedAs.get(SpifResponseID ?? '');
    return Slot === null || id === undefined || !Coverages.some((one) => one.RegInsuranceID === id) ? [] : [id];
  });
  if (ids.length === 0) return;
  await send(benefitOrderCalls.saveBenefitOrder, {
    RegMasterID,
    Version,
    DateOfService: Request.ServiceTo,
    Answers,
    Facts,
    Insurances: Coverages.map((one) => ({
      RegInsuranceID: one.RegInsuranceID,
      Version: one.Version,
      COB: ids.includes(one.RegInsuranceID) ? ids.indexOf(one.RegInsuranceID) + 1 : null,
    })),
    Note: OrderedBy?.Note ?? '',
  });
}
