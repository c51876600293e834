import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import type { EmbeddedInsurance, EmbeddedState } from '@coverline/domain/embedded/embeddedData.ts';
import { addInsurance, isSameInsurance } from '@coverline/domain/embedded/embeddedEdits.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { worded } from '#/api/terms.ts';
import { changeWithUndo } from '#/app/embedded/changeWithUndo.ts';
import { toast } from '#/ui/layers/toast.ts';
import { emptySearch, type SearchForm } from '../request/searchForm.ts';

/** The request: about the patient of the chart, or empty. */
export const searchToBegin = (
  chart: EmbeddedState | null,
  today: string,
  stopRule?: SearchForm['StopRule'],
): SearchForm => ({ ...emptySearch(today, stopRule), ...chart?.working.Patient });

/** A coverage as it stands among the insurances of the chart, until the EHR has one of its own. */
function insuranceOf(one: SearchCandidate, { Order }: Pick<Search, 'Order'>, today: string): EmbeddedInsurance {
  return {
    RegInsuranceId: `found:${one.SpifResponseID}`,
    // It is asked about once the EHR has it: its number is not here.
    TradingPartnerID: '',
    TradingPartnerName: one.PayerName,
    COB: Order.find(({ SpifResponseID }) => SpifResponseID === one.SpifResponseID)?.Slot ?? null,
    CertificateNumber: one.MemberID,
    IsOldMedicareNumber: false,
    Visit270271ID: one.SpifResponseID,
    PatientRemediStatusID: one.StatusID,
    OfficeCopay: null,
    LastVerifiedDate: today,
    EffectiveDate: one.EffectiveDate,
  };
}

/** A search inside the EHR: what is among the insurances of the chart, or was put there, is saved. */
export function searchInChart(search: Search, chart: EmbeddedState | null, today: string): Search {
  if (chart === null) return search;
  return {
    ...search,
    Candidates: search.Candidates.map((one) => {
      const found = insuranceOf(one, search, today);
      const held = chart.working.Insurances.find((insurance) => isSameInsurance(insurance, found));
      return { ...one, RegInsuranceID: held?.RegInsuranceId ?? null };
    }),
  };
}

/**
 * Puts coverages among the insurances of the chart, in their order of benefits: those alone that may be billed. The server holds the
 * guard again before any of them goes to the EHR.
 */
export function keepInChart(search: Search, found: readonly SearchCandidate[], today: string): void {
  const before = embeddedPatient.required();
  const released = found.filter((one) => one.Released && one.Billable).map((one) => insuranceOf(one, search, today));
  const after = released.reduce(addInsurance, before);
  const added = after.working.Insurances.length - before.working.Insurances.length;
  if (added === 0) return void toast(worded('The {patient} has this insurance here already.'), { grade: 'Unknown' });
  const isOne = added === 1;
  changeWithUndo(
    after,
    `${isOne ? '1 coverage is' : `${added} coverages are`} kept here. Your EHR has ${isOne ? 'it' : 'them'} once saved to the billing system.`,
  );
}
