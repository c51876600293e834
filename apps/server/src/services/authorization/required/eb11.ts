import { serviceOfCode } from '@coverline/clearance/benefits/serviceOfCode.ts';
import type { CoverageSummary } from '@coverline/domain/eligibility/answer/coverageSummary.ts';

/** What an answer says of one benefit's authorization. */
export type BenefitAuth = {
  readonly service: string;
  /** As HC:70551; '' where it is of a service type. */
  readonly procedure: string;
  readonly eb11: 'Y' | 'N' | 'U';
};

/** An answer says what was so when it came: so many days it is believed, as long as a month of coverage. */
export const believedDays = 30;

export const benefitAuths = ({ benefits }: CoverageSummary): readonly BenefitAuth[] =>
  benefits.flatMap(({ service, procedure, inNetwork }) =>
    inNetwork.authorization === null ? [] : [{ service, procedure, eb11: inNetwork.authorization.value }],
  );

type Asked = { readonly code: string; readonly serviceType: string; readonly placeOfService: string };

/** Of the procedure's own benefit, else of its service type's; without a code of the type that is asked for. The plan as such says nothing of either. */
export function eb11For(
  said: readonly BenefitAuth[],
  { code, serviceType, placeOfService }: Asked,
): BenefitAuth['eb11'] | '' {
  const own = code === '' ? undefined : said.find(({ procedure }) => procedure !== '' && procedure.endsWith(code));
  const service = code === '' ? serviceType : serviceOfCode(code, placeOfService);
  const ofService = said.find((row) => row.procedure === '' && row.service === service && service !== '30');
  return own?.eb11 ?? ofService?.eb11 ?? '';
}
