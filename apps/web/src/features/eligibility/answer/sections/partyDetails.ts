import { type Beside, datesBeside } from '@coverline/contract/eligibility/answerText/factTexts.ts';
import { servicesText } from '@coverline/contract/eligibility/answerText/limitationText.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';

type Party = CoverageSummaryWire['OtherPayers'][number];

/** What is said beside the name of somebody whom the answer names: services, kind of insurance, identifier, dates. */
export function partyDetails({ Services, InsuranceType, Id, From, To }: Party): Beside[] {
  const forAll = Services.length === 0 || (Services.length === 1 && Services[0] === '30');
  return [
    { text: forAll ? '' : servicesText(Services), raw: '' },
    { text: insuranceType(InsuranceType)?.label ?? '', raw: '' },
    { text: Id === '' ? '' : `ID ${Id}`, raw: Id },
    ...datesBeside({ From, To }),
  ];
}

export const partyPhone = ({ Phone }: Pick<Party, 'Phone'>): Beside => ({
  text: Phone === '' ? '' : formatPhone(Phone),
  raw: Phone,
});
